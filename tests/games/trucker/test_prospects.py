"""What builders are told about their own ship before it is checked. (2.2.5)"""

import pytest

import hyperespace as hs
from hyperespace.bots import new_bot
from hyperespace.games.trucker.answers import Draw, Take
from hyperespace.games.trucker.prospects import Prospects
from hyperespace.games.trucker.ship import mistakes, mistakes_at
from tests.games.trucker.yard import TILE, A, B, Site


def told(site: Site, seat: int = A, eyes: int | None = None) -> Prospects | None:
    found: Prospects | None = site.match.view(seat if eyes is None else eyes).players[seat].prospects
    return found


def test_builders_are_told_what_their_ship_would_fly_with() -> None:
    site = Site(marks=True)
    now = told(site)
    assert now is not None
    assert (now.crew, now.energy, now.engines, now.cannons) == (2, 0, (0.0, 0.0), (0.0, 0.0))
    assert now.missing == ("engine", "cannon", "shield", "hold")
    assert now.shut == ("place_first",) * 3 + ("secret_pile",)


def test_only_the_owner_is_told() -> None:
    site = Site(marks=True)
    assert told(site, A, eyes=B) is None


def test_where_a_tile_would_not_fit_is_told_before_it_is_placed() -> None:
    site = Site(marks=True)
    site.turn_up("b060")
    site.say(A, Take(TILE["b060"]))
    now = told(site)
    assert now is not None
    parts, tile = site.player(A).parts, TILE["b060"]
    for cell, turns in {(706, 0), (706, 2), (807, 1)}:
        placed = dict(parts)
        placed[cell] = type(parts[707])(tile, turns)
        wrong = {what for what, *cells in mistakes(placed) if cell in cells}
        assert {what for at, way, what, _ in now.misfits if (at, way) == (cell, turns)} == wrong


@pytest.mark.forbids("trucker 2.2.5")
def test_without_marks_nobody_is_told_where_a_tile_would_not_fit() -> None:
    site = Site(marks=False)
    site.say(A, Draw())
    now = told(site)
    assert now is not None
    assert now.misfits == ()
    assert now.adrift == 0


@pytest.mark.parametrize("seed", range(3))
def test_what_is_wrong_at_a_cell_is_what_the_inspector_finds_there(seed: int) -> None:
    match = hs.new_match("trucker", seats=2, seed=seed, flights=("III",))
    bots = [new_bot("random", "trucker", f"{seed}/{seat}") for seat in range(2)]
    while match.ask is not None and not all(player.number for player in match.state.players):
        seat = match.ask.seats[0]
        match.answer(seat, bots[seat].choose(match.view(seat), match.ask.options(seat)))
        for player in match.state.players:
            for cell in player.parts:
                nearby = sorted(mistakes_at(player.parts, cell))
                assert nearby == sorted(wrong for wrong in mistakes(player.parts) if cell in wrong[1:])
