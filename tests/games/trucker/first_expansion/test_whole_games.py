"""What holds at every question of a long game with the first expansion. (8)"""

from collections.abc import Iterator
from typing import Any

import pytest

import hyperespace as hs
from hyperespace.bots.play import next_seat
from hyperespace.games.trucker.bot import HeuristicBot
from hyperespace.games.trucker.flow.loading import BUNKS
from hyperespace.games.trucker.money import LOANS
from hyperespace.games.trucker.setup import pieces as census
from hyperespace.games.trucker.ship import cells_in, containers_in, kind, mistakes, pieces, supports
from hyperespace.games.trucker.state import Yard, flyers
from tests.games.trucker.whole_matches import sent, stubbornly

MOST_HUMANS = {"start": 2, "cabin": 2, "luxury_cabin": 1}
GAMES: list[tuple[str, int, tuple[str, ...], dict[str, bool]]] = [
    ("dealt", 5, ("IA", "IIA", "IIIA"), {}),
    ("dealt", 5, ("IV", "IIB"), {"parts": True, "new_cards": True, "loans": True}),
    ("dealt", 3, ("IIIA", "IIA"), {"parts": True, "loans": True}),
    ("calm", 5, ("IIA",), {"loans": True}),
    ("live", 5, ("IIIA",), {}),
]
MOST_GAMES = 40


def played(
    building: str, seats: int, flights: tuple[str, ...], more: dict[str, Any], seed: int
) -> Iterator[hs.AnyMatch]:
    """A match of stubborn players, before each of their answers."""
    match = hs.new_match("trucker", seats=seats, seed=seed, building=building, flights=flights, first=True, **more)
    return stubbornly(match, seed)


@pytest.mark.parametrize(("building", "seats", "flights", "more"), GAMES)
def test_all_is_in_order_at_every_question_of_a_long_game(
    building: str, seats: int, flights: tuple[str, ...], more: dict[str, bool]
) -> None:
    """Looked at together: to play takes longer than to look."""
    before: object = None
    for match in played(building, seats, flights, more, seed=1):
        s: Yard = match.state
        if s.agenda[-1][0] == "stay_or_leave":
            for seat in flyers(s):
                check_ship(s, seat)
        before = before or census(s)
        assert census(s) == before
        assert s.loans + sum(player.borrowed for player in s.players) == (LOANS if more.get("loans") else 0)
        assert all(player.credits >= 0 for player in s.players), "nobody owes anything before the end"
        if match.decisions % 61 == 0:
            check_other_worlds(match)


def check_ship(s: Yard, seat: int) -> None:
    parts, board = s.players[seat].parts, s.board(seat)
    assert not mistakes(parts)
    ships = [board.ship_of(max(piece)) for piece in pieces(parts)]
    assert len(ships) == len(set(ships)), "one piece of each ship"
    for cell, part in parts.items():
        assert 0 <= part.energy <= cells_in(part)
        assert len(part.goods) <= sum(containers_in(part))
        assert part.humans <= MOST_HUMANS.get(kind(part), 0)
        assert part.asleep <= (BUNKS if kind(part) == "stasis" else 0)
        assert not part.alien or part.alien in supports(parts, cell, s.has_cyan)


def check_other_worlds(match: hs.AnyMatch) -> None:
    for seat in (None, 0, match.seats - 1):
        assert sent(match.resample(seat, match.decisions), seat) == sent(match, seat)


def test_stubborn_players_use_the_tiles_of_the_first_expansion() -> None:
    asked, told = set[object](), set[str]()
    for seed in range(MOST_GAMES):
        for match in played("dealt", 5, ("III", "IIIA"), {}, seed):
            if match.decisions == 0:
                match.listen(lambda each: told.add(type(each.event).__name__))
            asked.add(match.state.agenda[-1][0])
        if asked >= {"wake", "hyperspace"} and told >= {"CubeBurned", "Boosted", "FaresPaid"}:
            return
    pytest.fail(f"only {asked} and {told}")


@pytest.mark.usefixtures("quick_runner")
@pytest.mark.parametrize("flights", [("IA",), ("IIA",), ("IIIA",)])
def test_bots_build_and_fly_the_classes_of_the_first_expansion(flights: tuple[str, ...]) -> None:
    match = hs.new_match("trucker", seats=5, seed=1, flights=flights, first=True)
    bots = [HeuristicBot(f"{seat}") for seat in range(5)]
    flown = list[int]()
    while (ask := match.ask) is not None:
        s: Yard = match.state
        if s.agenda[-1][0] == "stay_or_leave" and not flown:
            flown = [len(s.players[seat].parts) for seat in flyers(s)]
        seat = next_seat(ask, match.decisions)
        match.answer(seat, bots[seat].choose(match.view(seat), ask.options(seat)))
    assert len(flown) == 5
    assert sum(flown) / len(flown) >= len(s.outline(0)) * 0.6


@pytest.mark.usefixtures("quick_runner")
def test_bots_build_both_ships_of_class_iia() -> None:
    match = hs.new_match("trucker", seats=3, seed=2, flights=("IIA",), first=True)
    bots = [HeuristicBot(f"{seat}") for seat in range(3)]
    while (ask := match.ask) is not None and not match.state.turned:
        seat = next_seat(ask, match.decisions)
        match.answer(seat, bots[seat].choose(match.view(seat), ask.options(seat)))
    s: Yard = match.state
    for seat, player in enumerate(s.players):
        assert {s.board(seat).ship_of(cell) for cell in player.parts} == {0, 1}
