"""The yard: taking tiles, placing them, welding, setting aside, mistakes. (2.2.1 to 2.2.5)"""

import pytest

import hyperespace as hs
from hyperespace.games.trucker.answers import Draw, Finish, Place, PutBack, Remove, SetAside, Shift, Take, TakeAside
from hyperespace.games.trucker.boards import BOARDS
from hyperespace.games.trucker.cards import CARDS
from hyperespace.games.trucker.events import TileDrawn, TileReturned, TileSeen, TilesLeftOver
from hyperespace.games.trucker.state import NONE
from hyperespace.games.trucker.tiles import STARTS, TILES
from hyperespace.games.trucker.view import UNKNOWN, YardView
from tests.games.trucker.pictures import CLASSES
from tests.games.trucker.yard import TILE, A, B, C, Site


def seen_by(site: Site, seat: int | None) -> YardView:
    view: YardView = site.match.view(seat)
    return view


@pytest.mark.allows("trucker 2.2.1")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_yard_opens_with_everything_face_down_and_a_cabin_on_every_board(level: int) -> None:
    site = Site(seats=4, level=level)
    assert (len(site.s.face_down), site.s.face_up) == (140, [])
    assert [list(player.parts) for player in site.s.players] == [[BOARDS[CLASSES[level]].start_cell]] * 4
    assert [player.parts[707].tile for player in site.s.players] == list(STARTS[:4])


@pytest.mark.allows("trucker 2.12")
@pytest.mark.parametrize(("level", "each"), [(1, [1, 1]), (2, [1, 2, 2]), (3, [1, 2, 3, 3])])
def test_each_of_four_piles_has_the_cards_of_its_class(level: int, each: list[int]) -> None:
    site = Site(level=level)
    assert [sorted(CARDS[card].level for card in pile) for pile in site.s.piles] == [each] * 4


@pytest.mark.forbids("trucker 2.2.1")
def test_nothing_lies_face_up_before_somebody_has_put_it_back() -> None:
    site = Site()
    assert not [option for option in site.options(A) if isinstance(option, Take)]
    assert site.refusal(A, Take(TILE["b001"])) == hs.Refusal("tile_gone", "2.2.2")


@pytest.mark.allows("trucker 2.2.2")
def test_a_tile_from_below_is_seen_by_its_holder_alone() -> None:
    site = Site(seats=3)
    site.say(A, Draw())
    hand = site.player(A).hand
    assert [seen_by(site, seat).players[A].hand for seat in (A, B, C, None)] == [hand, UNKNOWN, UNKNOWN, UNKNOWN]
    assert site.events(TileDrawn, TileSeen) == [TileDrawn(A), TileSeen(hand)]
    assert [told.to for told in site.heard if isinstance(told.event, TileSeen)] == [A]


@pytest.mark.allows("trucker 2.2.2")
def test_a_tile_from_above_is_seen_by_everybody() -> None:
    site = Site()
    site.turn_up("b001")
    site.say(A, Take(TILE["b001"]))
    assert seen_by(site, B).players[A].hand == TILE["b001"]


@pytest.mark.forbids("trucker 2.2.2")
def test_a_tile_that_another_took_an_instant_before_is_gone() -> None:
    site = Site()
    site.turn_up("b001", "b002")
    assert Take(TILE["b001"]) in site.options(B)
    site.say(A, Take(TILE["b001"]))
    assert site.refusal(B, Take(TILE["b001"])) == hs.Refusal("tile_gone", "2.2.2")
    site.say(B, Take(TILE["b002"]))
    assert [site.player(seat).hand for seat in (A, B)] == [TILE["b001"], TILE["b002"]]


@pytest.mark.forbids("trucker 2.2.2")
def test_two_tiles_in_hand_are_one_too_many() -> None:
    site = Site()
    site.turn_up("b001")
    site.say(A, Draw())
    for more in (Draw(), Take(TILE["b001"]), Finish(1), Shift(707, 1)):
        assert site.refusal(A, more) == hs.Refusal("tile_in_hand", "2.2.3")


@pytest.mark.forbids("trucker 2.2.2")
def test_an_empty_warehouse_gives_nothing() -> None:
    site = Site()
    site.s.face_up, site.s.face_down = site.s.face_down, []
    site.look_again()
    assert site.refusal(A, Draw()) == hs.Refusal("none_face_down", "2.2.2")


