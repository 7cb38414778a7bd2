"""What a question says is at stake, in the words of the player who is asked."""

import pytest

import hyperespace as hs
from hyperespace.games.trucker import GAME
from hyperespace.games.trucker.answers import Done, Land, Spend, Stow
from tests.games.trucker.team.payroll import employ
from tests.games.trucker.yard import A, B, Story

HOLD = "c:?3?? @ s"
CREW = "C @ C"
FIVE = "g^ g^ g^ g^ g^\nC C @ C b"


def loading(ship: str, cubes: str, *team: str) -> Story:
    """These cubes lie ready for a ship, whose trucker has these people in his team."""
    story = Story([ship, "@"])
    employ(story, A, *team)
    story.player(A).pending = cubes
    story.go(("load_goods", A), ("next_card",))
    return story


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
    story = Story(["G^ g^ G^\nC @ C\n. b .", "@"])
    story.fly("I-02", until="declare")
    assert "Your cannon strength: 1, against 4. Double cannons firing: 0." in sentence(story, A)
    story.say(A, Spend(708), Spend(708))
    assert story.player(A).strength == 5.0


@pytest.mark.allows("trucker 2.7")
def test_loading_says_how_many_cubes_and_how_much_room() -> None:
    story = loading("c:0300 @ s", "RYB")
    assert "Cubes to stow: 3, of which red: 1. Free places in containers: 3;" in sentence(story, A)
    assert "take a red cube: 1." in sentence(story, A)
    story.say(A, Stow("R", 807))
    assert "Cubes to stow: 2, of which red: 0. Free places in containers: 2;" in sentence(story, A)
    assert "take a red cube: 0." in sentence(story, A)


@pytest.mark.allows("trucker 7.14")
def test_a_storekeeper_reads_how_many_red_cubes_he_has_room_for() -> None:
    story = loading("c:0300 @ s", "RYB", "storekeeper")
    assert "Free places in containers: 3; so many of them take a red cube: 2." in sentence(story, A)
    story.say(A, Stow("R", 607))
    assert "so many of them take a red cube: 1." in sentence(story, A)


@pytest.mark.allows("trucker 7.9")
def test_a_smuggler_reads_of_his_hideouts() -> None:
    story = loading("+ @ c:???3", "GB", "smuggler")
    assert "Free hideouts for a green or blue one: 1." in sentence(story, A)
    story.say(A, Stow("B", 607))
    assert "hideouts" not in sentence(story, A)


@pytest.mark.forbids("trucker 7.9")
def test_a_yellow_cube_in_a_girder_is_refused_for_what_it_is() -> None:
    story = loading("+ @ s", "RYB", "smuggler")
    assert [story.refusal(A, Stow(cube, 607)).code for cube in "RY"] == ["contraband_only"] * 2
    story.say(A, Stow("B", 607))
    assert story.refusal(A, Stow("Y", 607)).code == "no_room"


@pytest.mark.forbids("trucker 7.14")
def test_a_second_red_cube_in_ordinary_containers_is_refused_for_what_it_is() -> None:
    story = loading("c:0300 @ .", "RRB", "storekeeper")
    story.say(A, Stow("R", 607))
    assert story.refusal(A, Stow("R", 607)) == hs.Refusal("one_red_each", "7.14")


@pytest.mark.allows("trucker 7.9")
@pytest.mark.allows("trucker 7.14")
@pytest.mark.parametrize(
    ("members", "said"),
    [
        ((), "3 cubes, the most valuable first; with no cubes left, energy cells."),
        (("smuggler",), "the most valuable in sight first, then energy cells. Hidden cubes will do instead;"),
        (("storekeeper",), "3: cubes or energy cells, whichever you like."),
        (("smuggler", "storekeeper"), "whichever you like. When nothing is left but hidden cubes, you keep them."),
    ],
)
def test_what_has_to_be_handed_over_is_asked_by_the_rules_of_the_team(members: tuple[str, ...], said: str) -> None:
    story = Story(["+ @ c b", "@"], goods={(A, 607): "G", (A, 807): "G"})
    employ(story, A, *members, both=True)
    story.go(("lose_goods", A, 3), ("next_card",))
    assert said in sentence(story, A)


@pytest.mark.allows("trucker 5.5")
def test_developed_planets_are_offered_with_their_people() -> None:
    story = Story([HOLD, HOLD], level=4, new_cards=True, parts=True)
    story.fly("IV-10", until=("land", A))
    assert "Planet 1: 4 red. Planet 2: 3 yellow + 1 human. Planet 3: 2 green + 2 humans." in sentence(story, A)
    assert "Planète 4 : 1 bleu + 4 humains." in sentence(story, A, "fr")


@pytest.mark.allows("trucker 5.4")
@pytest.mark.parametrize(
    ("card", "shots"),
    [
        ("IV-14", "light left, light right"),
        ("IV-16", "light front, light rear, heavy front"),
    ],
)
def test_an_armed_derelict_says_how_it_fires_first(card: str, shots: str) -> None:
    story = Story(["C C C @ C C C", "@"], level=4, parts=True)
    story.fly(card, until=("explore", A))
    assert f"it fires first ({shots})." in sentence(story, A)


@pytest.mark.forbids("trucker 2.9.3")
def test_robonauts_are_not_among_those_whom_one_could_leave_on_a_derelict_ship() -> None:
    story = Story(["C @ C R", "@"], level=2, parts=True)
    story.change(A, 907, on=True)
    story.fly("I-17", until="explore")
    assert "of your 6 crew" in sentence(story, A)


@pytest.mark.allows("trucker 3.6")
def test_robonauts_are_asked_for_with_the_crew_that_counts_and_the_number_needed() -> None:
    story = Story(["C @ R b", "@"], level=2, parts=True)
    story.fly("I-19", until="rouse")
    assert sentence(story, A).startswith("It takes a crew of 5, and you have 4.")
    story = Story(["a C @ R b", "C @"], level=2, parts=True)
    story.fly("I-16", until="rouse")
    assert sentence(story, A).startswith("Crews are compared, and yours counts 6 so far.")
