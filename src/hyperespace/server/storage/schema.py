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
    sa.Column("password", sa.Text),  # its hash; NULL: a guest, or an account with passkeys alone
    sa.Column("created_at", sa.Double, nullable=False),
    sa.Column("banned_until", sa.Double),  # NULL: never banned
    sa.Column("profile", sa.Text),  # the end of the address of their page; NULL: a guest has none
    sa.Column("unlisted", sa.Boolean, nullable=False, server_default=sa.false()),  # nobody else is to see that page
    sa.Index(None, "profile", unique=True),
)

sessions = sa.Table(  # the devices on which players are signed in
    "sessions",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),  # the hash of what is in the cookie
    sa.Column("player", sa.Text, nullable=False, index=True),
    sa.Column("created_at", sa.Double, nullable=False),
)

passkeys = sa.Table(  # what a device signs with, instead of a password
    "passkeys",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),  # as the device calls it, in base64
    sa.Column("player", sa.Text, nullable=False, index=True),
    sa.Column("public_key", sa.LargeBinary, nullable=False),
    sa.Column("uses", sa.BigInteger, nullable=False),  # as the device counts them; 0 if it does not
    sa.Column("site", sa.Text, nullable=False),  # the host name for which it was made: it works under no other
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("created_at", sa.Double, nullable=False),
    sa.Column("used_at", sa.Double),  # NULL: never since
)

challenges = sa.Table(  # what devices are asked to sign: each is good for one answer, from one browser, and soon old
    "challenges",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),  # its hash
    sa.Column("purpose", sa.Text, nullable=False),
    sa.Column("browser", sa.Text, nullable=False),  # the hash of what is in a cookie of that browser
    sa.Column("player", sa.Text),  # who is asked; NULL: whoever signs in
    sa.Column("ends_at", sa.Double, nullable=False, index=True),
)

