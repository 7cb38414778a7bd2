"""What the games say about their own balance."""

from collections import Counter
from random import Random
from typing import Any

import pytest

import hyperespace as hs
from hyperespace.bots import RandomBot, play
from hyperespace.core.balance import Trait
from hyperespace.core.match import AnyMatch


def played(game: str, seed: int = 1, **options: Any) -> AnyMatch:
    match = hs.new_match(game, seed=seed, **options)
    play(match, [RandomBot(seat) for seat in range(match.seats)])
    return match


def traits_of(match: AnyMatch) -> tuple[Trait, ...]:
    return tuple(match.game.balance.traits(match))


def round_of(game: str, seats: int, options: dict[str, Any], random: Random) -> list[dict[str, Any]]:
    return hs.find(game).balance.rounds(seats, options, random)


def of_kind(kind: str, traits: tuple[Trait, ...]) -> list[tuple[str, int]]:
    return [(name, seat) for each, name, seat in traits if each == kind]


def test_rencontre_names_powers_pairs_and_the_order_of_play() -> None:
    traits = traits_of(played("rencontre", chosen=[["void", "macron"], ["zombie", "laser"]]))
    assert of_kind("power", traits) == [("macron", 0), ("void", 0), ("laser", 1), ("zombie", 1)]
    assert of_kind("pair", traits) == [("macron+void", 0), ("laser+zombie", 1)]
    assert sorted(name for name, _ in of_kind("order", traits)) == ["1", "2"]


def test_whoever_begins_rencontre_is_first_in_the_order() -> None:
    for seed in range(6):
        match = hs.new_match("rencontre", seats=3, seed=seed, powers=0)
        _ = match.ask
        first = match.state.offence
        play(match, [RandomBot(seat) for seat in range(3)])
        assert ("1", first) in of_kind("order", traits_of(match))


def test_powers_that_went_from_hand_to_hand_are_nobodys() -> None:
    assert of_kind("power", traits_of(played("rencontre", rotation=True))) == []


def test_cosmos_names_sides_and_scenarios() -> None:
    traits = traits_of(played("cosmos", scenario="convoy"))
    assert of_kind("side", traits) == [("blue", 0), ("red", 1)]
    assert of_kind("scenario", traits) == [("convoy+blue", 0), ("convoy+red", 1)]


def test_trucker_names_the_number_tile_of_each_flight() -> None:
    match = played("trucker", flights=["I", "II"], building="dealt")
    numbers = of_kind("number", traits_of(match))
    assert sorted(name for name, _ in numbers) == ["1+1", "1+2", "2+1", "2+2"]
    last = {seat: int(name.split("+")[1]) for name, seat in numbers if name.startswith("2+")}
    assert last == {seat: player.number for seat, player in enumerate(match.state.players)}


def test_a_game_that_says_nothing_is_about_its_seats_alone() -> None:
    assert traits_of(played("kuhn")) == ()
    assert round_of("kuhn", 2, {}, Random(1)) == [{}]


@pytest.mark.parametrize(
    ("game", "kind", "name", "fr", "en"),
    [
        ("rencontre", "power", "void", "Le Vide", "The Void"),
        ("cosmos", "scenario", "convoy+red", "Le convoi, Rouge", "The convoy, Red"),
        ("trucker", "number", "2+3", "vol 2, numéro 3", "flight 2, number 3"),
    ],
)
def test_traits_are_called_what_players_call_them(game: str, kind: str, name: str, fr: str, en: str) -> None:
    for language, called in (("fr", fr), ("en", en)):
        label = hs.find(game).balance.label(hs.find(game).texts(language), kind, name)
        assert label.casefold() == called.casefold()


@pytest.mark.parametrize(("seats", "powers"), [(2, 1), (4, 1), (3, 2)])
def test_in_a_round_of_rencontre_each_power_has_each_seat_once(seats: int, powers: int) -> None:
    games = round_of("rencontre", seats, {"powers": powers}, Random(1))
    had = Counter((power, seat) for game in games for seat, hand in enumerate(game["chosen"]) for power in hand)
    assert set(had.values()) == {1}
    assert len(had) >= (30 - seats * powers) * seats
    assert all(len(hand) == powers for game in games for hand in game["chosen"])


def test_rounds_of_rencontre_differ_and_leave_house_rules_alone() -> None:
    one, other = (round_of("rencontre", 4, {"quake": False}, Random(seed)) for seed in (1, 2))
    assert one != other
    assert all(game["quake"] is False for game in one)
    assert round_of("rencontre", 4, {"rotation": True}, Random(1)) == [{"rotation": True}]


def test_a_round_of_cosmos_is_every_scenario_once_unless_one_is_asked_for() -> None:
    names = [game["scenario"] for game in round_of("cosmos", 2, {}, Random(1))]
    assert len(names) == len(set(names)) == 8
    assert round_of("cosmos", 2, {"scenario": "siege"}, Random(1)) == [{"scenario": "siege"}]
