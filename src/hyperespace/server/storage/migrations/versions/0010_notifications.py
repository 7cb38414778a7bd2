"""Players can be told that it is their turn: how they want it, what is pending, and the queue of messages."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Nobody has asked to be told before."""
    op.create_table(
        "notification_settings",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("usual", sa.Boolean, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("time_zone", sa.Text, nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_until", sa.Integer),
        sa.Column("delay", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("player", name="pk_notification_settings"),
    )
    op.create_table(
        "notification_choices",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("told", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("player", "table_id", name="pk_notification_choices"),
    )
    op.create_table(
        "notification_channels",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("session", sa.Text),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("failed_at", sa.Double),
        sa.PrimaryKeyConstraint("id", name="pk_notification_channels"),
    )
    op.create_index("ix_notification_channels_player", "notification_channels", ["player"])
    op.create_table(
        "pending_turns",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("due_at", sa.Double, nullable=False),
        sa.Column("told_at", sa.Double),
        sa.PrimaryKeyConstraint("player", "table_id", name="pk_pending_turns"),
    )
    op.create_index("ix_pending_turns_table_id", "pending_turns", ["table_id"])
    op.create_index("ix_pending_turns_told_at_due_at", "pending_turns", ["told_at", "due_at"])
    op.create_table(
        "deliveries",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("channel", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("turns", sa.Text, nullable=False),
        sa.Column("due_at", sa.Double, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("leased_until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_deliveries"),
    )
    op.create_index("ix_deliveries_channel", "deliveries", ["channel"])
    op.create_index("ix_deliveries_due_at", "deliveries", ["due_at"])
