"""What people make in the workshop is kept, measured, reported, and named at the tables where it is played."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """There was nothing of the kind before."""
    op.add_column("tables", sa.Column("work", sa.Text))
    op.add_column("reports", sa.Column("work", sa.Text))
    op.create_table(
        "works",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("craft", sa.Text, nullable=False),
        sa.Column("titles", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("bytes", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("changed_at", sa.Double, nullable=False),
        sa.Column("published_at", sa.Double),
        sa.Column("removed_at", sa.Double),
        sa.PrimaryKeyConstraint("id", name="pk_works"),
    )
    op.create_index("ix_works_owner_created_at_id", "works", ["owner", "created_at", "id"])
    op.create_index("ix_works_published_at_id", "works", ["published_at", "id"])
    op.create_table(
        "measures",
        sa.Column("work_id", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("bot", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("progress", sa.Double, nullable=False),
        sa.Column("found", sa.Text),
        sa.Column("seen_at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("work_id", name="pk_measures"),
    )
    op.create_index("ix_measures_player", "measures", ["player"])
