"""Ships of classes IIB, IIIB and IV: the cylinder, the holes, the cruiser and its insurance. (4)"""

from collections import Counter
from itertools import product
from typing import Any

import pytest

import hyperespace as hs
from hyperespace.games.trucker import GAME
from hyperespace.games.trucker.answers import (
    Draw,
    Finish,
    Insure,
    Look,
    Pass,
    Place,
    Remove,
    SetAside,
    Thrust,
    TurnGlass,
)
from hyperespace.games.trucker.boards import BACKS, BOARDS, FRONTS, ROUNDS, around, class_four
from hyperespace.games.trucker.cards import CARDS
from hyperespace.games.trucker.events import (
    Bill,
    Bounced,
    FlightOpened,
    GaveUp,
    HolesRolled,
    Incoming,
    Insured,
    LineShifted,
    Missed,
    ShotDown,
    TileDestroyed,
)
from hyperespace.games.trucker.flow.building import CALM_TURNS
from hyperespace.games.trucker.lines import printed, rolled, rolled_cell
from hyperespace.games.trucker.ship import CABINS, joined, kind, mistakes, pieces
from hyperespace.games.trucker.state import Part, Yard
from hyperespace.games.trucker.terminal import show
from hyperespace.games.trucker.tiles import FRONT, LEFT, REAR, RIGHT, STARTS
from tests.games.trucker.pictures import lay_out
from tests.games.trucker.yard import TILE, A, B, Site, Story, Throw

ENDS = (Bounced, Missed, ShotDown, TileDestroyed)
EACH = [(front, back) for front in range(len(FRONTS)) for back in range(len(BACKS))]


def dealt(*flights: str, seats: int = 2, seed: int = 0, **options: Any) -> hs.AnyMatch:
    """The yard has built the ships."""
    options = {"flights": flights, "building": "dealt", "parts": True, **options}
    match = hs.new_match("trucker", seats=seats, seed=seed, **options)
    assert match.ask is not None
    return match


# Choosing ships (4)


@pytest.mark.allows("trucker 4")
@pytest.mark.parametrize(
    "flights", [("IV",), ("IV", "I"), ("IIB", "IIIB", "IV"), ("III", "II", "II", "I", "IV", "IIIB")]
)
def test_any_classes_are_flown_in_any_order(flights: tuple[str, ...]) -> None:
    match = dealt(*flights)
    told: list[hs.Told] = []
    match.listen(told.append)
    flown = [match.state.ship_class]  # before anybody listens
    while (ask := match.ask) is not None:
        match.answer(ask.seats[0], ask.options(ask.seats[0])[-1])
    flown += [each.event.ship_class for each in told if isinstance(each.event, FlightOpened)]
    assert tuple(flown) == flights


@pytest.mark.allows("trucker 4")
@pytest.mark.parametrize(("name", "level"), [("I", 1), ("IIB", 2), ("II", 2), ("IIIB", 3), ("IV", 4)])
def test_the_class_says_which_figures_hold_even_in_the_first_flight(name: str, level: int) -> None:
    s: Yard = dealt(name).state
    assert (s.level, s.round) == (level, ROUNDS[level])
    counts = Counter(CARDS[card].level for pile in s.piles for card in pile)
    assert counts == {each: 4 * count for each, count in ROUNDS[level].piles.items()}


@pytest.mark.forbids("trucker 4")
def test_class_iv_is_not_built_without_the_tiles_of_its_box() -> None:
    with pytest.raises(hs.BadOptions):
        hs.new_match("trucker", flights=("IV",))
    for name in ("IIB", "IIIB"):
        assert hs.new_match("trucker", flights=(name,)).ask is not None


@pytest.mark.forbids("trucker 4")
@pytest.mark.parametrize("flights", [(), ("IVA",), ("IIC",), ("II",) * 7])
def test_there_are_no_other_classes(flights: tuple[str, ...]) -> None:
    with pytest.raises(hs.BadOptions):
        hs.new_match("trucker", flights=flights, parts=True)


# The cylinder (4.1)

IIB = BOARDS["IIB"]


