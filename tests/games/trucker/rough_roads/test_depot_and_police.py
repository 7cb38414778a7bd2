"""Star depots and robot police. (8.7)"""

import pytest

import hyperespace as hs
from hyperespace.games.trucker.adventures.star_depot import welds
from hyperespace.games.trucker.answers import Done, Explore, NameLine, Place, PutBack, Take
from hyperespace.games.trucker.boards import column_of, row_of
from hyperespace.games.trucker.cards import CARDS, cards_in_play
from hyperespace.games.trucker.events import Incoming, NothingFits, TilePlaced
from hyperespace.games.trucker.ship import joined
from hyperespace.games.trucker.state import Tokens
from hyperespace.games.trucker.team.events import AdapterLaid
from hyperespace.games.trucker.tiles import DOUBLE, FRONT, LEFT, REAR, RIGHT, SINGLE, TILES, loose_tiles
from tests.games.trucker.team.payroll import employ
from tests.games.trucker.yard import TILE, A, B, Site, Story


def at_a_depot(*ships: str, up: tuple[str, ...] = (), **options: object) -> Story:
    """These tiles lie face up."""
    story = Story(ships, **{"first": True, **options})  # type: ignore[arg-type]
    for name in up:
        story.s.face_down = [tile for tile in story.s.face_down if tile != TILE[name]]
        story.s.removed = [tile for tile in story.s.removed if tile != TILE[name]]
    story.s.face_up = sorted(TILE[name] for name in up)
    story.look_again()
    return story


def spare(count: int) -> tuple[str, ...]:
    """Cabins that the ships of these stories do not have."""
    return tuple(TILES[tile].name for tile in loose_tiles() if TILES[tile].kind == "cabin")[-count:]


@pytest.mark.allows("trucker 8.7")
def test_the_six_cards_come_with_the_first_expansion() -> None:
    names = {CARDS[card].name for card in cards_in_play({1, 2, 3}, False, False, True)}
    assert {"I-b1", "I-b2", "II-b1", "II-b2", "III-b1", "III-b2"} <= names
    assert not {CARDS[card].name for card in cards_in_play({1, 2, 3}, True, True)} & {"I-b1", "I-b2"}


@pytest.mark.allows("trucker 8.7")
def test_whoever_stops_loses_days_and_welds_tiles_on() -> None:
    up = spare(3)
    story = at_a_depot("@", "@", up=up, places=[9, 5])
    story.fly("I-b1", {("stop_at_depot", A): Explore()}, until="fetch_tile")
    assert story.player(A).place == 8
    story.say(A, Take(TILE[up[0]]))
    place = next(option for option in story.options(A) if isinstance(option, Place))
    story.say(A, place)
    part = story.part(A, place.cell)
    assert (part.tile, part.humans, part.energy) == (TILE[up[0]], 0, 0), "it comes empty"
    assert story.events(TilePlaced) == [TilePlaced(A, TILE[up[0]], place.cell, place.turns)]
    story.say(A, Take(TILE[up[1]]), PutBack())
    assert story.step != "fetch_tile", "two, and no more"


@pytest.mark.allows("trucker 8.7")
def test_all_see_the_tile_and_it_is_turned_by_three_quarters_at_most() -> None:
    up = spare(1)
    story = at_a_depot("@", "@", up=up, places=[9, 5])
    story.fly("I-b1", {("stop_at_depot", A): Explore(), ("fetch_tile", A): Take(TILE[up[0]])}, until="weld_tile")
    assert story.match.view(B).players[A].hand == TILE[up[0]]
    assert {option.turns for option in story.options(A) if isinstance(option, Place)} <= {0, 1, 2, 3}


@pytest.mark.forbids("trucker 8.7")
def test_whoever_flies_by_gets_nothing_and_loses_nothing() -> None:
    story = at_a_depot("@", "@", up=spare(1), places=[9, 5])
    story.fly("I-b1")
    assert [player.place for player in story.s.players] == [9, 5]


@pytest.mark.forbids("trucker 8.7")
def test_nobody_is_asked_to_stop_where_nothing_fits() -> None:
    story = at_a_depot("@", "@", up=())
    story.fly("I-b1")
    assert story.answered == []
    assert story.events(NothingFits) == [NothingFits(A), NothingFits(B)]


@pytest.mark.forbids("trucker 8.7")
def test_only_tiles_face_up_and_only_where_nothing_is_wrong() -> None:
    up = spare(1)
    story = at_a_depot("@", "@", up=up)
    story.fly("I-b1", {("stop_at_depot", A): Explore()}, until="fetch_tile")
    assert story.refusal(A, Take(story.s.face_down[0])) == hs.Refusal("fits_nowhere", "8.7")
    story.say(A, Take(TILE[up[0]]))
    assert story.refusal(A, Place(905, 0)) == hs.Refusal("cannot_weld", "8.7", {"cell": "905"})
    story.say(A, PutBack())
    assert TILE[up[0]] in story.s.face_up


