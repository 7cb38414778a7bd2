"""The rulebook's worked examples of ships: what is joined, armed, struck and strong. (3, 4.1)"""

import pytest

from hyperespace.games.trucker.answers import Board, Enough, Spend, Thrust
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.events import Bounced, LineShifted, Missed, ShotDown, TileDestroyed
from hyperespace.games.trucker.lines import Line
from hyperespace.games.trucker.ship import (
    cannon_strength,
    crew,
    crew_to_compare,
    figures,
    guns,
    is_armed,
    mistakes,
    pieces,
    supports,
)
from hyperespace.games.trucker.state import change
from hyperespace.games.trucker.tiles import FRONT, LEFT, REAR, RIGHT
from tests.games.trucker.hulls import Laid, board, hull
from tests.games.trucker.yard import A, Story, Throw

THRUSTERS: tuple[Laid, ...] = (
    (706, "b061", 1), (806, "b038", 3), (607, "b110", 0), (707, "start_green", 0), (807, "b058", 0),
    (408, "b023", 2), (508, "b025", 3), (608, "b027", 2), (708, "b080", 0), (808, "b016", 1), (908, "b090", 0),
    (409, "x2_thr5", 2),
)  # fmt: skip
"""A ship of class II with a nozzle to the left, and none to the right."""

SOLAR: tuple[Laid, ...] = (
    (606, "b124", 0), (706, "x2_sol3", 1), (806, "b116", 0), (707, "start_red", 0), (807, "b021", 1),
)  # fmt: skip
"""A solar panel between a shield and a double cannon."""

MIXED: tuple[Laid, ...] = ((707, "b008", 0), (807, "x2_lif1", 2))
"""A cabin with a mixed life support."""

ROUTED: tuple[Laid, ...] = (
    (706, "x2_lif1", 1), (607, "b005", 2), (707, "x2_rou4", 1), (807, "b008", 3), (708, "b014", 0),
)  # fmt: skip
"""The same life support for three cabins around a router."""

DEFENCES: dict[str, tuple[Laid, ...]] = {
    "A": ((607, "x2_ads1", 0), (707, "b061", 2), (807, "x2_ads9", 2)),
    "B": ((607, "x2_ads7", 3), (707, "b063", 2), (807, "x2_ads8", 3), (608, "x2_ads4", 1), (808, "x2_ads9", 0)),
    "C": ((607, "x2_ads7", 3), (707, "x2_ads4", 1), (608, "x2_ads10", 2), (708, "x2_ads9", 1)),
    "D": ((607, "x2_ads9", 1), (707, "x2_ads4", 0), (807, "x2_ads10", 2), (708, "x2_ads8", 1)),
}
"""Auto-defences: apart, two pairs, a square, one in the middle of three."""

CROWDED: tuple[Laid, ...] = ((706, "b009", 2), (607, "b008", 1), (707, "start_red", 0), (807, "b014", 2))
"""Eight humans."""

ARMED: tuple[Laid, ...] = ((707, "start_blue", 0), (807, "x2_arm4", 2), (907, "x2_rob2", 3), (708, "b028", 1))
"""Two humans and a robonaut cell beside an armoury."""

CYLINDER: tuple[Laid, ...] = (
    (2103, "b060", 2), (2903, "b110", 0), (2104, "b024", 3), (2105, "b013", 2), (2205, "b061", 0),
    (2305, "b063", 2), (2405, "b021", 3), (2505, "start_blue", 0), (2605, "b019", 1), (2905, "x2_arm3", 3),
)  # fmt: skip
"""A ship of class IIB whose cannon in the last column hangs on the first."""

METEORS: tuple[Laid, ...] = (
    (2103, "b008", 2), (2104, "b063", 1), (2404, "b016", 1), (2105, "b011", 0), (2305, "b049", 1),
    (2405, "b013", 0), (2505, "start_yellow", 0), (2605, "b057", 1), (2705, "x2_pca1", 0), (2805, "b060", 0),
    (2905, "b009", 1), (2806, "b112", 3),
)  # fmt: skip
"""The ship of class IIB that meteors from the left fly around: A is 2404, B 2103, C 2705, D 2305."""


