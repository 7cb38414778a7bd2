"""What a question says is at stake, in the words of the player who is asked."""

import pytest

from hyperespace.games.trucker import GAME
from hyperespace.games.trucker.answers import Done, Land, Spend, Stow
from tests.games.trucker.yard import A, B, Story

HOLD = "c:?3?? @ s"
CREW = "C @ C"
FIVE = "g^ g^ g^ g^ g^\nC C @ C b"


def sentence(story: Story, seat: int, language: str = "en") -> str:
    question = story.match.question(seat)
    assert question is not None
    return GAME.texts(language).question(question).replace("\u00a0", " ")


@pytest.mark.allows("trucker 2.9.2")
def test_planets_are_offered_with_their_goods_and_days() -> None:
    story = Story([HOLD, HOLD])
    story.fly("I-14", until=("land", A))
    assert sentence(story, A) == (
        "Two planets are free. Planet 1: 1 yellow, 1 green and 2 blue. Planet 2: 2 yellow. "
        "Landing costs 3 days. Land and load, or fly by?"
    )


@pytest.mark.forbids("trucker 2.9.2")
def test_a_planet_that_is_taken_is_not_offered_any_more() -> None:
    story = Story([HOLD, HOLD])
    story.fly("I-14", {("land", A): Land(0), ("load_goods", A): Done()}, until=("land", B))
    assert sentence(story, B, "fr") == (
        "Une planète est libre. Planète 2 : 2 jaunes. Se poser coûte 3 jours. "
        "Te poser et charger, ou passer ton chemin ?"
    )


@pytest.mark.allows("trucker 2.9.3")
def test_an_abandoned_ship_says_what_it_is_worth_and_whom_it_takes() -> None:
    story = Story([CREW, "@"])
    story.fly("I-17", until="explore")
    card = story.s.adventure
    assert f"worth {card.credits} credits: part with {card.crew} of your 6 crew" in sentence(story, A)


@pytest.mark.allows("trucker 2.9.4")
def test_an_abandoned_station_says_what_lies_there() -> None:
    story = Story(["C C @ C C", "@"], level=2)
    story.fly("I-19", until="explore")
    card = story.s.adventure
    loads = GAME.texts("en").word("loads", card.goods)
    assert f"a crew of {card.crew}, and you have 10" in sentence(story, A)
    assert f"Cubes aboard: {loads}." in sentence(story, A)


@pytest.mark.allows("trucker 2.9.6")
@pytest.mark.parametrize(
    ("card", "said"),
    [
        (
            "I-02",
            "Strength 5 against 4: the smugglers are beaten. They leave these cubes: 1 yellow, 1 green and 1 blue.",
        ),
        ("II-03", "Strength 7 against 6: the pirates are beaten. They leave 7 credits. Taking them costs 2 days."),
    ],
)
def test_a_victory_is_told_in_strength_against_strength(card: str, said: str) -> None:
    story = Story([FIVE, "@"], level=2)
    if card == "II-03":
        story = Story(["g^ g^ g^ g^ g^\nC C @ C p", "@"], level=2, crew={(A, 807): "purple"})
    story.fly(card, until="fight")
    assert sentence(story, A).startswith(said)


@pytest.mark.allows("trucker 2.6")
def test_energy_is_spent_knowing_what_one_is_up_against() -> None:
    story = Story(["g^ G^\n@ b", "@"], level=2)
    story.fly("I-02", until="declare")
    assert "Your cannon strength: 1, against 4. Double cannons firing: 0." in sentence(story, A)
    story.say(A, Spend(807))
    assert story.player(A).strength == 3.0


@pytest.mark.allows("trucker 2.7")
def test_loading_says_how_many_cubes_and_how_much_room() -> None:
    story = Story(["c:0300 @ s", "@"])
    story.player(A).pending = "RYB"
    story.go(("load_goods", A), ("next_card",))
    assert "Cubes to stow: 3, of which red: 1. Free places: 2 in holds, 1 in special ones" in sentence(story, A)
    story.say(A, Stow("Y", 607))
    assert "Cubes to stow: 2, of which red: 1. Free places: 1 in holds" in sentence(story, A)
