"""Galaxy Trucker: tiles and cards by their numbers in the catalogue, cells by column and row in one number: 705."""

from collections.abc import Sequence
from functools import partial
from itertools import product
from typing import get_args

from hyperespace.core.vocabularies import Measure, Range, Value, Vocabulary, listed, under
from hyperespace.games.trucker.boards import BACKS, CYLINDER, FRONTS, ROUNDS, TURN, Board, board_of, class_four
from hyperespace.games.trucker.cards import CARDS, COLOURS, MACHINATIONS, ROADS, SPECIALISTS
from hyperespace.games.trucker.state import NONE, PILES, TruckerOptions
from hyperespace.games.trucker.team.base import MEMBERS
from hyperespace.games.trucker.team.courier import TOKENS
from hyperespace.games.trucker.team.planner import MARKERS
from hyperespace.games.trucker.tiles import PIPE, SMOOTH, TILES, Colour, Set
from hyperespace.games.trucker.view import UNKNOWN, view

MISTAKES = ("connectors", "engine_turned", "nozzle", "exhaust", "barrel", "hole", "outside")
SIZES, SIDES = "sLPlH", "FRBL"
"""Of what comes in: small, large or a pair of meteors; light or heavy shots; from ahead, right, behind, left."""

NUMBERS = range(1, 6)
"""Number tiles."""

QUARTERS = range(4)
PEOPLE, CUBES = 4, 40
"""On one tile at most; of one colour on one tile, or to be loaded, at most."""

LINES = range(2, 32)
LAST_CELL = 3199
WORDS = 2000
"""Of a seat in a flight, at most: our bots say 160, and in a race no rule says how often a tile may be put back."""

PLANETS = 5
ASIDE, WRONG, TOLD, DICE, ON_TOP = 30, 24, 4, 6, 8
"""Places for tiles set aside, for mistakes, for what a helper was told, for dice, and for cards put on the deck."""


def vocabulary(seats: int, options: TruckerOptions) -> Vocabulary:
    """The cells are those of the boards that will be flown; an Architect may use their frames, too. (7.6)"""
    boards = [board for name in options.flights for board in _boards(name)]
    cells = sorted({cell for board in boards for cell in (board.cells if options.hiring == "none" else board.frame)})
    cubes = Measure(COLOURS, lambda goods: [goods.count(colour) for colour in COLOURS], ((0, CUBES),) * len(COLOURS))
    return Vocabulary(
        words=_words(seats, cells),
        fixed={"players": seats},
        most={
            "aside": ASIDE,
            "mistakes": WRONG,
            "team": len(MEMBERS),
            "calling": TOLD,
            "markers": len(MARKERS),
            "bets": seats,
            "plots": len(MACHINATIONS),
            "piles": PILES,
            "on_top": ON_TOP,
            "dice": DICE,
            "holes": DICE,
            "landed": seats,
        },
        bags=frozenset(listed("offered face_up numbers piles.* turned boosted sets gaps market roads")),
        keyed={"parts": "cell"},
        measured={
            **dict.fromkeys(("goods", "pending"), cubes),
            "incoming": Measure(("size", "side"), _missile, ((0, len(SIZES)), (0, len(SIDES)))),
        },
        # These follow from the rest, or from the options.
        left_out=frozenset(("flights", "building", "spaces", "prospects", "bearings", "figures")),
        longest=WORDS * seats * len(options.flights),
        view=partial(view, explained=False),
        ranges=_ranges(seats, options, cells),
        named=_named(seats, cells),
        values=listed(
            "aboard against asked cell chosen count credits crew days entry for_red free hideouts leader left line "
            "marker more needed on plain powered red rules runs special strength task theirs victim what yours "
            "first second third fourth people1 people2 people3 people4"
        ),
    )


def _boards(name: str) -> list[Board]:
    """One for each class; for class IV all that can be put together."""
    if name != "IV":
        return [board_of(name)]  # type: ignore[arg-type]  # options have been checked
    return [class_four(front, back) for front, back in product(range(len(FRONTS)), range(len(BACKS)))]


