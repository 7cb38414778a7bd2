"""Engines, cannons, aliens and energy. (2.6)"""

import pytest

import hyperespace as hs
from hyperespace.games.trucker.answers import Enough, Spend
from hyperespace.games.trucker.events import EnergySpent, StrengthDeclared
from hyperespace.games.trucker.ship import cannon_strength, crew, engine_strength, powerable
from tests.games.trucker.pictures import lay_out
from tests.games.trucker.yard import A, Story


def cannons(picture: str, powered: int = 0) -> float:
    ship = lay_out(picture, 2, set())
    return cannon_strength(ship, tuple(powerable(ship, "cannons")[:powered]))


def engines(picture: str, powered: int = 0) -> float:
    return engine_strength(lay_out(picture, 2, set()), powered)


def declared(story: Story, what: str, *answers: hs.Option) -> float:
    story.go(("declare", A, what, ()), ("next_card",))
    story.say(A, *answers)
    return story.player(A).strength


@pytest.mark.allows("trucker 2.6")
@pytest.mark.parametrize(
    ("picture", "powered", "strength"),
    [
        (". g^ .\n. @ .", 0, 1),
        ("g< @ .", 0, 0.5),
        ("g< @ g>", 0, 1),
        (". g^ .\ng< @ g>\n. gv .", 0, 2.5),
        (". G^ .\n. @ .", 0, 0),
        (". G^ .\n. @ .", 1, 2),
        (". G^ .\nG< @ .", 1, 2),
        (". G^ .\nG< @ .", 2, 3),
        (". . .\nG< @ .", 1, 1),
        (". g^ .\nG< @ g>", 1, 2.5),
    ],
)
def test_cannons_count_one_ahead_and_half_elsewhere_double_ones_twice_that(
    picture: str, powered: int, strength: float
) -> None:
    assert cannons(picture, powered) == strength
    assert isinstance(cannons("@"), float)  # a zero that is copied stays the same zero


@pytest.mark.allows("trucker 2.6")
@pytest.mark.parametrize(
    ("picture", "powered", "strength"), [("@\ne", 0, 1), ("C @ C\ne E e", 0, 2), ("C @ C\ne E e", 1, 4), ("@", 0, 0)]
)
def test_engines_count_one_and_double_ones_two_if_powered(picture: str, powered: int, strength: float) -> None:
    assert engines(picture, powered) == strength


@pytest.mark.allows("trucker 2.6")
def test_aliens_add_two_to_something() -> None:
    crewed = aboard(". g^ .\nC @ C\nn e p")
    assert declared(crewed, "engines") == 3
    assert declared(crewed, "cannons") == 3


def aboard(ship: str) -> Story:
    return Story([ship, "@"], level=2, crew={(A, 607): "brown", (A, 807): "purple"})


@pytest.mark.allows("trucker 2.6")
def test_half_a_cannon_is_something_too() -> None:
    assert declared(aboard("C @ C\nn gv p"), "cannons") == 2.5


@pytest.mark.forbids("trucker 2.6")
def test_aliens_add_nothing_to_nothing() -> None:
    bare = aboard("C @ C\nn . p")
    assert declared(bare, "engines") == declared(bare, "cannons") == 0
    double = aboard(". G^ .\nC @ C\nn E p")
    assert declared(double, "engines") == declared(double, "cannons") == 0


@pytest.mark.forbids("trucker 2.6")
def test_the_other_alien_is_no_help() -> None:
    story = Story([". g^ .\nC @ C\nn e p", "@"], level=2, crew={(A, 607): "brown"})
    assert declared(story, "cannons") == 1
    story = Story([". g^ .\nC @ C\nn e p", "@"], level=2, crew={(A, 807): "purple"})
    assert declared(story, "engines") == 1


@pytest.mark.allows("trucker 2.6")
def test_double_engines_are_powered_one_by_one_from_any_battery() -> None:
    story = Story(["C @ b\nE e E", "@"], level=2)
    assert declared(story, "engines", Spend(807)) == 0
    story.say(A, Enough())
    assert story.player(A).strength == 3
    assert story.part(A, 807).energy == 1
    assert story.events(EnergySpent, StrengthDeclared) == [EnergySpent(A, 807), StrengthDeclared(A, "engines", 3.0)]


@pytest.mark.allows("trucker 2.6")
def test_power_lasts_for_one_declaration() -> None:
    story = Story(["C @ b\n. e E", "@"], level=2)
    assert declared(story, "engines", Spend(807)) == 3
    assert declared(story, "engines", Enough()) == 1


@pytest.mark.allows("trucker 2.6")
def test_everybody_aboard_is_crew() -> None:
    story = aboard("C @ C\nn . p")
    assert crew(story.player(A).parts) == 4


@pytest.mark.forbids("trucker 2.6")
def test_energy_that_is_not_there_cannot_be_spent() -> None:
    story = Story(["b @ b\n. E .", "@"], energy={(A, 607): 0})
    story.go(("declare", A, "engines", ()), ("next_card",))
    assert story.options(A) == [Enough(), Spend(807)]
    for cell in (607, 707, 505):
        assert story.refusal(A, Spend(cell)) == hs.Refusal("no_energy_there", "2.6", {"cell": str(cell)})


@pytest.mark.forbids("trucker 2.6")
def test_without_energy_or_something_to_power_nobody_is_asked() -> None:
    for ship in ("@\nE", "b @\n. e"):
        story = Story([ship, "@"])
        story.go(("declare", A, "engines", ()), ("next_card",))
        assert story.step == "stay_or_leave"
