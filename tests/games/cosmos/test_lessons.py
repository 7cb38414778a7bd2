"""The lessons, flown as the guide suggests and otherwise."""

from collections.abc import Sequence
from typing import TypeVar

import pytest

import hyperespace as hs
from hyperespace.bots import new_bot
from hyperespace.core.asks import Option
from hyperespace.games.cosmos.answers import Announce, Drop, Fire, Launch, Order, Ready, Recover
from hyperespace.games.cosmos.events import AsteroidHit, Launched, MineHit, Recovered, ShotFired
from hyperespace.games.cosmos.lesson_bot import COURSES, LessonBot
from hyperespace.games.cosmos.lessons import LESSONS, lessons
from hyperespace.games.cosmos.scenarios import scenarios

LEARNER, RED = 0, 1
T = TypeVar("T", bound=hs.Event)


class Learner:
    """Writes these rows and gives these answers as soon as they are offered; otherwise nothing more is written."""

    def __init__(self, lesson: str, *answers: Option, **rows: str) -> None:
        self.match = hs.new_match("cosmos", seats=2, seed=1, lesson=lesson)
        self.heard: list[hs.Event] = []
        self.match.listen(lambda told: self.heard.append(told.event))
        orders = (
            Order(ship, phase, order) for ship, row in rows.items() for phase, order in enumerate(row.split(), start=1)
        )
        self._wishes = [*orders, *answers]

    def fly(self, until: str = "") -> "Learner":
        """To the end of the first turn, or until the learner is asked this."""
        match, red = self.match, LessonBot("")
        while match.ask and match.state.turn <= 1 and self.step != until:
            seat = match.ask.seats[-1]
            options = match.ask.options(seat)
            match.answer(seat, red.choose(match.view(seat), options) if seat == RED else self._answer(options))
        return self

    @property
    def step(self) -> str:
        """What is being decided."""
        question = self.match.question(LEARNER)
        return question.step if question else ""

    def _answer(self, options: Sequence[Option]) -> Option:
        wish = next((wish for wish in self._wishes if wish in options), None)
        if wish is None:
            return Ready() if Ready() in options else options[0]
        self._wishes.remove(wish)
        return wish

    def wish(self, answer: Option) -> None:
        self._wishes.append(answer)

    def pass_by(self) -> "Learner":
        """Answer what is asked now."""
        match = self.match
        assert match.ask is not None
        match.answer(LEARNER, self._answer(match.ask.options(LEARNER)))
        return self

    def places(self, name: str) -> int:
        return next(ship.cell for ship in self.match.state.ships if ship.name == name)

    def of(self, kind: type[T]) -> list[T]:
        return [event for event in self.heard if isinstance(event, kind)]


def test_six_orders_bring_the_freighter_into_the_fighters_sights() -> None:
    learner = Learner("fighter", B1="M M MG M").fly(until="aim")
    assert learner.match.ask is not None
    assert Fire("B1", "bow", "R1") in learner.match.ask.options(LEARNER)
    straight_on = Learner("fighter", B1="M M M M M M").fly(until="aim")
    assert straight_on.match.state.turn == 2, "whoever does not turn never sees it"


def test_two_shots_that_were_kept_count_three_times() -> None:
    learner = Learner("fire", B1="M M M M X X").fly(until="aim")
    asked_at = set()
    while learner.match.state.turn == 1:
        asked_at.add(learner.match.state.phase)
        if learner.match.state.phase >= 4:
            learner.wish(Fire("B1", "bow", "R1"))
        learner.pass_by().fly(until="aim")
    assert asked_at == {2, 3, 4, 5}, "long, medium, and twice short range; then the shots are used up"
    assert [shot.factor for shot in learner.of(ShotFired)] == [3, 3]


def test_the_rock_halves_a_shot_and_harms_only_those_who_do_not_turn() -> None:
    careful = Learner("slow", Fire("B1", "bow", "R1"), B1="- MG - MD - M").fly()
    first = careful.of(ShotFired)[0]
    assert first.shade == "0906"
    assert first.damage == first.roll // 2
    assert careful.of(AsteroidHit) == []
    assert Learner("slow", B1="- M - M - X").fly().of(AsteroidHit)


def test_the_red_fighter_ends_on_the_cell_of_the_escort() -> None:
    learner = Learner("slow", B1="- MG - MD - M")
    shared = []
    learner.match.listen(lambda _: shared.append(learner.places("B1") == learner.places("R2")))
    learner.fly()
    assert any(shared)


def test_one_fighter_leaves_another_lands_and_red_flies_into_the_mine() -> None:
    learner = Learner(
        "cruiser",
        Announce(),
        Launch("B2", "ahead", ""),
        Recover("B3", "B1", "starboard"),
        B3="M",
        B4="- M - M - M",
    ).fly(until="drop_before_pivot")
    learner.wish(Drop("B4", "port"))
    learner.fly()
    assert [event.ship for event in learner.of(Launched)] == ["B2"]
    assert [event.ship for event in learner.of(Recovered)] == ["B3"]
    assert {event.ship for event in learner.of(MineHit)} == {"R1"}


@pytest.mark.parametrize("lesson", LESSONS)
def test_red_names_only_ships_and_orders_that_there_are_and_never_fires(lesson: str) -> None:
    placed = {ship.name for ship in lessons()[f"lesson_{lesson}"].ships if ship.side == "red"}
    assert set(COURSES[lesson]) <= placed
    learner = Learner(lesson, B1="X X X X X X").fly()
    assert all(shot.ship.startswith("B") for shot in learner.of(ShotFired))
    for name, row in COURSES[lesson].items():
        done = next(ship.past for ship in learner.match.state.ships if ship.name == name)
        assert done.split() == row.split()


def test_elsewhere_the_bot_of_the_lessons_plays_like_the_usual_one() -> None:
    match = hs.new_match("cosmos", seats=2, seed=3)
    assert match.ask is not None
    view, options = match.view(RED), match.ask.options(RED)
    assert LessonBot("seed").choose(view, options) == new_bot("heuristic", "cosmos", "seed").choose(view, options)


def test_a_lesson_that_there_is_not_is_refused_with_the_names_of_those_there_are() -> None:
    with pytest.raises(hs.BadOptions, match="fighter, fire, slow, cruiser") as caught:
        hs.new_match("cosmos", seats=2, lesson="chess")
    assert "leçon" in caught.value.said("fr")


def test_lessons_are_not_among_the_scenarios() -> None:
    assert not set(lessons()) & set(scenarios())