def _ranges(seats: int, options: TruckerOptions, cells: Sequence[int]) -> dict[str, Range]:
    """What tiles, boards and dice allow. Credits, debts, strengths and places on the flight board have no end."""
    tiles, cards = (0, len(TILES)), (0, len(CARDS))
    return {
        "flight": (0, len(options.flights)),
        **dict.fromkeys(listed("level on_top.*"), (0, 4)),
        **dict.fromkeys(listed("humans asleep"), (0, PEOPLE)),
        "energy": (0, max(tile.cells for tile in TILES)),
        **dict.fromkeys(listed("lost face_down removed"), tiles),
        "exposed": (0, 4 * len(cells)),
        "number": (0, NUMBERS[-1]),
        **dict.fromkeys(listed("line loose mistakes.* markers.* calling.* values.cell"), (NONE, LAST_CELL)),
        "landed.*": (NONE, PLANETS - 1),
        "shift": (-1, 1),
        "team.*": (0, 2),
        **dict.fromkeys(listed("face_up numbers offered piles.* turned boosted sets gaps market roads"), (0, 1)),
        "deck": cards,
        **dict.fromkeys(listed("dice.* holes.*"), (1, 6)),
        "takers": (0, seats),
        "powered": (0, len(cells)),
        **dict.fromkeys(listed("run runs"), (0, max(figures.runs for figures in ROUNDS.values()))),
        "dead": (0, CYLINDER + TURN),
    }


def _named(seats: int, cells: Sequence[int]) -> dict[str, Range]:
    """Seats, tiles, cards, quarters and sides. Cells are numbers far apart, of which one cannot say so much."""
    seat = (NONE, seats - 1)
    return {
        **dict.fromkeys(listed("seat alarm victim"), seat),
        **dict.fromkeys(listed("tile hand aside.*"), (UNKNOWN, len(TILES) - 1)),
        "turns": (0, 3),
        "lay": (NONE, 3),
        "sides": (SMOOTH, PIPE),
        **dict.fromkeys(listed("card kept plots.*"), (NONE, len(CARDS) - 1)),
        "holding": (NONE, PILES - 1),
        "halves": (0, max(len(FRONTS), len(BACKS))),
        "bets.*": (0, seats),
    }


def _words(seats: int, cells: Sequence[int]) -> dict[str, Sequence[Value]]:
    members, cards, tiles = tuple(MEMBERS), range(len(CARDS)), range(len(TILES))
    aliens = get_args(Colour)
    return {
        **under("cell other source chamber boosted gaps", cells),
        **under("tile face_up", tiles),
        **under("turns side way direction", QUARTERS),
        "pile": range(PILES),
        **under("numbers finish.number", NUMBERS),
        "name_line.number": LINES,
        "entry": (0, *range(CYLINDER + 1, CYLINDER + TURN + 1)),
        "board.who": ("humans", *aliens),
        "lose.who": ("human", *aliens),
        **under("spend.what thrust.what rouse.what boost.what hand.what", ("energy", *COLOURS)),
        **under("colour prices", COLOURS),
        "planet": range(PLANETS),
        **under("member team offered market", members),
        "convert.kind": TOKENS,
        "calling": (*members, *TOKENS),
        "place": range(seats + 1),
        "buy.count": range(1, 21),
        **under("change step", (-1, 1)),
        **under("piles turned", cards),
        "plot.card": MACHINATIONS,
        "credits": range(1, 11),
        "days": range(1, 11),
        "engage.specialist": SPECIALISTS,
        "specialist": ("", *SPECIALISTS),
        "mistakes": MISTAKES,
        **under("markers marker", MARKERS),
        "powering": ("", "engines", "cannons"),
        "values.rules": tuple(map("".join, product(("usual", "free"), ("", "_hidden")))),
        "values.task": ("tile", "cards", "add", "look", "add_and_look", "turn", *members),
        "values.what": ("engines", "cannons", "enemy", "order", "looks", *map("".join, product(SIZES, SIDES))),
        "sets": get_args(Set),
        "roads": tuple(ROADS),
    }


def _missile(written: str) -> tuple[int, int]:
    """Its size and its side, counted from 1; nothing is 0."""
    return (SIZES.find(written[0]) + 1, SIDES.find(written[1]) + 1) if written else (0, 0)