def at_side(ship: str, what: str, throw: Throw, **rest: object) -> Story:
    story = Story([ship, "@"], level="IIB", parts=True, **rest)  # type: ignore[arg-type]
    story.go(("come_in", what, (A,)), ("next_card",), dice=[throw])
    return story


@pytest.mark.allows("trucker 4.1")
def test_the_first_and_the_last_column_are_neighbours() -> None:
    assert around(2105)[LEFT] == 2905
    assert around(2905)[RIGHT] == 2105
    one, two = Part(TILE["b001"], 0), Part(TILE["b001"], 2)  # universal on the left, and on the right
    assert joined({2105: one, 2905: two}, 2905) == [2105]
    assert len(pieces({2105: one, 2905: two})) == 1


@pytest.mark.allows("trucker 4.1")
def test_tiles_are_placed_across_the_seam() -> None:
    site = Site(level="IIB")
    site.build(A, ("b001", 2405, 0), ("b002", 2305, 0), ("b003", 2205, 0), ("b004", 2105, 0))
    site.say(A, Draw())
    assert Place(2905, 0) in site.options(A)


@pytest.mark.allows("trucker 4.1")
def test_every_pair_of_dice_finds_a_column_and_each_is_as_likely() -> None:
    found = Counter(rolled(IIB, FRONT, (one, two)).number for one, two in product(range(1, 7), repeat=2))
    assert found == dict.fromkeys(range(21, 30), 4)
    for dice, column in (((2, 1), 1), ((5, 4), 2), ((1, 6), 4), ((2, 5), 5), ((4, 3), 6)):
        assert printed(IIB, rolled(IIB, REAR, dice)) == column


@pytest.mark.allows("trucker 4.1")
@pytest.mark.parametrize(
    ("what", "throw", "cell"),
    [("HL", (5, 1), 2405), ("HL", (5, 4), 2405), ("HR", (5, 1), 2605), ("HR", (5, 6), 2605), ("HL", (6, 2), 2406)],
)
def test_what_comes_from_a_side_flies_round_to_the_first_tile(what: str, throw: Throw, cell: int) -> None:
    story = at_side("C @ C\nC . .", what, throw)
    [end] = story.events(*ENDS)
    assert (type(end), getattr(end, "cell", 0)) == (TileDestroyed, cell)


@pytest.mark.allows("trucker 4.1")
def test_a_thruster_moves_a_column_round_the_cylinder() -> None:
    story = at_side("@ b C C C\n. . . . t>", "sF", (2, 4), energy={(A, 2605): 1})
    story.say(A, Thrust(RIGHT, 2605))
    assert story.events(LineShifted) == [LineShifted(A, "sF", 1)]
    assert story.events(Missed) == [Missed(A)]


@pytest.mark.forbids("trucker 4.1")
@pytest.mark.parametrize("throw", [(1, 1), (2, 6), (3, 3)])
def test_rows_without_a_tile_are_missed(throw: Throw) -> None:
    assert at_side("C @ C", "HL", throw).events(*ENDS) == [Missed(A)]


@pytest.mark.forbids("trucker 4.1")
def test_a_thruster_does_not_change_the_second_die() -> None:
    story = at_side("b @ C\ntv C .", "sL", (4, 2))
    assert {option.way for option in story.options(A) if isinstance(option, Thrust)} == {REAR}
    story.say(A, Thrust(REAR, 2405))
    assert story.events(LineShifted) == [LineShifted(A, "sL", 5, 27)]


@pytest.mark.allows("trucker 4.1")
@pytest.mark.parametrize(("throw", "start"), [((4, 2), 7), ((4, 5), 3)])
def test_the_log_and_the_question_say_where_it_begins(throw: Throw, start: int) -> None:
    story = at_side("b @ C\ntv C .", "sL", throw)
    said = f"a small meteor from the left, row 4, round from column {start}."
    [told] = story.events(Incoming)
    question = story.match.question(A)
    assert question is not None
    assert said in GAME.texts("en").say("events", told)
    assert said in GAME.texts("en").question(question)


