"""What goes over a table's WebSocket, in both directions. The page's types are made from this file.

A client says one thing at a time. The server sends lists: whatever waits for a client goes out together, so a player
learns in one message that an answer was taken and what came of it.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from hyperespace.core.asks import Refusal, Seat, Timer, Values
from hyperespace.core.games import Result
from hyperespace.server.storage.messages import Kind
from hyperespace.server.table.clock_format import Shown
from hyperespace.server.table.settings import Settings
from hyperespace.server.words import Code

# An option as written down: its name, then its fields; the game reads it.
WrittenOption: TypeAlias = list[Any]

# In Python `$` is also before a newline at the end, elsewhere it is not: the second half is for us, and harms nobody.
END = r"$(?!\n)"
"""The end of a text, in a pattern."""

ID = rf"^[A-Za-z0-9_-]{{1,40}}{END}"
"""The id of a table, as a pattern."""

# No zero byte, which PostgreSQL does not take, no other control character, and none that turns the direction of all
# text after it; marks that only say how letters join are part of many languages.
LINE = rf"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]*{END}"
"""A line of text, as a pattern."""

Ref = Annotated[str, Meta(max_length=40, pattern=LINE)]
Words = Annotated[str, Meta(min_length=1, max_length=500, pattern=LINE)]
Language = Literal["fr", "en"]
Sitter = Literal["free", "kept", "person", "bot"]
Hint = Literal["no", "own", "ask"]


class ToServer(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Something that a client says."""


class Answer(ToServer, frozen=True, tag="answer"):
    """One answer, or several that are taken together or not at all, to the question that the frame showed."""

    ref: Ref  # the client's own name for this message; it comes back in the reply
    seat: Seat
    frame: int
    options: Annotated[list[WrittenOption], Meta(min_length=1, max_length=60)]


class Undo(ToServer, frozen=True, tag="undo"):
    """Take back the last answer of this seat: at once if nobody has seen anything of it, else everybody is asked."""

    ref: Ref
    seat: Seat


class Consent(ToServer, frozen=True, tag="consent"):
    """Whether a seat agrees to another player's request to go back."""

    ref: Ref
    seat: Seat
    agree: bool


class LetPass(ToServer, frozen=True, tag="let_pass"):
    """Say openly that this seat lets response windows pass from now on, or that it does not any more."""

    ref: Ref
    seat: Seat
    passes: bool


class GiveOrders(ToServer, frozen=True, tag="give_orders"):
    """What is to be answered for this seat from now on: these standing orders, and no others."""

    ref: Ref
    seat: Seat
    orders: Annotated[list[dict[str, Any]], Meta(max_length=20)]  # the game reads them


class Hurry(ToServer, frozen=True, tag="hurry"):
    """Alone against bots: let them answer at once, until I am asked again. Elsewhere it does nothing."""


class Say(ToServer, frozen=True, tag="say"):
    """A line of chat."""

    ref: Ref
    text: Words


class Speak(ToServer, frozen=True, tag="speak"):
    """From now on, write to me in this language. Everything is shown again in it."""

    language: Language


class Pong(ToServer, frozen=True, tag="pong"):
    """The answer to a ping, sent at once, so that the server can measure the way there and back."""

    ping: int


FromClient: TypeAlias = Answer | Undo | Consent | LetPass | GiveOrders | Hurry | Say | Speak | Pong


class SeatShown(Struct, frozen=True):
    """A chair as everybody sees it."""

    seat: Seat
    name: str  # of who sits there, or for whom the seat is kept
    kind: Sitter
    bot: str | None
    connected: bool
    away: bool  # a bot sits in until its person comes back
    salted: bool
    resigned: bool = False  # a bot plays on for good
    lets_pass: bool = False  # it has said that it lets response windows pass
    days_off: tuple[tuple[float, float], ...] = ()  # from when until when: meanwhile its clock stands still


class WorkPlayed(Struct, frozen=True):
    """A piece of work from the workshop, by its titles: the work itself is in the options of the match."""

    craft: str
    titles: dict[str, str]  # by language
    hash: str  # of its text, as it was when the table was opened
    id: str | None = None  # as it is kept in the workshop; None: it was only tried out


class TableShown(Struct, frozen=True):
    """A table as everybody sees it, before, during and after the match."""

    id: str
    game: str
    seats: tuple[SeatShown, ...]
    options: dict[str, Any]  # the game's own, but for those that are long
    settings: Settings
    public: bool
    status: Literal["open", "playing", "over", "closed"]
    key_hash: str  # shown before the first draw
    key: str | None  # once the match is over
    created_at: float
    result: Result | None
    watchers: int = 0
    rematch: str | None = None  # the table at which they play again
    rematch_by: Seat | None = None  # who asked for it; None: somebody who did not play
    branch_of: str | None = None  # the table whose finished match is played on from here
    branch_at: int | None = None  # after how many of its answers
    branch_seat: Seat | None = None  # what this seat could not know is dealt again there; None: all is as it was
    daily: str | None = None  # the day whose match is played here; until it is over only its player may see it
    tournament: str | None = None  # of which this match is a game
    earlier_rules: int | None = None  # the number of the rules that this match keeps, if newer ones came since
    rated: bool = False  # the match counts for the ratings of those who play it
    long_options: tuple[str, ...] = ()  # which are not here: `GET /api/tables/{table}/options` has them all
    work: WorkPlayed | None = None  # what from the workshop is played here


