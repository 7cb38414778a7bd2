"""Alembic runs this file. The connection is given, in a transaction that whoever gave it commits."""

from alembic import context

from hyperespace.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