@pytest.mark.allows("trucker 4.1")
def test_a_first_die_of_two_may_be_pushed_to_row_three() -> None:
    story = at_side("+ . .\nC b .\nC @ .\ntv . .", "HL", (2, 6))
    story.say(A, Thrust(REAR, 2504))
    assert story.events(LineShifted) == [LineShifted(A, "HL", 3, 23)]
    assert [event.cell for event in story.events(TileDestroyed) if isinstance(event, TileDestroyed)] == [2403]


@pytest.mark.forbids("trucker 4.1")
def test_what_does_not_fit_across_the_seam_is_a_mistake() -> None:
    first, last = lay_out("g< @", "IIB", set())[2405], lay_out("@ C", "IIB", set())[2605]
    found = mistakes({2105: first, 2905: last})
    assert ("barrel", 2105, 2905) in found


@pytest.mark.forbids("trucker 4.1")
@pytest.mark.parametrize("level", ["IIB", "IIIB"])
def test_ships_of_iib_and_iiib_are_not_insured(level: str) -> None:
    story = Story(["@", "@"], level=level, parts=True)
    story.player(A).lost, story.player(A).credits = 20, 50
    story.settle()
    [bill, _] = [event for event in story.events(Bill) if isinstance(event, Bill)]
    assert bill.tiles == 20


@pytest.mark.allows("trucker 4.1")
def test_two_tiles_may_be_set_aside_as_always() -> None:
    site = Site(level="IIB")
    site.say(A, Draw(), SetAside(), Draw(), SetAside(), Draw())
    assert SetAside() not in site.options(A)
    assert len(site.player(A).aside) == 2


@pytest.mark.allows("trucker 4.1")
def test_sabotage_finds_a_cell_with_three_dice() -> None:
    assert rolled_cell(IIB, 1, 2, 5, 3) == 2105
    assert rolled_cell(IIB, 1, 2, 2, 6) not in IIB.cells


# Holes (4.2)

IIIB = BOARDS["IIIB"]


def holed(dice: tuple[int, int], **options: object) -> Site:
    """The yard, when these dice have made the holes."""
    site = Site(level="IIIB", **options)  # type: ignore[arg-type]
    site.go(("open_flight", 0))
    site.get_ready(dice=[dice])
    return site


@pytest.mark.allows("trucker 4.2")
def test_two_dice_cut_ten_holes_when_building_begins() -> None:
    site = holed((3, 4))
    assert site.events(HolesRolled) == [HolesRolled((3, 4))]
    assert site.s.gaps(A) == {504, 605, 906, 1007, 409, 805, 306, 507, 1108, 709}
    assert len(site.s.outline(A)) == 36
    assert site.match.view(B).holes == (3, 4)


@pytest.mark.allows("trucker 4.2")
def test_a_double_takes_the_starting_cabin_away_and_one_begins_anywhere() -> None:
    site = holed((3, 3))
    assert len(site.s.outline(A)) == 40
    assert site.s.starts == list(STARTS[:2])
    assert [player.parts for player in site.s.players] == [{}, {}]
    assert 707 in site.s.gaps(A)
    site.say(A, Draw())
    places = {option.cell for option in site.options(A) if isinstance(option, Place)}
    assert places == IIIB.cells
    site.say(A, Place(306, 0), Draw())
    assert {option.cell for option in site.options(A) if isinstance(option, Place)} == {307, 406}


@pytest.mark.allows("trucker 4.2")
@pytest.mark.parametrize("one", range(1, 7))
@pytest.mark.parametrize("two", range(1, 7))
def test_no_throw_cuts_the_board_in_two(one: int, two: int) -> None:
    left = IIIB.cells - IIIB.holes_of((one, two))
    assert len(left) == (40 if one == two else 36)
    reached, new = set[int](), [min(left)]
    while new:
        cell = new.pop()
        reached.add(cell)
        new += [beside for beside in around(cell) if beside in left and beside not in reached]
    assert reached == left


