"""What keeps a large database as quick as a small one: an archive, and which running matches need a server."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Old records are archived first. Old running matches are brought in once more, as nobody knows what they need."""
    op.create_table(
        "archives",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("packed", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_archives"),
    )
    op.add_column("records", sa.Column("written_at", sa.Double, nullable=False, server_default=sa.text("0")))
    op.create_index("ix_records_written_at", "records", ["written_at"])
    op.add_column("turns", sa.Column("asleep_at", sa.Integer))
    op.add_column("turns", sa.Column("due", sa.Double))
    op.create_index("ix_turns_due", "turns", ["due"])