@pytest.mark.allows("trucker 2.2.3")
def test_the_last_tile_may_be_shifted_and_turned_until_the_next_is_taken() -> None:
    site = Site()
    site.build(A, ("b001", 706, 0))
    site.say(A, Shift(607, 1), Shift(607, 3), Shift(708, 2))
    assert {cell: part.turns for cell, part in site.player(A).parts.items()} == {707: 0, 708: 2}


@pytest.mark.allows("trucker 2.2.3")
def test_the_last_tile_may_be_taken_off_again_and_put_back_while_it_is_loose() -> None:
    site = Site()
    site.build(A, ("b001", 706, 0))
    site.say(A, PutBack())
    assert (list(site.player(A).parts), site.player(A).loose) == ([707], NONE)
    assert Take(TILE["b001"]) in site.options(B)


@pytest.mark.allows("trucker 2.2.3", "trucker 2.2.4")
def test_or_it_may_be_set_aside_and_used_later() -> None:
    site = Site()
    site.build(A, ("b001", 706, 0))
    site.say(A, SetAside(), TakeAside(TILE["b001"]), Place(607, 1))
    assert (set(site.player(A).parts), site.player(A).aside) == ({607, 707}, [])


@pytest.mark.forbids("trucker 2.2.4")
def test_a_tile_from_aside_does_not_go_back_by_way_of_the_ship() -> None:
    site = Site()
    site.turn_up("b001")
    site.say(A, Take(TILE["b001"]), SetAside(), TakeAside(TILE["b001"]), Place(706, 0))
    assert site.refusal(A, PutBack()) == hs.Refusal("was_set_aside", "2.2.4")
    site.say(A, SetAside())


@pytest.mark.forbids("trucker 2.2.3")
def test_a_welded_tile_stays_where_it_is() -> None:
    site = Site()
    site.build(A, ("b001", 706, 0))
    site.say(A, Draw(), PutBack())
    for wish in (PutBack(), SetAside()):
        assert site.refusal(A, wish) == hs.Refusal("no_tile_in_hand", "2.2.3")
    assert site.refusal(A, Shift(607, 1)) == hs.Refusal("welded", "2.2.3")
    assert not [option for option in site.options(A) if isinstance(option, Shift)]


@pytest.mark.allows("trucker 2.2.3")
def test_a_tile_put_back_lies_face_up_for_all() -> None:
    site = Site()
    site.say(A, Draw())
    tile = site.player(A).hand
    site.say(A, PutBack())
    assert site.events(TileReturned) == [TileReturned(A, tile)]
    assert Take(tile) in site.options(B)


@pytest.mark.forbids("trucker 2.2.3")
@pytest.mark.parametrize(
    ("cell", "code"),
    [
        (505, "off_board"),
        (709, "off_board"),
        (0, "off_board"),
        (-7, "off_board"),
        (707, "cell_taken"),
        (705, "not_beside"),
    ],
)
def test_a_tile_goes_on_a_free_cell_of_the_board_beside_the_ship(cell: int, code: str) -> None:
    site = Site()
    site.say(A, Draw())
    assert site.refusal(A, Place(cell, 0)) == hs.Refusal(code, "2.2.3", {"cell": str(cell)})


@pytest.mark.forbids("trucker 2.2.3")
def test_a_shifted_tile_obeys_the_same_bounds_and_cannot_lean_on_itself() -> None:
    site = Site()
    site.build(A, ("b001", 706, 0))
    assert site.refusal(A, Shift(705, 0)).code == "not_beside"
    assert site.refusal(A, Shift(707, 0)).code == "cell_taken"
    assert site.refusal(A, Shift(506, 0)).code == "off_board"


@pytest.mark.forbids("trucker 2.2.3")
def test_without_a_tile_in_hand_there_is_nothing_to_place() -> None:
    site = Site()
    for wish in (Place(706, 0), PutBack(), SetAside()):
        assert site.refusal(A, wish) == hs.Refusal("no_tile_in_hand", "2.2.3")


