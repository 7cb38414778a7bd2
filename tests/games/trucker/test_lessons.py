"""The lessons, flown as the guide suggests and otherwise."""

from collections.abc import Sequence
from typing import TypeVar

import pytest

import hyperespace as hs
from hyperespace.core.asks import Option
from hyperespace.games.trucker.answers import (
    Board,
    Buy,
    Done,
    Enough,
    Finish,
    FlyOn,
    Hire,
    Land,
    Look,
    Pass,
    Place,
    Remove,
    Spend,
    StopLooking,
    Stow,
    Take,
    Thrust,
    TurnGlass,
)
from hyperespace.games.trucker.cards import CARDS
from hyperespace.games.trucker.events import (
    Bill,
    CardTurned,
    CrewBoarded,
    DaysGained,
    EnemyBeaten,
    GlassTurned,
    GoodsStowed,
    IntruderLeft,
    LineShifted,
    PileTaken,
    ShipFinished,
    TileRemoved,
    TookOff,
)
from hyperespace.games.trucker.lesson_bot import LessonBot
from hyperespace.games.trucker.lessons import LESSONS, TILE
from hyperespace.games.trucker.ship import mistakes, pieces
from hyperespace.games.trucker.team.events import CubesBought, Hired

LEARNER = 0
T = TypeVar("T", bound=hs.Event)
QUIET: tuple[Option, ...] = (Pass(), Enough(), Done(), FlyOn())


class Learner:
    """Gives each of these answers once it is offered, in this order of preference; otherwise as little as possible."""

    def __init__(self, lesson: str, *wishes: Option, seed: int = 1) -> None:
        self.match = hs.new_match("trucker", seats=2, seed=seed, lesson=lesson)
        self.heard: list[hs.Event] = []
        self.match.listen(lambda told: self.heard.append(told.event))
        self._wishes = list(wishes)

    def fly(self) -> "Learner":
        match, rival = self.match, LessonBot("")
        while match.ask is not None:
            seat = match.ask.seats[0]
            options = match.ask.options(seat)
            match.answer(seat, self._answer(options) if seat == LEARNER else rival.choose(match.view(seat), options))
        return self

    def _answer(self, options: Sequence[Option]) -> Option:
        wish = next((wish for wish in self._wishes if wish in options), None)
        if wish is not None:
            self._wishes.remove(wish)
            return wish
        return next((quiet for quiet in QUIET if quiet in options), options[0])

    def of(self, kind: type[T]) -> list[T]:
        found = [event for event in self.heard if isinstance(event, kind)]
        return [event for event in found if getattr(event, "seat", LEARNER) == LEARNER]


def test_a_shield_fits_and_three_tiles_come_off() -> None:
    shield = TILE["b121"]
    learner = Learner("connectors", Take(shield), Place(606, 0), Finish(2), Remove(807), Remove(705), Remove(507)).fly()
    assert {event.cell for event in learner.of(TileRemoved)} == {807, 705, 507}
    assert [bill.tiles for bill in learner.of(Bill)] == [3]
    parts = learner.match.state.players[LEARNER].parts
    assert (mistakes(parts), len(pieces(parts))) == ([], 1)


def test_energy_lights_the_engine_and_with_the_alien_beats_the_smugglers() -> None:
    learner = Learner("energy", Board("purple"), Spend(807), Spend(807)).fly()
    assert [event.who for event in learner.of(CrewBoarded)] == ["purple"]
    assert [event.days for event in learner.of(DaysGained)] == [2]
    assert learner.of(EnemyBeaten)
    assert not Learner("energy", Board("humans"), Spend(807), Spend(807)).fly().of(EnemyBeaten)


def test_the_glass_is_turned_a_pile_looked_at_and_a_number_taken() -> None:
    learner = Learner("yard", Look(0), StopLooking(), TurnGlass(), Finish(2)).fly()
    assert [len(learner.of(kind)) for kind in (PileTaken, GlassTurned, ShipFinished)] == [1, 1, 1]


def test_the_cards_of_a_flight_come_in_their_order_and_then_the_bill() -> None:
    learner = Learner("flight", Land(1), Stow("B", 608), Stow("B", 608), Spend(807), Spend(807)).fly()
    assert [CARDS[event.card].name for event in learner.of(CardTurned)] == ["I-10", "I-13", "I-03"]
    assert [event.goods for event in learner.of(GoodsStowed)] == ["BB"]
    assert [bill.goods for bill in learner.of(Bill)] == [2]


def test_the_panel_drives_the_thruster_through_the_router() -> None:
    learner = Learner("thrusters", Thrust(3, 608))
    assert learner.fly().of(LineShifted)


def test_armed_crew_meet_the_intruder() -> None:
    armoury = TILE["x2_arm1"]
    learner = Learner("intruder", Take(armoury), Place(807, 0), Finish(2)).fly()
    assert learner.of(TookOff)
    assert not learner.of(IntruderLeft), "of this seed's dice"


def test_the_trader_buys_before_the_flight() -> None:
    learner = Learner("team", Hire("trader"), Buy(1), Stow("Y", 608), Spend(807)).fly()
    assert [event.member for event in learner.of(Hired)] == ["trader"]
    assert learner.of(CubesBought)
    assert [bill.goods for bill in learner.of(Bill)] == [3]


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_lesson_comes_to_its_end_whatever_the_dice_say(lesson: str) -> None:
    for seed in range(5):
        learner = Learner(lesson, Finish(2), seed=seed).fly()
        assert learner.match.result.scores


def test_lessons_are_for_two_and_have_names() -> None:
    for seats, lesson in ((3, "yard"), (2, "chess")):
        with pytest.raises(hs.BadOptions, match="connectors, energy, yard"):
            hs.new_match("trucker", seats=seats, lesson=lesson)
