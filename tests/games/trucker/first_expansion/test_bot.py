"""What the bot makes of the first expansion."""

import hyperespace as hs
from hyperespace.games.trucker.answers import Boost, Enough, Explore, FlyOn, Lose, Spend, Wake
from hyperespace.games.trucker.bot import HeuristicBot
from tests.games.trucker.first_expansion.crowds import trip
from tests.games.trucker.yard import A, Story, incoming

FOUR_GUNS = "g^ g^ g^ g^ .\nC 1 @ c b"


def choice(story: Story) -> hs.Option:
    return HeuristicBot("").choose(story.match.view(A), story.options(A))


def test_it_boosts_a_cannon_that_wins_a_fight() -> None:
    story = trip(FOUR_GUNS)
    story.fly("I-02", until="declare")
    assert choice(story) == Boost(606, 907)


def test_one_boosted_cannon_is_enough() -> None:
    story = trip("g^ .\n1 @\ng< b")
    story.go(("declare", A, "cannons", (), (606,)))
    assert Boost(608, 708) in story.options(A)
    assert choice(story) == Enough()


def test_it_boosts_no_cannon_that_wins_nothing() -> None:
    story = trip(FOUR_GUNS)
    story.fly("III-01", until="declare")
    assert choice(story) == Enough()


def test_it_boosts_a_shield_that_saves_a_tile() -> None:
    story = trip("S^ 3\n@ b\nC .", energy={(A, 807): 2})
    story.go(incoming("HF", 7))
    assert choice(story) == Boost(706, 807)


def test_it_burns_the_cheapest_cube_to_save_a_tile() -> None:
    story = trip("S^ @ f c", goods={(A, 907): "YB"})
    story.go(incoming("lF", 7))
    assert choice(story) == Spend(907, "B")


def test_it_jumps_past_somebody_near_the_end_and_not_for_nothing() -> None:
    for place, jumps in ((1, True), (20, False)):
        story = trip("h @ b\n. b .", places=[0, place])
        story.s.deck = story.s.deck[: 1 if jumps else 8]
        story.go(("next_card",))
        while story.step == "stay_or_leave":
            story.say(story.asked[0], FlyOn())
        assert story.step == "hyperspace"
        assert isinstance(choice(story), Spend) is jumps


def test_it_wakes_all_whom_it_can() -> None:
    story = trip("z @ C")
    story.fly("I-18", {"explore": Explore(), "lose_crew": [Lose(707, "human"), Lose(807, "human")]}, until="wake")
    assert choice(story) == Wake(707, 607)
    story.say(A, Wake(707, 607))
    assert choice(story) == Wake(807, 607)
