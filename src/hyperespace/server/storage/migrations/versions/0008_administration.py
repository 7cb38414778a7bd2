"""Bans, and a log of what whoever runs the server did."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Nobody was banned before, and nothing was written down."""
    op.add_column("players", sa.Column("banned_until", sa.Double))
    op.create_table(
        "admin_log",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("deed", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("changed", sa.Text, nullable=False),
        sqlite_autoincrement=True,
    )
