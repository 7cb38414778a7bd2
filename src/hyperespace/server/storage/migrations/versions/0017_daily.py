"""There is a match of the day, and it is written down who has tried it."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """No match before was one of the day."""
    op.add_column("tables", sa.Column("daily", sa.Text))
    op.create_table(
        "daily_matches",
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("preset", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("bot", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("day", "game", name="pk_daily_matches"),
    )
    op.create_table(
        "daily_tries",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("player", sa.Text),
        sa.Column("counts", sa.Boolean, nullable=False),
        sa.Column("turns", sa.Integer),
        sa.PrimaryKeyConstraint("table_id", name="pk_daily_tries"),
    )
    op.create_index("ix_daily_tries_player", "daily_tries", ["player"])
    op.create_index("ix_daily_tries_game_day", "daily_tries", ["game", "day"])
