"""The tables of the database. Times are seconds since 1970; JSON is text there and bytes here.

A change here needs a new file in `migrations/versions`; a test compares the two.
"""

import sqlalchemy as sa
from sqlalchemy.engine import Dialect


class Json(sa.types.TypeDecorator[bytes]):
    """What msgspec wrote. It is kept as text, so that it can be read in the database."""

    impl = sa.Text
    cache_ok = True

    def process_bind_param(self, value: bytes | None, dialect: Dialect) -> str | None:
        return None if value is None else value.decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> bytes | None:
        return None if value is None else value.encode()


metadata = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

players = sa.Table(
    "players",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("login", sa.Text, unique=True),  # NULL: a guest
    sa.Column("password", sa.Text),  # its hash
    sa.Column("created_at", sa.Double, nullable=False),
)

sessions = sa.Table(  # the devices on which players are signed in
    "sessions",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),  # the hash of what is in the cookie
    sa.Column("player", sa.Text, nullable=False, index=True),
    sa.Column("created_at", sa.Double, nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("options", Json, nullable=False),
    sa.Column("settings", Json, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("status", sa.Text, nullable=False),  # open, playing, over, closed
    sa.Column("host", sa.Text, nullable=False),  # the id of a player
    sa.Column("key", sa.LargeBinary, nullable=False),  # of chance: secret before the end
    sa.Column("created_at", sa.Double, nullable=False),
    sa.Column("salts", Json),  # of the seats, in order, as they were when the match began
    sa.Column("rules", sa.Integer),  # of the game, when the match began; NULL: before that, or nobody wrote it down
    sa.Column("started_at", sa.Double),
    sa.Column("ended_at", sa.Double),
    sa.Column("result", Json),
    sa.Column("network", sa.Text, index=True),  # a hash of where the match was started from; NULL when it is over
    sa.Column("rematch", sa.Text),  # the table at which those who played here play again
    sa.Column("rematch_by", sa.Integer),  # the seat that asked for it; NULL: the host, who had none
    sa.Column("branch_of", sa.Text),  # the table whose finished match is tried again here
    sa.Column("branch_at", sa.Integer),  # after how many of its answers
    # Lists are in the order of their index, so that the first page costs the same however long the list is.
    sa.Index(None, "status", "public", "created_at", "id"),
    sa.Index(None, "host", "created_at", "id"),
    sa.Index(None, "rematch", unique=True),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("player", sa.Text),
    sa.Column("bot", sa.Text),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("salt", sa.Text, nullable=False, server_default=sa.text("''")),
    sa.Column("away", sa.Boolean, nullable=False, server_default=sa.false()),  # a bot sits in for the player
    sa.Column("resigned", sa.Boolean, nullable=False, server_default=sa.false()),  # a bot plays on for good
    sa.Column("kept_for", sa.Text),  # a player who may sit down here, and nobody else; only before the match
    # When the table was made: here once more, for the index of a player's tables, newest first.
    sa.Column("opened_at", sa.Double, nullable=False, server_default=sa.text("0")),
    sa.Index(None, "player", "opened_at", "table_id"),
    sa.Index(None, "kept_for", "opened_at", "table_id"),
)

turns = sa.Table(  # whose turn it is, as everybody may see it; for lists, and written some seconds after it changed
    "turns",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("waiting_for", Json, nullable=False),  # seats
    sa.Column("since", sa.Double, nullable=False),
)

hidden = sa.Table(  # the tables that a player does not want to see listed any more
    "hidden",
    metadata,
    sa.Column("player", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, primary_key=True),
)

entries = sa.Table(  # the log: rows are added, never changed; the primary key decides races
    "entries",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),  # answer, undo, lag, let_pass
    sa.Column("what", Json, nullable=False),
    sa.Column("given_by", sa.Text, nullable=False),  # person, bot, clock, safe, server
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("ref", sa.Text),
)

snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("saved", sa.LargeBinary, nullable=False),
    sa.Column("checksum", sa.LargeBinary, nullable=False),  # of all of this
)

records = sa.Table(  # of matches that are over: written with their end, never changed
    "records",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("record", Json, nullable=False),
)

messages = sa.Table(
    "messages",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.Text, nullable=False, index=True),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("seat", sa.Integer),  # NULL: a spectator
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),  # length of the log when it was said
    sa.Column("player", sa.Text, index=True),  # who said it
    sqlite_autoincrement=True,  # an id is never given twice
)

servers = sa.Table(
    "servers",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("seen_at", sa.Double, nullable=False),
)

secrets = sa.Table(
    "secrets",
    metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)
