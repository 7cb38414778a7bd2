"""Tournaments."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """No match from before belongs to a tournament."""
    op.add_column("tables", sa.Column("tournament", sa.Text))
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("format", sa.Text, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("meetings", sa.Integer, nullable=False),
        sa.Column("places", sa.Integer, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("started_at", sa.Double),
        sa.Column("ended_at", sa.Double),
        sa.Column("network", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_tournaments"),
    )
    op.create_index("ix_tournaments_network", "tournaments", ["network"])
    op.create_index("ix_tournaments_status_public_created_at", "tournaments", ["status", "public", "created_at"])
    op.create_index("ix_tournaments_host", "tournaments", ["host"])
    op.create_table(
        "tournament_players",
        sa.Column("tournament_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("player", sa.Text),
        sa.Column("bot", sa.Text),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("joined_at", sa.Double, nullable=False),
        sa.Column("withdrawn_after", sa.Integer),
        sa.PrimaryKeyConstraint("tournament_id", "number", name="pk_tournament_players"),
    )
    op.create_index("ix_tournament_players_player", "tournament_players", ["player"])
    both = "ix_tournament_players_tournament_id_player"
    op.create_index(both, "tournament_players", ["tournament_id", "player"], unique=True)
    op.create_table(
        "tournament_games",
        sa.Column("tournament_id", sa.Text, nullable=False),
        sa.Column("round", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("board", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text),
        sa.Column("ending", sa.Text),
        sa.Column("winners", sa.Text),
        sa.PrimaryKeyConstraint("tournament_id", "round", "board", name="pk_tournament_games"),
        sa.UniqueConstraint("table_id", name="uq_tournament_games_table_id"),
    )
    op.create_index("ix_tournament_games_ending", "tournament_games", ["ending"])