@pytest.mark.allows("trucker 2.2.4")
def test_a_tile_set_aside_is_placed_later() -> None:
    site = Site()
    site.turn_up("b001")
    site.say(A, Take(TILE["b001"]), SetAside(), Draw(), PutBack(), TakeAside(TILE["b001"]), Place(706, 0))
    assert (site.player(A).aside, site.player(A).parts[706].tile) == ([], TILE["b001"])


@pytest.mark.forbids("trucker 2.2.4")
def test_there_is_room_for_two_tiles_aside() -> None:
    site = Site()
    site.say(A, Draw(), SetAside(), Draw(), SetAside(), Draw())
    assert site.refusal(A, SetAside()) == hs.Refusal("aside_full", "2.2.4", {"most": 2})


@pytest.mark.forbids("trucker 2.2.4")
def test_a_tile_set_aside_never_goes_back_and_is_nobody_elses() -> None:
    site = Site()
    site.turn_up("b001")
    site.say(A, Take(TILE["b001"]), SetAside())
    assert site.refusal(B, Take(TILE["b001"])).code == "tile_gone"
    assert site.refusal(B, TakeAside(TILE["b001"])) == hs.Refusal("not_set_aside", "2.2.4")
    site.say(A, TakeAside(TILE["b001"]))
    assert site.refusal(A, PutBack()) == hs.Refusal("was_set_aside", "2.2.4")
    site.say(A, SetAside())


@pytest.mark.forbids("trucker 2.2.4")
def test_what_is_still_aside_at_the_end_is_lost() -> None:
    site = Site()
    site.say(A, Draw(), SetAside(), Draw(), SetAside(), Finish(1))
    site.say(B, Finish(2))
    assert (site.player(A).lost, site.player(A).aside, len(site.s.scrap)) == (2, [], 2)
    assert site.events(TilesLeftOver) == [TilesLeftOver(A, 2)]


@pytest.mark.forbids("trucker 2.2.4")
def test_a_tile_from_aside_that_is_in_hand_at_the_end_is_lost_too() -> None:
    site = Site(building="live")
    site.turn_up("b001")
    site.say(A, Take(TILE["b001"]), SetAside(), TakeAside(TILE["b001"]))
    site.s.run = 2
    site.look_again()
    site.run_out()
    assert (site.player(A).lost, site.player(A).hand, site.s.scrap) == (1, NONE, [TILE["b001"]])


@pytest.mark.allows("trucker 2.2.5")
def test_a_tile_may_lie_wrongly_and_that_is_found_later() -> None:
    site = Site()
    site.build(A, ("b070", 607, 0))  # an engine whose smooth side is against the cabin
    site.say(A, Finish(1))
    site.say(B, Finish(2))
    assert site.options(A) == [Remove(607), Remove(707)]


@pytest.mark.allows("trucker 2.2.5")
def test_mistakes_may_be_marked_at_once_for_their_builder() -> None:
    site = Site(marks=True)
    site.build(A, ("b070", 607, 0))
    assert seen_by(site, A).players[A].mistakes == (("connectors", 607, 707),)


@pytest.mark.forbids("trucker 2.2.5")
def test_without_marks_nobody_is_told_of_a_mistake_before_all_are_done() -> None:
    site = Site(marks=False)
    site.build(A, ("b070", 607, 0))
    assert [seen_by(site, seat).players[A].mistakes for seat in (A, B, None)] == [(), (), ()]
    site.say(A, Finish(1))
    site.say(B, Finish(2))
    assert seen_by(site, B).players[A].mistakes == (("connectors", 607, 707),)


@pytest.mark.forbids("trucker 2.2.5")
def test_marks_are_for_ones_own_ship() -> None:
    site = Site(marks=True)
    site.build(A, ("b070", 607, 0))
    assert seen_by(site, B).players[A].mistakes == ()


def test_the_box_has_all_tiles() -> None:
    kinds = [tile.kind for tile in TILES if tile.set == "base"]
    counted = {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}
    assert counted == {
        "start": 4,
        "cabin": 16,
        "battery": 15,
        "cargo": 15,
        "special_cargo": 9,
        "structural": 8,
        "engine": 19,
        "double_engine": 7,
        "cannon": 23,
        "double_cannon": 8,
        "shield": 8,
        "life_brown": 6,
        "life_purple": 6,
    }