@pytest.mark.forbids("trucker 4.2")
def test_a_tile_on_a_hole_comes_off_when_ships_are_checked() -> None:
    site = holed((3, 4))
    site.build(A, ("b059", 706, 0), ("b060", 606, 0), ("b061", 605, 0))
    hidden = site.match.view(A)
    assert not [each for each in hidden.players[A].mistakes if each[0] == "hole"]
    assert hidden.gaps == ()
    site.say(A, Finish(1))
    site.say(B, Finish(2))
    assert ("hole", 605, 605) in site.match.view(B).players[A].mistakes
    assert Remove(605) in site.options(A)
    site.play({"repair": Remove(605)}, until="stay_or_leave")
    assert 605 not in site.player(A).parts
    assert site.player(A).lost >= 1


@pytest.mark.forbids("trucker 4.2")
def test_where_holes_are_marked_nobody_builds_on_them() -> None:
    site = holed((3, 4), holes_shown=True)
    assert len(site.match.view(A).gaps) == 10
    site.build(A, ("b059", 706, 0), ("b060", 606, 0))
    site.say(A, Draw())
    assert Place(605, 0) not in site.options(A)
    assert site.refusal(A, Place(605, 0)).code == "hole"


@pytest.mark.forbids("trucker 4.2")
def test_without_a_starting_cabin_one_has_to_take_in_a_human_to_fly() -> None:
    site = holed((2, 2))
    site.build(A, ("b059", 706, 0))
    site.say(A, Finish(1))
    site.say(B, Finish(2))
    site.play()
    assert site.events(GaveUp) == [GaveUp(A, "humans"), GaveUp(B, "humans")]


@pytest.mark.allows("trucker 4.2")
def test_one_looks_at_cards_as_soon_as_the_first_tile_is_placed() -> None:
    site = holed((5, 5))
    assert site.refusal(A, Look(0)).code == "place_first"
    site.build(A, ("b059", 706, 0))
    assert Look(0) in site.options(A)


@pytest.mark.allows("trucker 4.2")
@pytest.mark.parametrize("seed", range(12))
def test_the_yard_builds_around_holes_and_without_starting_cabins(seed: int) -> None:
    s: Yard = dealt("IIIB", seats=3, seed=seed).state
    for seat in s.seats:
        parts = s.players[seat].parts
        assert set(parts) <= s.outline(seat)
        assert (mistakes(parts), len(pieces(parts))) == ([], 1)
        assert any(kind(part) in CABINS for part in parts.values())


@pytest.mark.allows("trucker 4.2")
def test_the_picture_shows_holes_only_where_they_are_marked() -> None:
    for is_shown, cells in ((False, 5), (True, 4)):
        view = holed((3, 3), holes_shown=is_shown).match.view(A)
        first = next(line for line in show(view, GAME.texts("en")).splitlines() if line.startswith("  4 "))
        assert first.count("·") == cells


# The cruiser (4.3)


@pytest.mark.allows("trucker 4.3")
@pytest.mark.parametrize(("front", "back"), EACH)
def test_every_front_fits_every_back(front: int, back: int) -> None:
    board = class_four(front, back)
    assert (len(FRONTS[front].cells), len(BACKS[back].cells), len(board.cells)) == (27, 18, 45)
    assert board.start_cell == 707
    assert board.start_cell in board.cells
    reached, new = set[int](), [707]
    while new:
        cell = new.pop()
        reached.add(cell)
        new += [beside for beside in around(cell) if beside in board.cells and beside not in reached]
    assert reached == board.cells


@pytest.mark.allows("trucker 4.3")
def test_the_hourglass_runs_five_times_from_the_bare_board() -> None:
    site = Site(level="IV", parts=True)
    assert (site.s.run, site.s.round.runs) == (1, 5)
    for _ in range(3):
        site.run_out()
        site.say(A, TurnGlass())
    site.run_out()
    assert site.s.run == 4
    assert site.refusal(A, TurnGlass()).code == "finish_first"
    site.say(B, Finish(1), TurnGlass())
    site.run_out()
    assert site.step != "build"


@pytest.mark.allows("trucker 4.3")
def test_the_rule_card_of_class_iv() -> None:
    figures = ROUNDS[4]
    assert (figures.arrival[:4], figures.best_looking, figures.gap) == ((16, 12, 8, 4), 8, 5)
    assert figures.piles == {1: 1, 2: 1, 3: 1, 4: 2}
    assert CALM_TURNS[4] == 60
    story = Story(["@", "@", "@"], level="IV", parts=True)
    assert [player.place for player in story.s.players] == [10, 5, 0]


