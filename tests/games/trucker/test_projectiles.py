"""Meteors and shots from four sides, and every defence. (2.8)"""

import pytest

import hyperespace as hs
from hyperespace.games.trucker.answers import Enough, Keep, Spend
from hyperespace.games.trucker.events import (
    Bounced,
    GaveUp,
    Incoming,
    Missed,
    PieceLost,
    Shielded,
    ShotDown,
    TileDestroyed,
)
from hyperespace.games.trucker.lines import Line
from hyperespace.games.trucker.ship import struck
from hyperespace.games.trucker.tiles import FRONT, LEFT, REAR, RIGHT
from tests.games.trucker.pictures import ARROWS, lay_out
from tests.games.trucker.yard import SIDES, A, Story, incoming

OUTCOMES = (Bounced, Missed, Shielded, ShotDown, TileDestroyed)


def hit(ship: str, what: str, line: int, *answers: hs.Option, level: int = 2) -> Story:
    story = Story([ship, "@"], level=level)
    story.go(incoming(what, line), ("next_card",))
    story.say(A, *answers)
    return story


def outcome(ship: str, what: str, line: int, *answers: hs.Option) -> type[hs.Event]:
    (event,) = hit(ship, what, line, *answers).events(*OUTCOMES)
    return type(event)


@pytest.mark.allows("trucker 2.8")
@pytest.mark.parametrize(("side", "line", "cell"), [(FRONT, 7, 706), (REAR, 7, 708), (LEFT, 7, 607), (RIGHT, 7, 807)])
def test_the_first_tile_on_the_line_is_struck(side: int, line: int, cell: int) -> None:
    assert struck(lay_out(". C .\nC @ C\n. C .", 2, set()), Line(side, line)) == cell


@pytest.mark.forbids("trucker 2.8")
@pytest.mark.parametrize("line", [2, 3, 6, 8, 12])
@pytest.mark.parametrize("side", SIDES)
def test_where_nothing_is_nothing_is_struck(side: str, line: int) -> None:
    assert outcome("@", f"H{side}", line) is Missed


@pytest.mark.allows("trucker 2.8")
@pytest.mark.parametrize("side", SIDES)
def test_a_small_meteor_breaks_an_exposed_connector(side: str) -> None:
    assert outcome("@", f"s{side}", 7) is TileDestroyed


@pytest.mark.forbids("trucker 2.8")
@pytest.mark.parametrize("side", SIDES)
def test_a_small_meteor_bounces_off_a_smooth_side(side: str) -> None:
    smooth = ". b:0030 .\nc:0300 @ c:0003\n. e:1000 ."
    assert outcome(smooth, f"s{side}", 7) is Bounced


SHIELDED = {"^": "FR", ">": "RB", "v": "BL", "<": "LF"}


@pytest.mark.allows("trucker 2.8")
@pytest.mark.parametrize("size", ["s", "l"])
@pytest.mark.parametrize(("turned", "side"), [(turned, side) for turned, both in SHIELDED.items() for side in both])
def test_a_powered_shield_stops_what_is_small_or_light(turned: str, side: str, size: str) -> None:
    ship = f"b @ S{turned}" if side in "FB" else f"b\n@\nS{turned}"
    assert outcome(ship, f"{size}{side}", 7, Spend(607 if side in "FB" else 706)) is Shielded


@pytest.mark.forbids("trucker 2.8")
@pytest.mark.parametrize("size", ["s", "l"])
@pytest.mark.parametrize(
    ("turned", "side"), [(turned, side) for turned, both in SHIELDED.items() for side in SIDES if side not in both]
)
def test_a_shield_covers_two_sides_only(turned: str, side: str, size: str) -> None:
    ship = f"b @ S{turned}" if side in "FB" else f"b\n@\nS{turned}"
    assert outcome(ship, f"{size}{side}", 7) is TileDestroyed


@pytest.mark.forbids("trucker 2.8")
def test_a_shield_without_energy_is_no_help_and_one_may_save_the_energy() -> None:
    assert outcome("@ S^", "lF", 7) is TileDestroyed
    assert outcome("b @ S^", "lF", 7, Enough()) is TileDestroyed


@pytest.mark.forbids("trucker 2.8")
@pytest.mark.parametrize("what", ["HF", "HR", "LF", "LR"])
def test_a_shield_does_not_stop_what_is_heavy_or_large(what: str) -> None:
    assert outcome("b @\n. S^", what, 7) is TileDestroyed


@pytest.mark.allows("trucker 2.8")
@pytest.mark.parametrize("side", SIDES)
def test_a_cannon_on_the_line_shoots_a_large_meteor_down(side: str) -> None:
    arrow = ARROWS[SIDES.index(side)]
    ship = {"^": "g^\n@", ">": "@ g>", "v": "@\ngv", "<": "g< @"}[arrow]
    assert outcome(ship, f"L{side}", 7) is ShotDown


@pytest.mark.allows("trucker 2.8")
@pytest.mark.parametrize(
    ("ship", "side", "line"),
    [
        (". C g>\n. @ .", "R", 7),
        ("g< C .\n. @ .", "L", 7),
        (". @ .\n. C g>", "R", 7),
        ("C @ .\ngv . .", "B", 7),
        (". @ C\n. . gv", "B", 7),
    ],
)
def test_beside_and_behind_a_cannon_covers_the_next_lines_too(ship: str, side: str, line: int) -> None:
    assert outcome(ship, f"L{side}", line) is ShotDown


