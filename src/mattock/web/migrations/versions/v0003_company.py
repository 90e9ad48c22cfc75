"""Which process serves a table and who sits there; who made it and when it was last looked at."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    now = str(time.time())  # so that nothing expires because it is older than this column
    op.add_column("tables", sa.Column("owner", sa.String(32), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("made_by", sa.String(32), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("looked", sa.Float, nullable=False, server_default=now))
    op.add_column("tables", sa.Column("size", sa.Integer, nullable=False, server_default="0"))
    op.create_index("ix_tables_made_by", "tables", ["made_by"])
    op.create_index("ix_tables_looked", "tables", ["looked"])
    # What they hold is of no use after a crash of the database
    fleeting = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []
    op.create_table(
        "workers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
        prefixes=fleeting,
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("worker", sa.String(32), primary_key=True),
        sa.Column("here", sa.Boolean, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        prefixes=fleeting,
    )


def downgrade() -> None:
    op.drop_table("presence")
    op.drop_table("workers")
    op.drop_index("ix_tables_looked", "tables")
    op.drop_index("ix_tables_made_by", "tables")
    for column in ("size", "looked", "made_by", "owner"):
        op.drop_column("tables", column)
