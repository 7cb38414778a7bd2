"""Everything that a game brings, in one place: its rules, and what bots, researchers, reports and pages want of it."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, Union

import msgspec
from msgspec import UNSET, Struct, UnsetType

from hyperespace.core.asks import Option, Question, Seat, TimeUp
from hyperespace.core.balance import SEATS_ALONE, Balance
from hyperespace.core.bots import Levels, NewBot
from hyperespace.core.chance import Chance
from hyperespace.core.choices import bad_options
from hyperespace.core.contests import EACH_ALONE, Contest
from hyperespace.core.copies import copier
from hyperespace.core.errors import BadOptions, BadStandingOrder, NotAnOption, UnknownRules
from hyperespace.core.events import Event
from hyperespace.core.house_options import House, HouseOption, house_hash
from hyperespace.core.judgements import Judgement
from hyperespace.core.outlooks import USUAL_EFFORT, Effort, Outlook
from hyperespace.core.standing_orders import StandingOrder
from hyperespace.core.state import State
from hyperespace.core.steps import Steps
from hyperespace.core.texts import Tables, Texts, WordOf
from hyperespace.core.vocabularies import Vocabulary
from hyperespace.core.wordings import Wordings
from hyperespace.core.workshop import Craft


class Options(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The options of a match, chosen when it is set up. A game that has some subclasses this."""

    house: House | UnsetType = UNSET  # the set of house rules that it is played with; nothing is written when unset

    house_options: ClassVar[tuple[HouseOption, ...]] = ()
    """Those that change a figure of the rulebook. People who do not look for them do not meet them."""

    never_in_a_set: ClassVar[tuple[str, ...]] = ("house", "lesson", "made_of")
    """Options that no set of house rules can have."""

    @property
    def has_house_rules(self) -> bool:
        """Whether the match is played otherwise than the book says."""
        if self.house is not UNSET:
            return True
        for each in self.house_options:
            if getattr(self, each.name) is not UNSET:
                return not {option.name for option in self.house_options}.isdisjoint(self.said())
        return False

    def said(self) -> dict[str, Any]:  # whatever types the game's options have
        """What is chosen other than usual, as plain values, as far as a set of house rules may say it."""
        found: dict[str, Any] = {}
        book = {each.name: each.book for each in self.house_options}
        for field in msgspec.structs.fields(self):
            value = getattr(self, field.name)
            if field.name in self.never_in_a_set or value in (field.default, book.get(field.name, UNSET)):
                continue
            usual = book.get(field.name)
            if isinstance(usual, dict):
                value = {key: number for key, number in value.items() if number != usual.get(key)}
            if value or not isinstance(usual, dict):
                found[field.name] = msgspec.to_builtins(value)
        return found


class OtherHouseRules(UnknownRules, BadOptions):
    """A match that names a set of house rules and is not played by it."""


class View(Struct, gc=False):
    """What one seat may see. Built up from nothing, field by field.

    Python's search for rings leaves views out, because nothing in a view leads back to it.
    """


class Result(Struct, frozen=True):
    """How a match ended. Several winners share the victory; none is a draw."""

    winners: tuple[Seat, ...]
    scores: tuple[float, ...]


class Preset(Struct, frozen=True):
    """Options that go well together. The texts have a title in `[presets]`, a sentence in `[preset_sentences]`."""

    name: str
    options: Mapping[str, Any]  # the game's own, of any type
    seats: int | None = None  # at a table that is opened with it; None: as usual
    level: str = ""  # of the bots at such a table; empty: as usual


class Daily(Struct, frozen=True):
    """A match of the day: one person, at seat 0, against bots. Those that a game declares take turns, day by day."""

    preset: str = ""  # the name of one, for its options, seats and title; empty: the game as it usually is
    level: str = "strong"  # of the bots


class Lesson(Struct, frozen=True):
    """A match for somebody who learns the game, at seat 0; `Game.lesson_bot` plays the others.

    The texts have its title in `[lessons]`, and in `[lesson_sentences]` what is learned in it.
    """

    name: str
    seats: int
    options: Mapping[str, Any]


def no_vocabulary(seats: int, options: Options) -> Vocabulary:
    """Of a game without a vocabulary, answers are spelled in letters."""
    return Vocabulary()


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O", bound=Options)  # noqa: E741