@pytest.mark.forbids("trucker 2.8")
@pytest.mark.parametrize(
    ("ship", "side", "line"),
    [
        ("g^ .\nC @", "F", 7),  # ahead only on its own line
        (". C g>\n. C .\n. @ .", "R", 7),  # two lines away
        ("@ g>", "L", 7),  # the other way
        ("g^\n@", "B", 7),
        ("@\ngv", "F", 7),
    ],
)
def test_a_cannon_elsewhere_is_no_help(ship: str, side: str, line: int) -> None:
    assert outcome(ship, f"L{side}", line) is TileDestroyed


@pytest.mark.allows("trucker 2.8")
def test_a_double_cannon_needs_energy_for_each_shot() -> None:
    story = hit("G^ .\n@ b", "LF", 7, Spend(807))
    assert story.events(*OUTCOMES) == [ShotDown(A, 706)]
    assert story.part(A, 807).energy == 1


@pytest.mark.forbids("trucker 2.8")
def test_a_double_cannon_without_energy_is_hit_itself() -> None:
    assert outcome("G^ .\n@ .", "LF", 7) is TileDestroyed
    assert outcome("G^ .\n@ b", "LF", 7, Enough()) is TileDestroyed


@pytest.mark.forbids("trucker 2.8")
@pytest.mark.parametrize("what", ["sF", "lF", "HF"])
def test_a_cannon_shoots_at_large_meteors_only(what: str) -> None:
    story = hit("g^\n@", what, 7)
    assert story.events(ShotDown) == []


@pytest.mark.forbids("trucker 2.8")
def test_heavy_shots_are_stopped_by_nothing() -> None:
    story = hit("g^ .\n@ b\nS^ .", "HF", 7)
    assert story.events(*OUTCOMES) == [TileDestroyed(A, 706, story.s.scrap[0])]
    assert story.step == "stay_or_leave"


@pytest.mark.forbids("trucker 2.8")
def test_energy_for_a_shield_has_to_be_there() -> None:
    story = hit("b @ S^", "lF", 7)
    assert story.options(A) == [Enough(), Spend(607)]
    assert story.refusal(A, Spend(807)).code == "no_energy_there"


@pytest.mark.allows("trucker 2.8")
def test_a_tile_is_lost_with_all_that_was_on_it() -> None:
    story = Story(["C @ s", "@"], goods={(A, 807): "R"})
    story.go(incoming("HR", 7), ("next_card",))
    assert 807 not in story.player(A).parts
    assert (story.player(A).lost, len(story.s.scrap)) == (1, 1)


BROKEN = "C C @ c"
"""A shot at column 6 parts the cabin at 507 from the rest."""


def broken(ship: str = BROKEN) -> Story:
    story = Story([ship, "@"], goods={(A, 807): "Y"})
    story.fly("I-11", dice=[6, 2, 2], until="keep_piece")
    return story


@pytest.mark.allows("trucker 2.8")
def test_a_ship_that_falls_apart_keeps_the_piece_its_owner_likes() -> None:
    story = broken()
    assert story.options(A) == [Keep(707), Keep(507)]
    story.say(A, Keep(507))
    assert list(story.player(A).parts) == [507]
    assert story.events(PieceLost) == [PieceLost(A, (707, 807), 2)]
    assert (story.player(A).lost, len(story.s.scrap)) == (3, 3)


@pytest.mark.allows("trucker 2.8")
def test_whoever_keeps_a_piece_without_humans_is_out_after_the_card() -> None:
    story = broken("b C @ c")
    assert story.options(A) == [Keep(707), Keep(507)]
    story.play({"keep_piece": Keep(507)})
    assert story.events(GaveUp)[0] == GaveUp(A, "humans")


@pytest.mark.forbids("trucker 2.8")
def test_nobody_keeps_two_pieces_or_one_that_is_gone() -> None:
    story = broken()
    assert story.refusal(A, Keep(607)) == hs.Refusal("no_such_piece", "2.3", {"cell": "607"})
    story.say(A, Keep(707))
    assert story.step == "stay_or_leave"


@pytest.mark.forbids("trucker 2.8")
def test_a_ship_that_still_hangs_together_loses_nothing_more() -> None:
    story = Story([BROKEN, "@"])
    story.go(incoming("HL", 7), ("next_card",))
    assert story.events(PieceLost) == []
    assert story.player(A).lost == 1


@pytest.mark.allows("trucker 2.8")
def test_one_roll_counts_for_all() -> None:
    story = Story(["@ C", "C @"], level=1)
    story.fly("I-11", dice=[7, 3, 8])
    assert story.events(Incoming) == [Incoming("LF", (1, 6), 7), Incoming("sF", (1, 2), 3), Incoming("LF", (2, 6), 8)]
    outcomes = [type(event) for event in story.events(*OUTCOMES)]
    assert outcomes == [TileDestroyed, TileDestroyed, Missed, Missed, TileDestroyed, Missed]