recovery_requests = sa.Table(  # of those who have lost their password; a row goes as soon as messages are made of it
    "recovery_requests",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("who", sa.Text, nullable=False),  # a login or an address, as it was typed; there may be none like it
    sa.Column("language", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
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
    # Of the game, when the match began, or of the one that it branches off. NULL: before that, or nobody wrote it down
    sa.Column("rules", sa.Integer),
    sa.Column("started_at", sa.Double),
    sa.Column("ended_at", sa.Double),
    sa.Column("result", Json),
    sa.Column("network", sa.Text, index=True),  # a hash of where the match was started from; NULL when it is over
    sa.Column("rematch", sa.Text),  # the table at which those who played here play again
    sa.Column("rematch_by", sa.Integer),  # the seat that asked for it; NULL: the host, who had none
    sa.Column("branch_of", sa.Text),  # the table whose finished match is played on from here
    sa.Column("branch_at", sa.Integer),  # after how many of its answers
    sa.Column("branch_seat", sa.Integer),  # what this seat could not know is dealt again; NULL: all is as it was
    sa.Column("daily", sa.Text),  # the day, such as 2026-11-18, whose match is played here
    sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("tournament", sa.Text),  # of which this match is a game
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
    sa.Column("resigned_at", sa.Double),  # since then; NULL: from before this was written down
    sa.Column("kept_for", sa.Text),  # a player who may sit down here, and nobody else; only before the match
    # When the table was made: here once more, for the index of a player's tables, newest first.
    sa.Column("opened_at", sa.Double, nullable=False, server_default=sa.text("0")),
    sa.Index(None, "player", "opened_at", "table_id"),
    sa.Index(None, "kept_for", "opened_at", "table_id"),
)

daily_matches = sa.Table(  # what is played on a day, from the moment at which somebody begins
    "daily_matches",
    metadata,
    sa.Column("day", sa.Text, primary_key=True),  # 2026-11-18, in UTC
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("preset", sa.Text, nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("options", Json, nullable=False),
    sa.Column("bot", sa.Text, nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("key", sa.LargeBinary, nullable=False),  # secret until the day is over
)

daily_tries = sa.Table(  # who has played the match of a day, and where
    "daily_tries",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("day", sa.Text, nullable=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("player", sa.Text, index=True),  # NULL: forgotten since
    sa.Column("counts", sa.Boolean, nullable=False),  # one try of each player does
    sa.Column("turns", sa.Integer),  # that the match took; NULL: it is not over
    sa.Index(None, "game", "day"),
)

turns = sa.Table(  # whose turn it is, as everybody may see it; for lists, and written some seconds after it changed
    "turns",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("waiting_for", Json, nullable=False),  # seats
    sa.Column("since", sa.Double, nullable=False),
    sa.Column("sinces", Json, nullable=False, server_default=sa.text("'[]'")),  # for each of these seats
    sa.Column("until", sa.Double),  # when their time is up; NULL: never, or soon
    sa.Column("number", sa.Integer, nullable=False, server_default=sa.text("0")),  # of the entry that this follows from
    # Of a table that was put away: how long its log was then, and when a server has something to do there again.
    sa.Column("asleep_at", sa.Integer),
    sa.Column("due", sa.Double, index=True),
)

hidden = sa.Table(  # the tables that a player does not want to see listed any more
    "hidden",
    metadata,
    sa.Column("player", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, primary_key=True),
)

unheard = sa.Table(  # whose lines a player does not want to see: at one table, or anywhere
    "unheard",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("player", sa.Text, nullable=False),
    sa.Column("other", sa.Text, nullable=False),
    sa.Column("table_id", sa.Text, nullable=False),  # empty: blocked, at every table
    sa.Column("name", sa.Text, nullable=False),  # of the other, as it was then
    sa.Column("at", sa.Double, nullable=False),
    sa.Index(None, "player", "other", "table_id", unique=True),
    sa.Index(None, "other"),
)

standing_orders = sa.Table(  # what players want answered for them, while the match goes on; for their eyes only
    "standing_orders",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("player", sa.Text, nullable=False, index=True),
    sa.Column("orders", Json, nullable=False),
    sa.Column("deeds", Json, nullable=False),  # what they have answered last
    sa.Column("answers_at", sa.Double),  # when one of them answers the question that is open
)

reports = sa.Table(  # what players want whoever runs the server to look at; the reported are never told
    "reports",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("player", sa.Text),  # who reported it; NULL: forgotten since
    sa.Column("other", sa.Text, index=True),  # who is reported; NULL: forgotten since
    sa.Column("table_id", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer),  # of the one who is reported; NULL: a spectator
    sa.Column("message", sa.Integer),  # the line that is reported; NULL: the name
    sa.Column("name", sa.Text, nullable=False),  # name and line as they were then
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("words", sa.Text, nullable=False),  # what the one who reports it adds
    sa.Column("done_at", sa.Double),  # NULL: still open
    sa.Index(None, "player", "at"),
    sqlite_autoincrement=True,
)

notification_settings = sa.Table(  # how players want to be told that it is their turn
    "notification_settings",
    metadata,
    sa.Column("player", sa.Text, primary_key=True),
    sa.Column("usual", sa.Boolean, nullable=False),  # whether at tables about which they have said nothing
    sa.Column("language", sa.Text, nullable=False),
    sa.Column("time_zone", sa.Text, nullable=False),
    sa.Column("quiet_from", sa.Integer),  # minutes after midnight in that zone; NULL: never quiet
    sa.Column("quiet_until", sa.Integer),
    sa.Column("delay", sa.Integer, nullable=False),  # minutes in which further turns are gathered
)

notification_choices = sa.Table(  # where they want something else than usual
    "notification_choices",
    metadata,
    sa.Column("player", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("told", sa.Boolean, nullable=False),
)

notification_channels = sa.Table(
    "notification_channels",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("player", sa.Text, nullable=False, index=True),
    sa.Column("kind", sa.Text, nullable=False),  # push, email, service; recovery: an e-mail address for nothing else
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("confirmed", sa.Boolean, nullable=False),  # nothing but the question is sent to others
    sa.Column("session", sa.Text),  # of the device, if it is one: it is told nothing after signing out
    sa.Column("created_at", sa.Double, nullable=False),
    sa.Column("failed_at", sa.Double),  # when a message was given up, unless a later one arrived
)

pending_turns = sa.Table(  # turns of players who want to be told; a row goes when the turn does
    "pending_turns",
    metadata,
    sa.Column("player", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, primary_key=True, index=True),
    sa.Column("since", sa.Double, nullable=False),  # as in `turns`
    sa.Column("due_at", sa.Double, nullable=False),
    sa.Column("told_at", sa.Double),  # when a message about it was put into the queue
    sa.Column("until", sa.Double),  # as in `turns`
    sa.Column("remind_at", sa.Double, index=True),  # when to remind them of that; NULL: never
    sa.Column("reminded_at", sa.Double),  # when that was put into the queue
    sa.Index(None, "told_at", "due_at"),
)

holidays = sa.Table(  # days on which a player need not answer, at tables that allow it
    "holidays",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("player", sa.Text, nullable=False, index=True),
    sa.Column("first", sa.Text, nullable=False),  # days, as 2026-12-24, in the player's time zone
    sa.Column("last", sa.Text, nullable=False),
    sa.Column("from_at", sa.Double, nullable=False),  # when they begin and end
    sa.Column("until_at", sa.Double, nullable=False),
)

deliveries = sa.Table(  # the queue of messages; a row goes when it was sent or given up
    "deliveries",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("channel", sa.Text, nullable=False, index=True),
    sa.Column("kind", sa.Text, nullable=False),  # turns, reminder, trial, confirmation, recovery
    sa.Column("turns", Json, nullable=False),  # of which turns: table and since
    sa.Column("due_at", sa.Double, nullable=False, index=True),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("leased_until", sa.Double, nullable=False),  # until then one server is busy with it
    sa.Column("language", sa.Text),  # in which it was asked for; NULL: as the player has set it
)

entries = sa.Table(  # the log: rows are added, never changed, and archived after the end; the key decides races
    "entries",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),  # answer, undo, lag, let_pass, days_off
    sa.Column("what", Json, nullable=False),
    sa.Column("given_by", sa.Text, nullable=False),  # person, order, bot, clock, safe, server
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

records = sa.Table(  # of matches that are over: written with their end, never changed, moved to the archive later
    "records",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("record", Json, nullable=False),
    sa.Column("written_at", sa.Double, nullable=False, server_default=sa.text("0"), index=True),
)

archives = sa.Table(  # the record and the log of a match that was over long ago, in place of their rows
    "archives",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("packed", sa.LargeBinary, nullable=False),
)

results = sa.Table(  # how a match ended for each seat, for what players have played; written with its end
    "results",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("ended_at", sa.Double, nullable=False),
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),  # on players' pages for everybody: it was public, or rated
    # Of somebody who has deleted everything: a word that stands for them, so that the match counts as it did.
    sa.Column("player", sa.Text),
    sa.Column("bot", sa.Text),
    sa.Column("name", sa.Text, nullable=False),  # at the table; empty: a bot, or somebody who is gone
    sa.Column("side", sa.Integer, nullable=False),  # those of one side won or lost together
    sa.Column("place", sa.Integer, nullable=False),  # 1 is the best; several may share it
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("score", sa.Double),  # NULL: given up by everybody
    sa.Column("resigned_at", sa.Double),  # NULL: not given up
    sa.Index(None, "player", "ended_at", "table_id"),
    sa.Index(None, "player", "game", "listed", "won"),
    sa.Index(None, "game", "rated", "ended_at", "table_id"),
)

result_traits = sa.Table(  # what each person played with, as the game tells it
    "result_traits",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, primary_key=True),
    # The rest is in `results` too. It is here for the index, which counts without looking at the table.
    sa.Column("player", sa.Text, nullable=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Index(None, "player", "game", "kind", "name", "listed", "won"),
)

rating_changes = sa.Table(  # what each rated match made of a person's rating; can be counted again from `results`
    "rating_changes",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("player", sa.Text, nullable=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("ended_at", sa.Double, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),  # of their rated matches of this game, from 1
    sa.Column("mu_before", sa.Double, nullable=False),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Index(None, "player", "game", "ended_at", "table_id"),
)

ratings = sa.Table(  # where each person stands: their last change
    "ratings",
    metadata,
    sa.Column("player", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("matches", sa.Integer, nullable=False),
    sa.Column("last_at", sa.Double, nullable=False),
    sa.Index(None, "game", "mu", "player"),
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

tournaments = sa.Table(
    "tournaments",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),  # of each table
    sa.Column("options", Json, nullable=False),
    sa.Column("settings", Json, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("format", sa.Text, nullable=False),  # round_robin, swiss
    sa.Column("rounds", sa.Integer, nullable=False),  # from the start on as many as there will be
    sa.Column("meetings", sa.Integer, nullable=False),  # of any two, where everybody meets everybody
    sa.Column("places", sa.Integer, nullable=False),  # the most who can take part
    sa.Column("status", sa.Text, nullable=False),  # open, playing, over, closed
    sa.Column("host", sa.Text, nullable=False),  # the id of a player; empty: forgotten since
    sa.Column("seed", sa.Text, nullable=False),  # of the pairings; shown from the start on
    sa.Column("created_at", sa.Double, nullable=False),
    sa.Column("started_at", sa.Double),
    sa.Column("ended_at", sa.Double),
    sa.Column("network", sa.Text, index=True),  # a hash of where it was opened from; NULL when it is over
    sa.Index(None, "status", "public", "created_at"),
    sa.Index(None, "host"),
)

tournament_players = sa.Table(
    "tournament_players",
    metadata,
    sa.Column("tournament_id", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),  # in the order in which they joined
    sa.Column("player", sa.Text, index=True),  # NULL: a bot, or a person who was forgotten since
    sa.Column("bot", sa.Text),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("joined_at", sa.Double, nullable=False),
    sa.Column("withdrawn_after", sa.Integer),  # the last round that they were paired for; NULL: still there
    sa.Index(None, "tournament_id", "player", unique=True),
)

tournament_games = sa.Table(  # who meets whom; of two servers that pair a round, the key lets one do it
    "tournament_games",
    metadata,
    sa.Column("tournament_id", sa.Text, primary_key=True),
    sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("board", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("players", Json, nullable=False),  # their numbers, by seat
    sa.Column("table_id", sa.Text, unique=True),  # NULL: nobody had to sit down
    sa.Column("ending", sa.Text, index=True),  # played, given_up, decided, closed, bye, walkover; NULL: it goes on
    sa.Column("winners", Json),  # the numbers of those who share the point
)

servers = sa.Table(
    "servers",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("seen_at", sa.Double, nullable=False),
)

admin_log = sa.Table(  # what whoever runs the server did or looked at; servers look here for what they must read again
    "admin_log",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("by", sa.Text, nullable=False),  # the name of a user of the operator's machine
    sa.Column("deed", sa.Text, nullable=False),
    sa.Column("about", sa.Text, nullable=False),  # the id of a table or a player, or what was searched for
    sa.Column("changed", Json, nullable=False),  # the ids of the tables that look different since
    sqlite_autoincrement=True,
)

secrets = sa.Table(
    "secrets",
    metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)
