"""The six specialists, and what the rulebook's annex says of them. (8.4)"""

import pytest

from hyperespace.games.trucker.answers import Board, Choose, Decline, Engage, FlyOn, Lose, UseSkill
from hyperespace.games.trucker.boards import cell_at
from hyperespace.games.trucker.cards import SPECIALISTS
from hyperespace.games.trucker.events import (
    CellRestored,
    EnemyWon,
    IntruderBeaten,
    IntruderMoved,
    IntruderTurnedAway,
    StrengthDeclared,
)
from hyperespace.games.trucker.flow.settlement import cost_of_lost_tiles, sale
from hyperespace.games.trucker.modifiers import guarded
from tests.games.trucker.yard import NUMBERS, A, B, Story


def with_specialist(name: str, *ships: str, level: int | str = 2, cabin: int = 607, **options: object) -> Story:
    """A's ship has a cyan alien, who is this one."""
    story = Story([*ships, "@"], level=level, first=True, **options)  # type: ignore[arg-type]
    story.change(A, cabin, humans=0, alien="cyan")
    story.player(A).specialist = name
    story.look_again()
    return story


def dismissed(story: Story, cabin: int = 607) -> Story:
    """The cyan alien is lost."""
    story.change(A, cabin, alien="")
    story.look_again()
    return story


# Choosing


@pytest.mark.allows("trucker 8.4")
def test_a_cyan_alien_chooses_among_all_six() -> None:
    story = Story(["y C @", "@"], level=2, first=True, loaded=False)
    story.go(("load", A))
    story.say(A, Board("cyan"))
    assert story.options(A) == [Engage(name) for name in SPECIALISTS]
    story.say(A, Engage("merchant"))
    assert story.match.view(B).players[A].specialist == "merchant"


@pytest.mark.forbids("trucker 8.4")
def test_each_works_on_one_ship_only() -> None:
    story = Story(["y C @", "y C @"], level=2, first=True, loaded=False)
    story.go(("load", A), ("load", B))
    story.say(A, Board("cyan"), Engage("lawyer"))
    story.say(B, Board("cyan"))
    assert story.refusal(B, Engage("lawyer")).rule == "8.4"
    assert len(story.options(B)) == 5


@pytest.mark.forbids("trucker 8.4")
def test_humans_are_no_specialists() -> None:
    story = Story(["y C @", "@"], level=2, first=True, loaded=False)
    story.go(("load", A), ("next_card",))
    story.say(A, Board("humans"))
    assert story.player(A).specialist == ""


# The Lawyer


@pytest.mark.allows("trucker 8.4")
def test_a_lawyer_halves_the_lost_tiles_of_an_insured_ship() -> None:
    story = with_specialist("lawyer", "C @")
    story.player(A).lost = 7
    assert cost_of_lost_tiles(story.s, A) == 4
    story.player(A).lost = 40
    assert cost_of_lost_tiles(story.s, A) == 8, "up to the limit"


@pytest.mark.allows("trucker 8.4")
def test_on_an_uninsured_ship_lost_tiles_cost_eleven_at_most() -> None:
    story = with_specialist("lawyer", "C @", level="IIB", cabin=cell_at(24, 5))
    story.player(A).lost = 5
    assert cost_of_lost_tiles(story.s, A) == 5
    story.player(A).lost = 40
    assert cost_of_lost_tiles(story.s, A) == 11


@pytest.mark.allows("trucker 8.4")
@pytest.mark.parametrize(("insured", "cost"), [(True, 4), (False, 7)])
def test_in_class_iv_it_depends_on_whether_the_insurance_was_paid(insured: bool, cost: int) -> None:
    story = with_specialist("lawyer", "C @", level=4, parts=True)
    story.player(A).lost, story.player(A).insured = 7, insured
    assert cost_of_lost_tiles(story.s, A) == cost


@pytest.mark.forbids("trucker 8.4")
def test_a_lawyer_who_is_lost_helps_no_more() -> None:
    story = dismissed(with_specialist("lawyer", "C @"))
    story.player(A).lost = 7
    assert cost_of_lost_tiles(story.s, A) == 7


# The Diplomat


@pytest.mark.allows("trucker 8.4")
@pytest.mark.parametrize("card", ["I-01", "I-02", "I-03"])
def test_a_diplomat_talks_an_enemy_out_of_it(card: str) -> None:
    story = with_specialist("diplomat", "C @ C")
    story.fly(card, {("negotiate", A): UseSkill()})
    assert EnemyWon(A) not in story.events(EnemyWon)
    assert EnemyWon(B) in story.events(EnemyWon), "the others are attacked"


@pytest.mark.forbids("trucker 8.4")
def test_a_diplomat_works_once_in_a_flight() -> None:
    story = with_specialist("diplomat", "C @ C")
    story.fly("I-01", {("negotiate", A): UseSkill()})
    story.fly("I-02")
    assert EnemyWon(A) in story.events(EnemyWon)