@pytest.mark.allows("trucker 8.7")
def test_one_need_not_take_all() -> None:
    story = at_a_depot("@", "@", up=spare(2))
    story.fly("I-b1", {("stop_at_depot", A): Explore(), "fetch_tile": Done()})
    assert set(story.player(A).parts) == {707}


@pytest.mark.allows("trucker 8.7")
def test_a_welders_adapters_may_be_used_there() -> None:
    tile = next(tile for tile in loose_tiles() if TILES[tile].kind == "cargo" and set(TILES[tile].sides) <= {0, DOUBLE})
    story = at_a_depot("@", "@", up=(TILES[tile].name,))
    story.change(A, 707, tokens=Tokens(sides=(SINGLE, SINGLE, SINGLE, SINGLE)))
    assert welds(story.s, A, tile) == [], "a double connector and a single one do not fit"
    employ(story, A, "welder")
    story.fly("I-b1", {("stop_at_depot", A): Explore(), ("fetch_tile", A): Take(tile)}, until="weld_tile")
    story.say(A, story.options(A)[1])
    assert len(story.events(AdapterLaid)) == 1
    assert len(joined(story.player(A).parts, 707)) == 1


# Robot police


def named(story: Story, seat: int = A) -> set[tuple[int, int]]:
    return {(option.side, option.number) for option in story.options(seat) if isinstance(option, NameLine)}


@pytest.mark.allows("trucker 8.7")
def test_each_names_a_line_and_takes_a_heavy_shot_along_it() -> None:
    story = Story([". . C\nC @ C", "@"], first=True, level=2)
    story.fly("I-b2", until="name_line")
    assert named(story) == {(side, number) for number in (6, 8) for side in (FRONT, REAR)} | {(LEFT, 6), (RIGHT, 6)}
    story.say(A, NameLine(LEFT, 6))
    assert (806 in story.player(A).parts, story.player(A).lost) == (False, 1)


@pytest.mark.forbids("trucker 8.7")
@pytest.mark.parametrize("line", [NameLine(FRONT, 7), NameLine(LEFT, 7), NameLine(FRONT, 9)])
def test_a_line_with_a_seven_or_without_a_tile_cannot_be_named(line: NameLine) -> None:
    story = Story(["C @ C", "@"], first=True)
    story.fly("I-b2", until="name_line")
    assert story.refusal(A, line) == hs.Refusal("no_line", "8.7", {"line": str(line.number)})


@pytest.mark.forbids("trucker 8.7")
def test_two_lines_have_to_be_different_ones() -> None:
    story = Story(["C C @ C", "@"], first=True, level=3)
    story.fly("III-b1", until="name_line")
    story.say(A, NameLine(FRONT, 8))
    assert (REAR, 8) not in named(story)
    assert (FRONT, 6) in named(story)


@pytest.mark.allows("trucker 8.7")
def test_a_row_and_a_column_with_the_same_number_are_different_lines() -> None:
    story = Story([". . C\nC @ C", "@"], first=True, level=3)
    story.fly("III-b1", until="name_line")
    story.say(A, NameLine(FRONT, 6))
    assert {(LEFT, 6), (RIGHT, 6)} <= named(story)


@pytest.mark.forbids("trucker 8.7")
def test_thrusters_do_not_help_as_nothing_is_rolled() -> None:
    story = Story(["C @ b\n. t .", "@"], first=True, parts=True, level=2, wrong=True)
    story.fly("I-b2", {("name_line", A): NameLine(FRONT, 6)})
    assert not story.events(Incoming)
    assert 607 not in story.player(A).parts


@pytest.mark.forbids("trucker 8.7")
def test_whoever_has_no_such_line_is_left_alone() -> None:
    story = Story(["@", "@"], first=True)
    story.fly("I-b2")
    assert [player.lost for player in story.s.players] == [0, 0]


@pytest.mark.allows("trucker 8.7")
def test_on_a_cylinder_the_three_columns_in_the_middle_are_forbidden_and_every_row_is_not() -> None:
    story = Story(["C C C @ C C C", "@"], first=True, parts=True, level="IIB", wrong=True)
    story.fly("I-b2", until="name_line")
    cells = story.player(A).parts
    columns = {number for side, number in named(story) if side in (FRONT, REAR)}
    rows = {number for side, number in named(story) if side in (LEFT, RIGHT)}
    assert columns == {column_of(cell) for cell in cells} - {24, 25, 26}
    assert rows == {row_of(cell) for cell in cells}, "even the row of the start"
    assert {option.entry for option in story.options(A) if isinstance(option, NameLine) and option.entry} == {23, 27}


def test_the_cards_are_named_in_the_yard() -> None:
    site = Site(first=True, level=1)
    numbers = {CARDS[card].name for card in (*site.s.unused, *(card for pile in site.s.piles for card in pile))}
    assert {"I-b1", "I-b2"} <= numbers
