"""Matches count: tables can be rated, players have pages with what they have played."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Nothing was rated before. What was played is counted by `hyperespace admin ratings --again`."""
    op.add_column("tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("resigned_at", sa.Double))
    op.add_column("players", sa.Column("profile", sa.Text))
    op.add_column("players", sa.Column("unlisted", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_players_profile", "players", ["profile"], unique=True)
    _give_profiles()
    _create_results()
    _create_ratings()


def _give_profiles() -> None:
    """Everybody with an account gets a page, at an address that nobody can guess."""
    known = sa.table("players", sa.column("id", sa.Text), sa.column("login", sa.Text), sa.column("profile", sa.Text))
    database = op.get_bind()
    for (id,) in database.execute(sa.select(known.c.id).where(known.c.login.is_not(None))).all():
        database.execute(sa.update(known).where(known.c.id == id).values(profile=secrets.token_hex(8)))


def _create_results() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("ended_at", sa.Double, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("player", sa.Text),
        sa.Column("bot", sa.Text),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("score", sa.Double),
        sa.Column("resigned_at", sa.Double),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_results"),
    )
    op.create_index("ix_results_player_ended_at_table_id", "results", ["player", "ended_at", "table_id"])
    op.create_index("ix_results_player_game_listed_won", "results", ["player", "game", "listed", "won"])
    op.create_index("ix_results_game_rated_ended_at_table_id", "results", ["game", "rated", "ended_at", "table_id"])
    op.create_table(
        "result_traits",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "kind", "name", name="pk_result_traits"),
    )
    columns = ["player", "game", "kind", "name", "listed", "won"]
    op.create_index(f"ix_result_traits_{'_'.join(columns)}", "result_traits", columns)


def _create_ratings() -> None:
    op.create_table(
        "rating_changes",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("ended_at", sa.Double, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("mu_before", sa.Double, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_rating_changes"),
    )
    columns = ["player", "game", "ended_at", "table_id"]
    op.create_index(f"ix_rating_changes_{'_'.join(columns)}", "rating_changes", columns)
    op.create_table(
        "ratings",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("last_at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("player", "game", name="pk_ratings"),
    )
    op.create_index("ix_ratings_game_mu_player", "ratings", ["game", "mu", "player"])
