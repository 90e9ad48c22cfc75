"""From which ply on the luck of a table follows from its secret; what replays say of theirs."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("luck_since", sa.Integer))
    op.add_column("tables", sa.Column("proof", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "proof")
    op.drop_column("tables", "luck_since")