@pytest.mark.allows("trucker 4.3")
@pytest.mark.parametrize("seed", range(5))
def test_the_first_card_is_of_level_four(seed: int) -> None:
    match = dealt("IV", seed=seed)
    while not match.state.turned:
        ask = match.ask
        assert ask is not None
        match.answer(ask.seats[0], ask.options(ask.seats[0])[0])
    assert CARDS[match.state.turned[0]].level == 4


@pytest.mark.forbids("trucker 4.3")
@pytest.mark.parametrize("seed", range(5))
def test_no_two_ships_have_the_same_front_or_back(seed: int) -> None:
    s: Yard = dealt("IV", seats=4, seed=seed).state
    fronts, backs = zip(*(player.halves for player in s.players), strict=True)
    assert (len(set(fronts)), len(set(backs))) == (4, 4)
    for seat in s.seats:
        assert set(s.players[seat].parts) <= class_four(*s.players[seat].halves).cells


@pytest.mark.forbids("trucker 4.3")
def test_nobody_builds_outside_his_own_halves() -> None:
    site = Site(level="IV", parts=True)
    outline = site.s.outline(A)
    outside = next(cell for cell in site.s.board(A).frame if cell not in outline)
    site.say(A, Draw())
    assert site.refusal(A, Place(outside, 0)).code == "off_board"


# Insurance (4.4)


def insured(credits: int, lost: int, answer: hs.Option | None) -> Bill:
    """The bill of the first seat, who has paid for insurance, or not."""
    story = Story(["@", "@"], level="IV", parts=True)
    story.player(A).credits, story.player(A).halves = credits, (0, 0)
    story.go(("offer_insurance",), ("next_card",))
    if answer is not None:
        story.say(A, answer)
    story.player(A).lost = lost
    story.settle()
    bills = [event for event in story.events(Bill) if isinstance(event, Bill)]
    return bills[A]


@pytest.mark.allows("trucker 4.4")
def test_whoever_pays_the_price_pays_no_more_than_the_cap() -> None:
    bill = insured(40, 30, Insure())
    assert (bill.tiles, bill.credits) == (14, 40 - 4 + 16 + 8 - 14)


@pytest.mark.allows("trucker 4.4")
def test_the_price_is_gone_even_if_nothing_is_lost() -> None:
    assert insured(40, 0, Insure()).credits == 40 - 4 + 16 + 8


@pytest.mark.allows("trucker 4.4")
def test_all_decide_at_once_after_loading_and_before_the_first_card() -> None:
    story = Story(["@", "@", "@"], level="IV", parts=True)
    for player, credits in zip(story.s.players, (40, 40, 0), strict=True):
        player.credits = credits
    story.go(("end_building",))
    story.play(until="insure")
    assert (story.asked, story.s.turned) == ((A, B), [])
    story.say(B, Insure())
    assert story.events(Insured) == []
    assert story.match.view(A).players[B].insured is False
    story.say(A, Pass())
    board = story.s.board(B)
    assert story.events(Insured) == [Insured(B, board.price, board.cap or 0)]
    assert [player.insured for player in story.match.view(A).players] == [False, True, False]
    assert story.step == "stay_or_leave"


@pytest.mark.forbids("trucker 4.4")
def test_whoever_does_not_insure_pays_for_everything() -> None:
    assert insured(40, 30, Pass()).tiles == 30


@pytest.mark.forbids("trucker 4.4")
def test_whoever_cannot_pay_is_not_asked() -> None:
    bill = insured(3, 20, None)
    assert (bill.tiles, bill.credits) == (20, 3 + 16 + 8 - 20)


@pytest.mark.forbids("trucker 4.4")
def test_ships_of_other_classes_are_insured_or_not_without_a_word() -> None:
    for name in ("II", "IIB", "IIIB"):
        story = Story(["@", "@"], level=name, parts=True)
        story.player(A).credits = 40
        story.go(("offer_insurance",), ("next_card",))
        assert story.step == "stay_or_leave"
