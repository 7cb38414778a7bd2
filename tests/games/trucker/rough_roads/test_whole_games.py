"""Whole games with all of 8.4 to 8.7: nothing is lost, everything has words, no secret gets out."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import hyperespace as hs
from hyperespace.games.trucker import GAME
from hyperespace.games.trucker.answers import Finish, GiveUp, Pass
from hyperespace.games.trucker.cards import CARDS, MACHINATIONS, ROADS, SPECIALISTS
from tests.at_length import AT_LENGTH
from tests.games.trucker import whole_matches
from tests.games.trucker.test_texts import ASKING, ROUGH_STEPS, functions, steps_of_a_game

BUILDING = ("dealt", "live", "calm")
CLASSES = ("I", "II", "III", "IIB", "IIIB", "IV", "IA", "IIA", "IIIA")
MOST_GAMES = 600
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
    return whole_matches.at_random(match, random, (Finish, GiveUp, Pass), 0.9)


def test_everything_that_is_asked_has_words() -> None:
    folders = ("machinations", "rough_roads", "specialists")
    apart = {name for folder in folders for name in functions(folder)} | ROUGH_STEPS
    unseen = (set(ASKING) & apart) - RARE
    names, random = list(ROADS), Random(3)
    for seed in range(MOST_GAMES):
        roads = tuple(names[(seed * 3 + seed // 9 + number) % len(names)] for number in range(3))
        match = hard(seed, roads=roads)
        for player in match.state.players:
            player.credits = 9  # the union wants to be paid
        unseen -= set(steps_of_a_game(match, random))
        if not unseen:
            return
    pytest.fail(f"never asked: {sorted(unseen)}")


@pytest.mark.parametrize("building", BUILDING)
def test_nothing_is_lost_or_made_and_questions_are_short(building: str) -> None:
    for seed in range(6):
        whole_matches.check_nothing_lost_and_few_options(played(hard(seed, building), Random(seed)))


@pytest.mark.parametrize("building", BUILDING)
def test_another_world_looks_the_same(building: str) -> None:
    for seed in range(3):
        whole_matches.check_other_worlds(played(hard(seed, building), Random(seed)), every=12)


@pytest.mark.parametrize("road", ROADS)
def test_on_every_road_the_first_option_leads_to_the_end(road: str) -> None:
    whole_matches.check_first_options_lead_to_the_end(hard(6, roads=(road,)))


ALL_OF_THEM = range(4)
SHARE = {"dealt": ALL_OF_THEM, "live": (0, 3), "calm": (1, 2)}
"""Matches of bots: to build takes them long, so in `make test` each class is built in one way only, and dealt."""


@pytest.mark.parametrize("building", BUILDING)
def test_heuristic_bots_get_along(building: str) -> None:
    for seed in ALL_OF_THEM if AT_LENGTH else SHARE[building]:
        match = hard(seed, building)
        whole_matches.play_by_heuristic_bots(match, str(seed))
        assert match.state.over


@pytest.mark.parametrize("card", MACHINATIONS, ids=[CARDS[card].name for card in MACHINATIONS])
def test_every_machination_has_a_step_and_a_name(card: int) -> None:
    name = CARDS[card].name
    assert name in GAME.steps
    for texts in (GAME.texts("fr"), GAME.texts("en")):
        assert texts.word("cards", card) == texts.word("machinations", name)


def test_every_specialist_has_a_name() -> None:
    assert list(SPECIALISTS) == list(GAME.texts("en").words()["specialists"])
