"""What Alembic runs: the migrations over the connection that `store.migrate` hands it."""

from alembic import context

from mattock.web.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
