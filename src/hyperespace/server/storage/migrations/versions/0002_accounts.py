"""Sessions, which can be ended, and who said what, so that it can be given to its author or taken away.

Older cookies named the player. They stay valid as one session of that player, whose token is the player's id.
"""

import time
from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add sessions and the authors of messages, and keep older cookies valid."""
    sessions = op.create_table(
        "sessions",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
    )
    op.create_index("ix_sessions_player", "sessions", ["player"])
    players = op.get_bind().execute(sa.text("SELECT id FROM players")).scalars()
    now = time.time()
    rows = [{"id": sha256(id.encode()).hexdigest(), "player": id, "created_at": now} for id in players]
    if rows:
        op.bulk_insert(sessions, rows)

    op.add_column("messages", sa.Column("player", sa.Text))
    op.create_index("ix_messages_player", "messages", ["player"])
    op.execute(
        "UPDATE messages SET player = (SELECT seats.player FROM seats WHERE seats.table_id = messages.table_id "
        "AND seats.seat = messages.seat AND seats.name = messages.name)"
    )