@dataclass(frozen=True)
class Game(Generic[S, V, O]):
    """One game, complete: nothing of it is found by the name of a module, and no list elsewhere knows it.

    A package under `hyperespace.games` offers it as `GAME`; one of its own announces it as an entry point in the group
    `hyperespace.games`. What takes long to import is given as a function that imports it when it is called.
    """

    name: str
    package: str  # where rules.*.md and texts.*.toml are
    rules: int  # raised whenever an old record would no longer play the same
    seats: range
    ending: str  # the paragraph that says how the game ends
    state: type[S]
    options: type[O]
    answers: tuple[type[Option], ...]
    steps: Steps
    setup: Callable[[int, O, Chance, int], S]  # seats, options, chance, and the number of the rules
    view: Callable[[S, Seat | None], V]
    resample: Callable[[S, Seat | None, Chance], None]  # re-deal in place what this seat may not know
    result: Callable[[S], Result]
    census: Callable[[S], Mapping[str, int]]  # counts that never change during a match
    show: Callable[[V, Texts], str]  # a view as plain text
    # Matches and records of these rules and of all later ones play on as they began; None: the newest alone are played.
    # The texts say in `[changes]` under its number what each later one changed.
    oldest_rules: int | None = None
    # Where a match branches off for a seat, what it may not know is dealt again like this. It is part of the rules, as
    # the steps are: records depend on it. None: by `resample`, which is then part of them too.
    redeal: Callable[[S, Seat | None, Chance], None] | None = None

    # For people.
    has_windows: bool = False  # moments at which anybody may interrupt, with a timer called WINDOW
    has_board: bool = False  # our page has one for it; other games are shown by `show` and `picture`
    shelf: int = 100  # its place on the shelf: the game with the lowest number is offered first
    usual_seats: int | None = None  # at a table that somebody opens with one click; None: as few as may be
    picture: Callable[[V, Texts], str] | None = None  # a view as SVG
    explain: Callable[[V, Texts], str] | None = None  # in a terminal, for whoever asks: signs, cards and powers in view
    read_line: Callable[[str, V, Sequence[Option]], Sequence[Option]] | None = None  # answers that may be typed there
    data: Callable[[], Mapping[str, object]] | None = None  # what a page needs to draw any match: sheets, tiles, maps
    wordings: Callable[[V, Question], Wordings] | None = None  # questions and labels with what the asked seat sees
    words: Callable[[str], Tables] | None = None  # by language: entries that are not in texts.*.toml
    word_of: WordOf | None = None  # the same of something that only one match knows, by language, table and key
    more_rules: Callable[[str], Mapping[str, str]] | None = (
        None  # by language: more paragraphs for the end of a chapter
    )
    notices: Callable[[str], Sequence[str]] | None = None  # by language: what to know before a match is set up
    presets: tuple[Preset, ...] = ()  # sets of options to choose from; newcomers begin with the first
    # What divides a match into chapters, such as turns and their phases; the texts have their titles in `[chapters]`.
    chapters: tuple[type[Event], ...] = ()
    # Not one in which hands race: how quick bots are there is not the same for everybody.
    daily: tuple[Daily, ...] = ()
    turns: Callable[[S], int] | None = None  # how many a match took: of two like victories the sooner one ranks higher
    lessons: tuple[Lesson, ...] = ()
    lesson_bot: NewBot | None = None  # plays the other seats of a lesson
    standing_orders: tuple[type[StandingOrder[V]], ...] = ()  # kinds of questions that can be answered beforehand
    crafts: tuple[Craft, ...] = ()  # what people can make for it in the workshop

    # For bots, and whoever thinks ahead.
    bot: NewBot | None = None  # the game's own
    levels: Levels | None = None  # without them all levels search, with the bot or with random play
    outlook: Callable[[], Outlook] | None = None  # without it a game is played on to its end
    judgement: Callable[[], Judgement] | None = None  # without it what a view is worth is not learned
    # Grows whenever nothing is under way, so that the learned judgement of a position holds; None: with the moments.
    scene: Callable[[S], int] | None = None
    effort: Effort = USUAL_EFFORT  # of an analysis

    # For reports, ratings and learning programs.
    balance: Balance = SEATS_ALONE
    contest: Contest = EACH_ALONE
    vocabulary: Callable[[int, O], Vocabulary] = no_vocabulary  # seats, options

    @property
    def known_rules(self) -> range:
        """The numbers of all rules that this program plays."""
        return range(self.rules if self.oldest_rules is None else self.oldest_rules, self.rules + 1)

    def check_rules(self, rules: int) -> None:
        """Refuse rules that are not played here."""
        if rules not in self.known_rules:
            first, last = self.known_rules[0], self.rules
            known = str(last) if first == last else f"{first} to {last}"
            connues = str(last) if first == last else f"{first} à {last}"
            raise UnknownRules(
                f"rules {rules} of {self.name} are not played here: this program knows rules {known}",
                french=f"on ne joue pas ici aux règles {rules} de {self.name}\xa0: ce programme connaît les {connues}",
            )

    @property
    def deal_again(self) -> Callable[[S, Seat | None, Chance], None]:
        """How the unknown is dealt again where a match branches off."""
        return self.redeal or self.resample

    @cached_property
    def layout(self) -> str:
        """Another one when fields of the state or names of steps change: then saved states do not fit any more.

        Under the same name a field or a step always means the same.
        """
        shape = msgspec.json.schema(self.state), sorted(map(str, self.steps))
        return hashlib.blake2b(msgspec.json.encode(shape, order="sorted"), digest_size=8).hexdigest()

    @cached_property
    def decoder(self) -> msgspec.msgpack.Decoder[S]:
        """Reads a state back from bytes."""
        return msgspec.msgpack.Decoder(self.state)

    @cached_property
    def copy(self) -> Callable[[S], S]:
        """Makes an independent copy of a state."""
        return copier(self.state)

    @cached_property
    def _answer_decoder(self) -> msgspec.json.Decoder[Option]:
        return msgspec.json.Decoder(Union[(*self.answers, TimeUp)])  # JSON has numbers of any size

    def read_option(self, written: object) -> Option:
        """`["mark", 4]` → `Mark(4)`. By way of bytes: `convert` looks at all kinds of answers each time, for 34 µs."""
        try:
            return self._answer_decoder.decode(msgspec.json.encode(written))
        except (msgspec.ValidationError, TypeError, ValueError, RecursionError) as error:
            names = ", ".join(sorted(str(a.__struct_config__.tag) for a in self.answers))
            raise NotAnOption(f"{written!r} is no answer of {self.name}: {error}. Its answers: {names}") from None

    @cached_property
    def _order_decoder(self) -> msgspec.json.Decoder[StandingOrder[V]]:
        return msgspec.json.Decoder(Union[(*self.standing_orders,)])

    def read_standing_order(self, written: object) -> StandingOrder[V]:
        """A standing order from plain values, `kind` among them, checked."""
        if not self.standing_orders:
            raise BadStandingOrder(f"{self.name} has no standing orders")
        try:
            return self._order_decoder.decode(msgspec.json.encode(written))
        except (msgspec.ValidationError, TypeError, ValueError, RecursionError) as error:
            raise BadStandingOrder(f"{written!r} is no standing order of {self.name}: {error}") from None

    def read_options(self, written: Mapping[str, object]) -> O:
        """The options of a match from plain values, checked."""
        try:
            options = msgspec.convert(dict(written), self.options)
        except msgspec.ValidationError as error:
            raise bad_options(self.name, self.options, written, str(error)) from None
        if options.house is not UNSET:
            self._check_house(options, options.house)
        return options

    def _check_house(self, options: O, house: House) -> None:
        found = house_hash(self.name, options.said())
        if found != house.hash:
            raise OtherHouseRules(
                f"these options are not those of the house rules “{house.name.en}”, version {house.version}: "
                f"the set has the hash {house.hash}, the options have {found}",
                french=f"ces options ne sont pas celles des règles maison «\xa0{house.name.fr}\xa0», version "
                f"{house.version}\xa0: ces règles ont l'empreinte {house.hash}, les options {found}",
            )

    def texts(self, language: str) -> Texts:
        """The game's sentences in French (`fr`) or English (`en`)."""
        return Texts.of(self.package, language, self.words, self.word_of)

    def worded(self, view: V, question: Question) -> Wordings:
        """How a question reads to the seat that sees this. A seat that is not asked has nothing to read."""
        return self.wordings(view, question) if self.wordings and question.options else Wordings()

    def notices_in(self, language: str) -> tuple[str, ...]:
        """What people who set up a match should know: for example which of their files cannot be used, and why."""
        return tuple(self.notices(language)) if self.notices else ()


# State, view and options differ from game to game; whoever finds a game by name cannot know them.
AnyGame: TypeAlias = Game[Any, Any, Any]
