"""Galaxy Trucker: tiles and cards by their numbers in the catalogue, cells by column and row in one number: 705."""

from collections.abc import Sequence
from functools import partial
from itertools import product
from typing import get_args

from hyperespace.core.vocabularies import Measure, Value, Vocabulary, listed, under
from hyperespace.games.trucker.boards import BACKS, CYLINDER, FRONTS, TURN, Board, board_of, class_four
from hyperespace.games.trucker.cards import CARDS, COLOURS, MACHINATIONS, ROADS, SPECIALISTS
from hyperespace.games.trucker.state import PILES, TruckerOptions
from hyperespace.games.trucker.team.base import MEMBERS
from hyperespace.games.trucker.team.courier import TOKENS
from hyperespace.games.trucker.team.planner import MARKERS
from hyperespace.games.trucker.tiles import TILES, Colour, Set
from hyperespace.games.trucker.view import view

MISTAKES = ("connectors", "engine_turned", "nozzle", "exhaust", "barrel", "hole", "outside")
SIZES, SIDES = "sLPlH", "FRBL"
"""Of what comes in: small, large or a pair of meteors; light or heavy shots; from ahead, right, behind, left."""

NUMBERS = range(1, 6)
"""Number tiles."""

QUARTERS = range(4)
LINES = range(2, 32)
ASIDE, WRONG, TOLD, DICE, ON_TOP = 30, 24, 4, 6, 8
"""Places for tiles set aside, for mistakes, for what a helper was told, for dice, and for cards put on the deck."""


def vocabulary(seats: int, options: TruckerOptions) -> Vocabulary:
    """The cells are those of the boards that will be flown; an Architect may use their frames, too. (7.6)"""
    boards = [board for name in options.flights for board in _boards(name)]
    cells = sorted({cell for board in boards for cell in (board.cells if options.hiring == "none" else board.frame)})
    cubes = Measure(COLOURS, lambda goods: [goods.count(colour) for colour in COLOURS])
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
            "incoming": Measure(("size", "side"), _missile),
        },
        left_out=frozenset(("flights", "building", "spaces", "prospects", "bearings")),  # these follow from the rest
        view=partial(view, explained=False),
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
        "planet": range(5),
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