def flown(tiles: tuple[Laid, ...], level: int | str, what: str, *throws: Throw) -> Story:
    """This ship of the first seat, when something comes in at it; empty cabins, and energy in every battery."""
    story = Story(["@", "@"], level=level)
    board(story, A, hull(tiles, energy=3))
    story.go(*(("come_in", what, (A,)) for _ in throws), ("next_card",), dice=throws)
    return story


def struck(story: Story) -> list[tuple[str, Cell]]:
    """What became of everything that came in, and where."""
    ends = story.events(Bounced, Missed, ShotDown, TileDestroyed)
    return [(type(end).__name__, getattr(end, "cell", 0)) for end in ends]


# Thrusters (3.3)


def test_the_first_meteor_of_the_thruster_example_bounces_one_column_to_the_left() -> None:
    untouched = flown(THRUSTERS, 2, "sF", 5)
    untouched.play({"dodge": Enough()})
    assert struck(untouched) == [("TileDestroyed", 508)]
    story = flown(THRUSTERS, 2, "sF", 5)
    story.say(A, Thrust(LEFT, 508))
    assert story.events(LineShifted) == [LineShifted(A, "sF", 4)]
    assert struck(story) == [("Bounced", 408)]


def test_the_large_meteor_of_the_thruster_example_cannot_be_led_before_a_cannon() -> None:
    ship = hull(THRUSTERS)
    assert [cell // 100 for column in (6, 8, 9) for cell, _ in guns(ship, Line(FRONT, column))] == [6, 9]
    story = flown(THRUSTERS, 2, "LF", 8)
    ways = {option.way for option in story.options(A) if isinstance(option, Thrust)}
    assert ways == {LEFT}
    assert story.refusal(A, Thrust(RIGHT, 508)).code == "no_thrust"
    story.say(A, Thrust(LEFT, 508))
    assert struck(story) == [("TileDestroyed", 706)]
    story = flown(THRUSTERS, 2, "LF", 8)
    story.say(A, Enough())
    assert struck(story) == [("TileDestroyed", 806)]


def test_the_last_meteor_of_the_thruster_example_bounces_or_flies_past() -> None:
    for answer, end in ((Enough(), ("Bounced", 408)), (Thrust(LEFT, 508), ("Missed", 0))):
        story = flown(THRUSTERS, 2, "sF", 4)
        story.say(A, answer)
        assert struck(story) == [end]


def test_a_push_from_row_five_to_row_six_brings_a_meteor_before_the_cannon_of_row_seven() -> None:
    for answer, end in ((Enough(), "TileDestroyed"), (Thrust(REAR, 708), "ShotDown")):
        story = Story([". C .\n. C C\n. @ g>\ntv b .", "@"], level=2, parts=True)
        story.go(("come_in", "LR", (A,)), ("next_card",), dice=[5])
        story.say(A, answer)
        assert struck(story)[0][0] == end


# Solar panels (3.2)


def test_the_panel_of_the_example_saves_one_energy_cell_on_each_card() -> None:
    story = Story(["@", "@"])
    board(story, A, hull(SOLAR, energy=2))
    volley = [("come_in", what, (A,)) for what in ("sR", "LF", "sR")]
    story.go(*volley, ("after_card",), dice=[7, 8, 7])
    spent = list[int]()
    for source in (706, 807, 807):
        assert story.options(A) == [Enough(), Spend(807), *([] if spent else [Spend(706)])]
        before = story.part(A, 807).energy
        story.say(A, Spend(source))
        spent.append(before - story.part(A, 807).energy)
    assert spent == [0, 1, 1]
    story.go(*volley[:1], ("next_card",), dice=[7])
    assert story.options(A) == [Enough(), Spend(706)]


# Life supports (3.5)


def test_the_cabin_of_the_example_takes_in_either_colour_or_humans() -> None:
    assert supports(hull(MIXED), 707, has_cyan=True) == {"purple", "cyan"}


def test_three_cabins_around_a_router_take_in_one_of_each_colour() -> None:
    parts = hull(ROUTED)
    assert [supports(parts, cell, has_cyan=True) for cell in (607, 708, 807)] == [{"purple", "cyan"}] * 3
    story = Story(["@", "@"])
    story.s.sets = ("first", "second")
    board(story, A, parts)
    story.go(("load", A), ("next_card",))
    offers = []
    while story.step in ("man_cabin", "engage"):
        if story.step == "engage":  # what the cyan alien is good at
            story.say(A, story.options(A)[0])
            continue
        offers.append([option.who for option in story.options(A) if isinstance(option, Board)])
        story.say(A, Board(offers[-1][-1]))
    assert offers == [["humans", "cyan", "purple"], ["humans", "cyan"]]
    crews = [(part.alien, part.humans) for part in (story.part(A, cell) for cell in (607, 708, 807))]
    assert crews == [("purple", 0), ("cyan", 0), ("", 2)]


# Auto-defences (3.7)


@pytest.mark.parametrize(("name", "bonus"), [("A", 0), ("B", 2), ("C", 2), ("D", 1)])
def test_pairs_of_auto_defences_in_the_examples(name: str, bonus: int) -> None:
    assert cannon_strength(hull(DEFENCES[name]), ()) == bonus


def test_a_purple_alien_helps_a_pair_without_any_cannon() -> None:
    parts = hull((*DEFENCES["D"], (609, "b001", 0)))
    assert cannon_strength(parts, ()) == 1
    change(parts, 609, alien="purple")
    assert cannon_strength(parts, ()) == 3


# Armouries (3.8)


def test_the_crews_of_the_armoury_example() -> None:
    left, right = hull(CROWDED, crew=2), hull(ARMED, crew=2, energy=1)
    change(right, 907, on=True)
    assert [(figures(ship), crew(ship), crew_to_compare(ship)) for ship in (left, right)] == [(8, 8, 8), (2, 6, 12)]


# The cylinder (4.1)


def test_the_sound_ship_of_the_cylinder_example_hangs_together_across_the_seam() -> None:
    parts = hull(CYLINDER, crew=2)
    assert mistakes(parts) == []
    assert len(pieces(parts)) == 1
    assert [cell for cell in parts if is_armed(parts, cell)] == [2105]


def test_the_other_ship_of_the_cylinder_example_is_wrong_across_the_seam() -> None:
    parts = hull((cell, tile, 1 if cell == 2903 else turns) for cell, tile, turns in CYLINDER)
    assert sorted(mistakes(parts)) == [("barrel", 2903, 2103), ("connectors", 2903, 2103)]
    assert [len(piece) for piece in pieces(parts)] == [9, 1]


@pytest.mark.parametrize(
    ("what", "throw", "end"),
    [
        ("sL", (4, 4), ("Bounced", 2404)),
        ("sL", (2, 6), ("Missed", 0)),
        ("sL", (3, 2), ("TileDestroyed", 2103)),
        ("LL", (5, 3), ("ShotDown", 2705)),
        ("sL", (5, 1), ("Bounced", 2705)),
        ("sL", (5, 5), ("TileDestroyed", 2305)),
    ],
)
def test_the_meteors_of_the_cylinder_example(what: str, throw: tuple[int, int], end: tuple[str, Cell]) -> None:
    story = flown(METEORS, "IIB", what, throw)
    assert struck(story)[0] == end


def test_without_its_cannon_the_ship_of_the_cylinder_example_would_break_in_two() -> None:
    parts = hull(METEORS)
    del parts[2806], parts[2705]
    assert len(pieces(parts)) == 2
