"""The variants: two powers out of three, powers that rotate, and powers that are chosen in the open. (IX, XII)"""

from collections.abc import Sequence

from hyperespace.core.asks import Ask, Option, Refusal, Sealed, Seat
from hyperespace.core.steps import Flow, SealedFlow
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import ChoosePower, DropPower, KeepPower, NewPower
from hyperespace.games.rencontre.events import PowersDealt
from hyperespace.games.rencontre.seats import others
from hyperespace.games.rencontre.state import Galaxy, step


@step
def drop_a_power(s: Galaxy, table: Table) -> SealedFlow:
    """Of three powers drawn, everybody keeps two. The choice is made in secret. (IX.two_of_three)"""

    def options_of(seat: Seat) -> Sequence[Option]:
        return [DropPower(power) for power in s.players[seat].powers]

    answers = yield Sealed(tuple(s.seats), options_of, "IX.two_of_three", why_not_drop)
    for seat, answer in answers.items():
        assert isinstance(answer, DropPower)
        s.players[seat].powers.remove(answer.power)
        s.spare_powers.insert(0, answer.power)
        for power in s.players[seat].powers:
            table.tell(PowersDealt, seat, power)


def why_not_drop(seat: Seat, option: Option) -> Refusal | None:
    """Not one of the three."""
    return Refusal("not_your_power", "IX.two_of_three") if isinstance(option, DropPower) else None


@step
def draft_powers(s: Galaxy, table: Table, number: int) -> None:
    """Players choose in turn: who plays last begins, and in the next round it goes the other way. (XII.draft)"""
    first = s.offence + 1
    order = [(first + place) % len(s.players) for place in s.seats]
    rounds = [order if nth % 2 else order[::-1] for nth in range(number)]
    s.then(*(("choose_power", seat) for each in rounds for seat in each), ("clear_display",))


@step
def choose_power(s: Galaxy, table: Table, seat: Seat) -> Flow:
    """A player takes one of the powers that lie open. (XII.draft)"""
    answer = yield Ask(seat, [ChoosePower(power) for power in s.display], "XII.draft", why_not_choose)
    assert isinstance(answer, ChoosePower)
    s.display.remove(answer.power)
    s.players[seat].powers.append(answer.power)
    table.tell(PowersDealt, seat, answer.power)


def why_not_choose(seat: Seat, option: Option) -> Refusal | None:
    """It is taken already, or was never there."""
    return Refusal("not_on_display", "XII.draft") if isinstance(option, ChoosePower) else None


@step
def clear_display(s: Galaxy, table: Table) -> None:
    """What nobody chose goes under the other powers. (XII.draft)"""
    s.spare_powers[:0] = s.display
    s.display = []


@step
def rotate_powers(s: Galaxy, table: Table) -> None:
    """After a full round, players may change their power, in the order of play. (IX.rotation)"""
    first = others(s, s.offence)
    s.then(
        *(
            ("may_change_power", seat, number)
            for seat in [*first, s.offence]
            for number in range(len(s.players[seat].powers))
        )
    )


@step
def may_change_power(s: Galaxy, table: Table, seat: Seat, number: int) -> Flow:
    """Keep this power, or put it under the others and draw a new one. (IX.rotation)"""
    if not s.spare_powers:
        return
    old = s.players[seat].powers[number]
    answer = yield Ask(seat, [KeepPower(), NewPower()], "IX.rotation", values={"power": old})
    if isinstance(answer, NewPower):
        new = s.spare_powers.pop()
        s.players[seat].powers[number] = new
        s.spare_powers.insert(0, old)
        table.tell(PowersDealt, seat, new)
