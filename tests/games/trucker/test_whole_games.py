"""What holds at every question of a long game: sound ships, nothing where it may not be, worlds that look the same."""

from collections.abc import Iterator

import msgspec
import pytest

import hyperespace as hs
from hyperespace.games.trucker.setup import pieces as census
from hyperespace.games.trucker.ship import kind, mistakes, pieces, supports
from hyperespace.games.trucker.state import SPACES, Trucker, Yard, flyers
from hyperespace.games.trucker.tiles import TILES
from tests.games.trucker.whole_matches import sent, stubbornly

GAMES = [
    ("dealt", 2, ("I", "II", "III")),
    ("dealt", 4, ("III", "I")),
    ("calm", 3, ("I", "II")),
    ("live", 4, ("I", "III")),
    ("dealt", 3, ("IIB", "IIIB", "IV")),
    ("dealt", 4, ("IIIB", "IV", "IIB")),
    ("calm", 2, ("IIB", "IIIB")),
    ("live", 2, ("IIIB", "IV")),
]
NEW = {"IIB", "IIIB", "IV"}
"""The classes of the second expansion: with them come its tiles and cards."""


def played(building: str, seats: int, flights: tuple[str, ...], seed: int = 1) -> Iterator[hs.AnyMatch]:
    """A match of stubborn players, before each of their answers."""
    new = not NEW.isdisjoint(flights)
    match = hs.new_match(
        "trucker", seats=seats, seed=seed, building=building, flights=flights, parts=new, new_cards=new
    )
    return stubbornly(match, seed)


@pytest.mark.parametrize(("building", "seats", "flights"), GAMES)
def test_all_is_in_order_at_every_question_of_a_long_game(building: str, seats: int, flights: tuple[str, ...]) -> None:
    """Looked at together: to play takes longer than to look."""
    tiles, cards = (140, 60) if NEW.isdisjoint(flights) else (182, 92)
    for match in played(building, seats, flights):
        s: Yard = match.state
        if s.agenda[-1][0] == "stay_or_leave":
            for seat in flyers(s):
                check_ship(s.players[seat])
            check_places(s)
        assert census(s) == {"tiles": tiles + seats, "cards": cards}
        assert all(reds_are_safe(player) for player in s.players)
        if match.decisions % 23 == 0:
            check_other_worlds(match)


def check_ship(player: Trucker) -> None:
    parts = player.parts
    assert not mistakes(parts)
    assert len(pieces(parts)) == 1
    aliens = [part.alien for part in parts.values() if part.alien]
    assert len(aliens) == len(set(aliens))
    for cell, part in parts.items():
        assert 0 <= part.energy <= TILES[part.tile].cells
        assert len(part.goods) <= TILES[part.tile].white + TILES[part.tile].red
        assert part.humans <= (2 if kind(part) in ("start", "cabin") else 0)
        assert not part.alien or part.alien in supports(parts, cell)


def check_places(s: Yard) -> None:
    places = [s.players[seat].place for seat in flyers(s)]
    assert len({place % SPACES for place in places}) == len(places)
    assert not places or places[0] - places[-1] < SPACES


def reds_are_safe(player: Trucker) -> bool:
    """Red cubes are in special containers only."""
    return all(part.goods.count("R") <= TILES[part.tile].red for part in player.parts.values())


def check_other_worlds(match: hs.AnyMatch) -> None:
    for seat in (None, *range(match.seats)):
        world = match.resample(seat, match.decisions)
        assert sent(world, seat) == sent(match, seat)
        again = world.resample(seat, 5)
        assert msgspec.msgpack.encode(again.state) == msgspec.msgpack.encode(match.resample(seat, 5).state)
        assert census(world.state) == census(match.state)


def test_stubborn_players_are_asked_all_that_a_flight_asks() -> None:
    asks = {"declare", "explore", "hit", "keep_piece", "land", "load_goods", "lose_crew", "lose_goods"}
    assert never_asked(asks, ("I", "II", "III"), games=4) == set()


def test_stubborn_players_use_the_new_tiles() -> None:
    assert never_asked({"dodge", "rouse"}, ("III", "IV"), games=6) == set()


def never_asked(steps: set[str], flights: tuple[str, ...], games: int) -> set[str]:
    """Those of these steps that never asked in so many games. When all have, no more is played."""
    left = set(steps)
    for seed in range(games):
        for match in played("dealt", 4, flights, seed):
            left.discard(match.state.agenda[-1][0])
            if not left:
                return left
    return left