class ToClient(Struct, frozen=True, tag_field="type"):
    """Something that the server says."""


class Welcome(ToClient, frozen=True, tag="welcome"):
    """The first message: the table, and who you are there."""

    table: TableShown
    mine: tuple[Seat, ...]  # the seats that this person holds; empty for a spectator
    kept: tuple[Seat, ...]  # the seats that are kept for this person
    host: bool
    language: Language
    refs: dict[Seat, str]  # the last answer of each seat of mine that is in the log
    messages: list["Said"]


class TableChanged(ToClient, frozen=True, tag="table"):
    """Somebody came, went, sat down, stood up; the match began or ended."""

    table: TableShown


class Yours(ToClient, frozen=True, tag="yours"):
    """You hold other seats now; frames for them follow."""

    mine: tuple[Seat, ...]


class OptionShown(Struct, frozen=True):
    option: msgspec.Raw  # [name, field, …]: what to send back
    label: str


class QuestionShown(Struct, frozen=True, omit_defaults=True):
    """The open question, as one seat may see it, with its words."""

    step: str
    kind: str
    asked: tuple[Seat, ...]
    rule: str
    prompt: str
    timer: Timer | None = None
    values: Values | None = None
    options: list[OptionShown] | None = None  # None for those who are not asked


class EventShown(Struct, frozen=True):
    event: msgspec.Raw
    line: str


class ViewShown(Struct, frozen=True):
    """A view as it is shown where the page has no board for the game."""

    text: str
    picture: str | None  # SVG; to be shown as an image, never as a part of the page


class Parts(Struct, frozen=True):
    """What of a frame may be sent as a change."""

    view: msgspec.Raw
    question: QuestionShown | None
    shown: ViewShown | None


class Frame(ToClient, frozen=True, omit_defaults=True, tag="frame"):
    """What one seat sees from now on, and what it heard since the last frame."""

    seat: Seat | None  # None: a spectator's
    frame: int
    at: str  # say this when you come back, to hear what this seat missed; of several seats, joined by dots
    past: bool  # the events are from before you came
    events: list[EventShown]
    view: msgspec.Raw
    question: QuestionShown | None
    undo: Hint  # nothing to take back; yours alone to take back; everybody would have to agree
    clock: Shown
    result: Result | None
    shown: ViewShown | None = None  # of a game for which the page has no board
    anew: bool = False  # these are all the events that there were: what you heard before may have been taken back


class Changed(ToClient, frozen=True, omit_defaults=True, tag="changed"):
    """The next frame of a seat, for a client that keeps the one before: only what is different is in it.

    Whoever asks for changes gets them for as long as they are shorter than the frame; else a whole one comes, as it
    does first, and whenever it is not certain which one the client has.
    """

    seat: Seat | None
    frame: int
    after: int  # the frame that is changed
    at: str
    events: list[EventShown]
    parts: msgspec.Raw  # the change of `Parts`, as `patches.py` describes it
    undo: Hint
    clock: Shown
    result: Result | None


class Accepted(ToClient, frozen=True, tag="accepted"):
    """The answer is in the log for good."""

    ref: str


class Refused(ToClient, frozen=True, tag="refused"):
    """The rules do not allow it. The sentence says why and cites the paragraph."""

    ref: str
    refusal: Refusal
    text: str


class Sorry(ToClient, frozen=True, tag="sorry"):
    """It was not done, for a reason that is not in the rules of the game."""

    ref: str | None
    code: Code
    text: str


class Said(ToClient, frozen=True, tag="said"):
    """A line of chat, a request to go back, or its outcome."""

    id: int
    at: float
    seat: Seat | None  # None: a spectator, whatever name they chose
    name: str
    kind: Kind
    text: str


class OrderDone(Struct, frozen=True):
    """What a standing order has answered last."""

    label: str
    at: float


class OrderNext(Struct, frozen=True):
    """What a standing order will answer to the open question, unless its player does before."""

    kind: str
    label: str
    at: float


class Orders(ToClient, frozen=True, tag="orders"):
    """Your own standing orders. Nobody else is told of them."""

    seat: Seat
    given: list[dict[str, Any]]  # each with its kind, as the game reads it
    done: dict[str, OrderDone]  # by kind
    next: OrderNext | None


class Ping(ToClient, frozen=True, tag="ping"):
    """Say pong. Players are asked during a race, and it never changes who was first."""

    ping: int


FromServer: TypeAlias = (
    Welcome | TableChanged | Yours | Frame | Changed | Accepted | Refused | Sorry | Said | Orders | Ping
)
