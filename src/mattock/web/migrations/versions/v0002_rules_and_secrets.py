"""Tables keep the rules they are played under, and a secret of their own."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

FIRST_RULES = "1"  # of both games, as long as databases were of version 0001
TABLES = sa.table("tables", sa.column("id", sa.String), sa.column("secret", sa.String))


def upgrade() -> None:
    rules = sa.Column("rules", sa.Integer, nullable=False, server_default=FIRST_RULES)
    op.add_column("tables", rules)
    op.add_column("tables", sa.Column("secret", sa.String(64), nullable=False, server_default=""))
    give_secrets(op.get_bind())


def give_secrets(connection: sa.Connection) -> None:
    for id in list(connection.execute(sa.select(TABLES.c.id)).scalars()):
        change = sa.update(TABLES).where(TABLES.c.id == id)
        connection.execute(change.values(secret=secrets.token_hex(32)))


def downgrade() -> None:
    op.drop_column("tables", "secret")
    op.drop_column("tables", "rules")