@pytest.mark.forbids("trucker 8.4")
def test_a_diplomat_who_is_not_asked_may_be_asked_later() -> None:
    story = with_specialist("diplomat", "C @ C")
    humans = [Lose(807, "human"), Lose(807, "human"), Lose(707, "human")]
    story.fly("I-01", {("negotiate", A): Decline(), ("lose_crew", A): humans})
    story.fly("I-02", until="negotiate")
    assert story.asked == (A,)


@pytest.mark.forbids("trucker 8.4")
def test_intruders_do_not_listen() -> None:
    story = with_specialist("diplomat", "C @ C", parts=True, new_cards=True)
    story.fly("I-21", dice=[7])
    assert story.events(IntruderMoved)


# The Merchant


@pytest.mark.allows("trucker 8.4")
def test_a_merchant_sells_one_cube_of_each_colour_for_more() -> None:
    story = with_specialist("merchant", "C @ c")
    story.change(A, 807, goods="GG")
    assert sale(story.s, A) == 2 + 2 + 1
    story.change(A, 807, goods="GB")
    assert sale(story.s, A) == 2 + 1 + 2
    assert sale(dismissed(story).s, A) == 3


# The Technician


@pytest.mark.allows("trucker 8.4")
def test_a_technician_puts_two_spent_cells_back() -> None:
    story = with_specialist("technician", "C @ b")
    story.change(A, 807, energy=0)
    story.s.deck = [NUMBERS["II-12"]]  # planets, where nobody loses a cell
    story.go(("next_card",))
    for seat in (A, B):
        story.say(seat, FlyOn())
    assert story.step == "restore_cell"
    assert story.options(A) == [Decline(), Choose(807)]
    story.say(A, Choose(807), Choose(807))
    assert story.events(CellRestored) == [CellRestored(A, 807)] * 2
    assert story.part(A, 807).energy == 2


@pytest.mark.forbids("trucker 8.4")
def test_a_technician_works_once_in_a_flight() -> None:
    story = with_specialist("technician", "C @ b")
    story.change(A, 807, energy=0)
    story.player(A).memory["specialist"] = 1
    story.go(("next_card",))
    for seat in (A, B):
        story.say(seat, FlyOn())
    assert story.step != "restore_cell"


@pytest.mark.forbids("trucker 8.4")
def test_panels_are_no_concern_of_a_technician() -> None:
    story = with_specialist("technician", "C @ o", parts=True)
    story.change(A, 807, on=True)
    story.go(("restore_cell", A, 2), ("next_card",))
    assert story.step == "stay_or_leave"


# The Manager


@pytest.mark.allows("trucker 8.4")
@pytest.mark.parametrize(
    ("alien", "what", "strength"), [("brown", "engines", 4.0), ("purple", "cannons", 4.0), ("brown", "cannons", 1.0)]
)
def test_a_manager_gets_three_out_of_the_others(alien: str, what: str, strength: float) -> None:
    story = with_specialist("manager", "C @ C\n. e g", wrong=True)
    story.change(A, 807, humans=0, alien="brown" if alien == "brown" else "purple")
    story.go(("declare", A, what, ()), ("next_card",))
    assert StrengthDeclared(A, what, strength) in story.events(StrengthDeclared)


@pytest.mark.forbids("trucker 8.4")
def test_a_manager_adds_nothing_to_nothing() -> None:
    story = with_specialist("manager", "C @ C")
    story.change(A, 807, humans=0, alien="brown")
    story.go(("declare", A, "engines", ()), ("next_card",))
    assert StrengthDeclared(A, "engines", 0.0) in story.events(StrengthDeclared)


# The Xenologist


@pytest.mark.allows("trucker 8.4")
def test_a_xenologists_cabin_and_what_is_joined_to_it_are_defended() -> None:
    story = with_specialist("xenologist", "C @ C", parts=True, new_cards=True)
    assert guarded(story.s, A) == {607, 707}
    story.fly("I-21", dice=[7])  # from the left, straight at the cabin
    assert story.events(IntruderTurnedAway) == [IntruderTurnedAway(A, 607)]


@pytest.mark.allows("trucker 8.4")
def test_whoever_comes_in_elsewhere_is_beaten_there_for_the_reward() -> None:
    story = with_specialist("xenologist", "C @ C", parts=True, new_cards=True)
    story.fly("II-21", dice=[7])  # from the right
    assert IntruderBeaten(A, 707) in story.events(IntruderBeaten)
    assert story.player(A).credits == 3


@pytest.mark.forbids("trucker 8.4")
def test_without_his_alien_nothing_is_defended() -> None:
    story = dismissed(with_specialist("xenologist", "C @ C", parts=True, new_cards=True))
    story.fly("I-21", dice=[7])
    assert story.events(IntruderMoved)
    assert not story.events(IntruderTurnedAway, IntruderBeaten)
