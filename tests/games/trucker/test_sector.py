"""Which cards are in a game, and the unknown sector. (5.1, 6.1)"""

import msgspec
import pytest

from hyperespace.games.trucker.cards import CARDS, cards_in_play
from hyperespace.games.trucker.events import CardTurned, SectorEntered
from hyperespace.games.trucker.setup import pieces
from tests.games.trucker.yard import NUMBERS, A, Site, Story

SHIP = ". g .\nC @ C\n. e ."


def in_the_sector(card: str = "I-24", level: int = 1) -> Story:
    story = Story([SHIP, SHIP], level=level, new_cards=True)
    story.fly(card)
    story.s.deck = sorted(each for pile in story.s.piles for each in pile if each not in story.s.turned)
    return story


def levels(cards: list[int]) -> list[int]:
    return [CARDS[card].level for card in cards]


def turn_up(story: Story, *cards: str) -> None:
    """Let these be what lies on top, the first one to be turned first."""
    numbers = [NUMBERS[card] for card in cards]
    story.s.unused = sorted({*story.s.unused, *story.s.on_top} - {*numbers})
    story.s.on_top[:] = numbers[::-1]
    story.s.added = sorted(numbers)
    story.look_again()


@pytest.mark.allows("trucker 5.1")
@pytest.mark.parametrize(("card", "level"), [("I-24", 1), ("II-24", 2), ("III-24", 3)])
def test_two_cards_of_the_next_level_come_on_top(card: str, level: int) -> None:
    story = in_the_sector(card, level)
    assert levels(story.s.on_top) == [level + 1] * 2
    assert story.events(SectorEntered) == [SectorEntered(level + 1, 2)]
    assert story.match.view(A).on_top == (level + 1, level + 1)


@pytest.mark.allows("trucker 5.1")
def test_they_are_turned_before_the_rest_of_the_deck() -> None:
    story = in_the_sector()
    turn_up(story, "II-06", "II-07")
    deck = sorted(story.s.deck)
    fly_on(story, cards=2)
    turned = [event.card for event in story.events(CardTurned) if isinstance(event, CardTurned)]
    assert turned[:2] == [NUMBERS["II-06"], NUMBERS["II-07"]]
    assert sorted(story.s.deck) == deck


def fly_on(story: Story, cards: int) -> None:
    """Turn so many cards and resolve them quietly."""
    turned = len(story.s.turned) + cards
    while len(story.s.turned) < turned or story.s.card != -1:
        seat = story.asked[0]
        quiet = [each for each in story.options(seat) if type(each).__name__ in ("FlyOn", "Enough", "Pass", "Done")]
        story.say(seat, (quiet or story.options(seat))[0])


@pytest.mark.allows("trucker 5.1")
def test_a_sector_within_a_sector_leads_on() -> None:
    story = in_the_sector()
    turn_up(story, "II-24", "II-06")
    fly_on(story, cards=1)
    assert levels(story.s.on_top) == [2, 3, 3]
    assert story.match.view(A).on_top == (3, 3, 2)
    assert pieces(story.s)["cards"] == 92


@pytest.mark.forbids("trucker 5.1")
def test_nobody_knows_what_lies_on_top() -> None:
    story = in_the_sector()
    seen = msgspec.msgpack.encode(story.match.view(A))
    worlds = [story.match.resample(A, seed) for seed in range(20)]
    assert all(msgspec.msgpack.encode(world.view(A)) == seen for world in worlds)
    assert all(levels(world.state.on_top) == [2, 2] for world in worlds)
    assert len({tuple(world.state.on_top) for world in worlds}) > 10
    assert all(pieces(world.state) == pieces(story.s) for world in worlds)
    assert all(set(world.state.on_top) == set(world.state.added) for world in worlds)


@pytest.mark.forbids("trucker 5.1")
def test_cards_that_are_already_in_this_flight_are_not_drawn_again() -> None:
    story = in_the_sector()
    flown = {card for pile in story.s.piles for card in pile}
    assert not flown.intersection(story.s.on_top)
    for world in (story.match.resample(None, seed).state for seed in range(20)):
        assert not {card for pile in world.piles for card in pile}.intersection(world.on_top)


@pytest.mark.allows("trucker 5.1")
def test_when_a_level_has_run_out_earlier_flights_give_theirs_back() -> None:
    story = Story([SHIP, SHIP], new_cards=True)
    seconds = [card for card in story.s.unused if CARDS[card].level == 2]
    story.s.unused = [card for card in story.s.unused if card not in seconds]
    story.s.used = list(seconds)
    story.fly("I-24")
    assert levels(story.s.on_top) == [2, 2]
    assert not set(story.s.on_top) & {*story.s.unused, *story.s.used}


@pytest.mark.forbids("trucker 5.1")
def test_where_there_are_no_cards_at_all_none_come() -> None:
    story = Story([SHIP, SHIP], new_cards=True)
    story.s.unused = [card for card in story.s.unused if CARDS[card].level != 2]
    story.fly("I-24")
    assert story.events(SectorEntered) == [SectorEntered(2, 0)]


@pytest.mark.allows("trucker 5.1")
def test_the_last_card_of_the_deck_may_still_lead_on() -> None:
    story = Story([SHIP, SHIP], new_cards=True)
    story.fly("I-24", last=True)
    assert story.s.deck == []
    assert story.step == "stay_or_leave"
    fly_on(story, cards=1)
    assert len(story.s.on_top) <= 3


@pytest.mark.allows("trucker 5.1")
def test_after_the_flight_they_count_as_used() -> None:
    story = Story([SHIP, SHIP], flights=("I", "I"), new_cards=True)
    story.fly("I-24")
    drawn = list(story.s.added)
    story.s.deck, story.s.on_top = [], []
    story.go(("next_card",))
    assert (story.s.flight, story.s.added) == (1, [])
    assert set(drawn) <= set(story.s.used)


@pytest.mark.allows("trucker 6.1")
def test_decks_with_and_without_the_new_cards_and_intruders() -> None:
    decks = [
        ({1, 2, 3}, False, True),
        ({2, 4}, False, True),
        ({2, 4}, False, False),
        ({1}, True, True),
        ({1}, True, False),
    ]
    names = [[CARDS[card].name for card in cards_in_play(*deck)] for deck in decks]
    assert [len(each) for each in names] == [60, 80, 76, 92, 79]
    assert not any(name.endswith(("-21", "-22", "-23", "-24")) for name in names[0])
    assert {"IV-04", "IV-16"} <= {*names[2]}
    assert {"I-24", "II-24", "III-24"} <= {*names[4]}


@pytest.mark.forbids("trucker 6.1")
def test_a_game_without_intruders_has_none_anywhere() -> None:
    site = Site(flights=("IV",), parts=True, new_cards=True, intruders=False)
    everything = {*site.s.unused, *(card for pile in site.s.piles for card in pile)}
    assert {CARDS[card].kind for card in everything} >= {"unknown_sector", "radioactive_leak"}
    assert "intruder" not in {CARDS[card].kind for card in everything}
