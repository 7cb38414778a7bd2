"""Where a running match was started from, so that running matches can be counted by network."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """For older matches the network is unknown; they count for none."""
    op.add_column("tables", sa.Column("network", sa.Text))
    op.create_index("ix_tables_network", "tables", ["network"])
