"""Whole games with all of 8.4 to 8.7: nothing is lost, everything has words, no secret gets out."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

import hyperespace as hs
from hyperespace.core.texts import Texts
from hyperespace.games.trucker import GAME
from hyperespace.games.trucker.answers import Finish, GiveUp, Pass
from hyperespace.games.trucker.bot import HeuristicBot
from hyperespace.games.trucker.cards import CARDS, MACHINATIONS, ROADS, SPECIALISTS
from hyperespace.games.trucker.setup import pieces
from tests.games.trucker.test_texts import ASKING, ROUGH_STEPS, functions, in_both, steps_of_a_game

BUILDING = ("dealt", "live", "calm")
CLASSES = ("I", "II", "III", "IIB", "IIIB", "IV", "IA", "IIA", "IIIA")
MOST_GAMES = 600
MOST_OPTIONS = 400
RARE = {"come_nearer", "hit_again", "negotiate"}
"""What ships built at random hardly ever come to be asked; the stories have them."""


def hard(seed: int, building: str = "dealt", roads: tuple[str, ...] = (), **options: Any) -> hs.AnyMatch:
    """A flight with everything, on three roads: these, or any."""
    chosen = {"flights": (CLASSES[seed % len(CLASSES)],), "parts": True, "first": True, "new_cards": True, **options}
    chosen |= {"machinations": True, "rough_roads": 3, "building": building}
    match = hs.new_match(GAME, seats=2 + seed % 4, seed=seed, **chosen)
    if roads:
        match.state.road_deck = list(roads)
    return match


def played(match: hs.AnyMatch, random: Random) -> Iterator[hs.AnyMatch]:
    """The match before each answer, in a game in which hardly anybody finishes early or gives up."""
    while (ask := match.ask) is not None:
        yield match
        seat = hs.CLOCK if ask.timer and random.random() < 0.02 else random.choice(ask.seats)
        options = ask.options(seat)
        staying = [each for each in options if not isinstance(each, Finish | GiveUp | Pass)]
        match.answer(seat, random.choice(staying if staying and random.random() < 0.9 else options))


@in_both
def test_everything_that_is_asked_has_words(texts: Texts) -> None:
    folders = ("machinations", "rough_roads", "specialists")
    apart = {name for folder in folders for name in functions(folder)} | ROUGH_STEPS
    unseen = (set(ASKING) & apart) - RARE
    names, random = list(ROADS), Random(3)
    for seed in range(MOST_GAMES):
        roads = tuple(names[(seed * 3 + seed // 9 + number) % len(names)] for number in range(3))
        match = hard(seed, roads=roads)
        for player in match.state.players:
            player.credits = 9  # the union wants to be paid
        unseen -= set(steps_of_a_game(match, texts, random))
        if not unseen:
            return
    pytest.fail(f"never asked: {sorted(unseen)}")


@pytest.mark.parametrize("building", BUILDING)
def test_nothing_is_lost_or_made_and_questions_are_short(building: str) -> None:
    for seed in range(6):
        before = None
        for now in played(hard(seed, building), Random(seed)):
            before = before or pieces(now.state)
            assert pieces(now.state) == before
            assert now.ask is not None
            assert all(len(now.ask.options(seat)) < MOST_OPTIONS for seat in now.ask.seats)


@pytest.mark.parametrize("building", BUILDING)
def test_another_world_looks_the_same(building: str) -> None:
    for seed in range(3):
        for number, now in enumerate(played(hard(seed, building), Random(seed))):
            if number % 12 == 0:
                for seat in (None, *now.state.seats):
                    world = now.resample(seat, number)
                    assert sent(world, seat) == sent(now, seat)
                    assert pieces(world.state) == pieces(now.state)


def sent(match: hs.AnyMatch, seat: int | None) -> bytes:
    return msgspec.msgpack.encode((match.view(seat), match.question(seat)))


@pytest.mark.parametrize("road", ROADS)
def test_on_every_road_the_first_option_leads_to_the_end(road: str) -> None:
    match = hard(6, roads=(road,))
    for _ in range(5000):
        if match.ask is None:
            return
        seat = match.ask.seats[0]
        match.answer(seat, match.ask.options(seat)[0])
    pytest.fail("it does not end")


@pytest.mark.parametrize("building", BUILDING)
def test_heuristic_bots_get_along(building: str) -> None:
    for seed in range(4):
        match = hard(seed, building)
        bots = [HeuristicBot(f"{seed}/{seat}") for seat in match.state.seats]
        while (ask := match.ask) is not None:
            seat = ask.seats[0]
            match.answer(seat, bots[seat].choose(match.view(seat), ask.options(seat)))
        assert match.state.over


@pytest.mark.parametrize("card", MACHINATIONS, ids=[CARDS[card].name for card in MACHINATIONS])
def test_every_machination_has_a_step_and_a_name(card: int) -> None:
    name = CARDS[card].name
    assert name in GAME.steps
    for texts in (GAME.texts("fr"), GAME.texts("en")):
        assert texts.word("cards", card) == texts.word("machinations", name)


def test_every_specialist_has_a_name() -> None:
    assert list(SPECIALISTS) == list(GAME.texts("en").words()["specialists"])
