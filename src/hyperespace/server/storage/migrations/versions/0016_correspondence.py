"""Turns have an end of which players are reminded, and players have days off."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """No turn had an end before that anybody was told of, and nobody had days off."""
    op.add_column("turns", sa.Column("sinces", sa.Text, nullable=False, server_default=sa.text("'[]'")))
    op.add_column("turns", sa.Column("until", sa.Double))
    op.add_column("turns", sa.Column("number", sa.Integer, nullable=False, server_default=sa.text("0")))
    for name in ("until", "remind_at", "reminded_at"):
        op.add_column("pending_turns", sa.Column(name, sa.Double))
    op.create_index("ix_pending_turns_remind_at", "pending_turns", ["remind_at"])
    op.create_table(
        "holidays",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("first", sa.Text, nullable=False),
        sa.Column("last", sa.Text, nullable=False),
        sa.Column("from_at", sa.Double, nullable=False),
        sa.Column("until_at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_holidays"),
    )
    op.create_index("ix_holidays_player", "holidays", ["player"])
