"""What a card means for one's own ship, told before anything is asked. (2.5 to 2.9)"""

import pytest

from hyperespace.games.trucker.bearings import Bearings
from hyperespace.games.trucker.cards import CARDS
from hyperespace.games.trucker.state import NONE
from tests.games.trucker.yard import NUMBERS, A, B, Story


def told(story: Story, card: str, seat: int = A, eyes: int | None = None) -> Bearings:
    story.s.card = NUMBERS[card]
    found = story.match.view(seat if eyes is None else eyes).players[seat].bearings
    assert isinstance(found, Bearings)
    return found


@pytest.mark.parametrize(
    ("ship", "verdict"),
    [
        ("G^ g^ .\nC @ b", "loses"),
        ("G^ g^ G^\nC @ b", "can_win"),
        ("g^ g^ g^ g^ g^\nC C @ b .", "wins"),
        ("g^ g^ g^ g^ .\nC C @ b .", "holds"),
        ("g^ g^ G^ . .\nC C @ b .", "can_hold"),
    ],
)
def test_ones_chances_against_an_enemy_are_told(ship: str, verdict: str) -> None:
    now = told(Story([ship, "@"], level=2), "I-02")
    assert (now.enemy, now.verdict) == (4, verdict)


def test_a_planet_says_what_fits_and_what_it_brings() -> None:
    story = Story(["c:0300 @ s", "@"], level=2)
    card = next(name for name, number in NUMBERS.items() if name.startswith("I-") and planets(number))
    now = told(story, card)
    goods = planets(NUMBERS[card])
    assert [haul.planet for haul in now.hauls] == list(range(len(goods)))
    assert [haul.cubes for haul in now.hauls] == [len(each) for each in goods]
    assert all(haul.fits <= 3 and haul.brings <= haul.worth for haul in now.hauls)
    assert now.hauls[0].fits == min(3, len(goods[0])) or "R" in goods[0]


def planets(number: int) -> tuple[str, ...]:
    return tuple(CARDS[number].planets)


def test_days_are_told_as_the_places_and_credits_they_cost() -> None:
    story = Story(["@", "@"], places=[5, 4])
    card = next(name for name, number in NUMBERS.items() if name.startswith("I-") and planets(number))
    ahead = told(story, card, A)
    assert ahead.places == (1, 2)
    assert ahead.bonus == story.s.round.arrival[0] - story.s.round.arrival[1]
    behind = told(story, card, B)
    assert (behind.places, behind.bonus) == ((2, 2), 0)


def test_only_the_owner_is_told_and_only_in_flight() -> None:
    story = Story(["@", "@"])
    assert story.match.view(B).players[A].bearings is None
    story.give_up(A)
    assert story.match.view(A).players[A].bearings is None


def test_between_cards_one_is_told_how_the_ship_stands() -> None:
    story = Story([". g^ .\nb @ C", "@"])
    now = story.match.view(A).players[A].bearings
    assert now is not None
    assert story.s.card == NONE
    assert (now.crew, now.enemy, now.hauls, now.lines) == (4, 0, (), ())


def test_in_a_combat_zone_one_is_told_whom_each_line_would_strike() -> None:
    story = Story(["C @ C", "@ ev"], level=2)
    card = next(name for name, number in NUMBERS.items() if name.startswith("I-") and lines(number))
    verdicts = {line.what: line.verdict for line in told(story, card).lines}
    assert verdicts["crew"] == "safe"
    assert {line.what: line.verdict for line in told(story, card, B).lines}["crew"] == "struck"


def lines(number: int) -> bool:
    return bool(CARDS[number].lines)
