"""What there is to win. Where there is enough for several, the next one gets less, or suffers less. (2.9, 8.1)"""

from msgspec.structs import replace

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import Pass
from hyperespace.games.trucker.cards import PRICES, Penalty
from hyperespace.games.trucker.flow.flight import move
from hyperespace.games.trucker.modifiers import most_takers, spares_the_best_alone
from hyperespace.games.trucker.money import earn
from hyperespace.games.trucker.state import Yard, flyers, step

PASS = Pass()


def take(s: Yard) -> None:
    """Somebody has beaten the enemy or gone aboard; as many as may, and nobody behind is concerned any more. (8.1)"""
    s.takers += 1
    s.is_done = s.takers >= most_takers(s)


def lesser(goods: str) -> str:
    """A load without its least valuable cube. (8.1)"""
    return goods.replace(min(goods, key=lambda cube: PRICES[cube]), "", 1) if goods else ""


def spoils(s: Yard, before: int) -> tuple[int, str]:
    """The credits and cubes of the card for a trucker who comes after a number of others. (8.1)"""
    credits, goods = s.adventure.credits, s.adventure.goods
    return (max(0, credits - 1), lesser(goods)) if before else (credits, goods)


def milder(penalty: Penalty) -> Penalty:
    """One less of whatever it is; of shots, the first is left out. (8.1)"""
    return replace(penalty, count=max(0, penalty.count - 1), shots=penalty.shots[1:])


def lowest(s: Yard, measured: dict[Seat, float]) -> list[Seat]:
    """Who has least, of equals the one further ahead; among five the second lowest as well. (2.9.7, 8.1)

    On a road without remorse it is all but the best. (8.6)
    """
    flying = flyers(s)
    found = sorted(flying, key=lambda seat: (measured[seat], flying.index(seat)))
    return found[: max(1, len(found) - 1)] if spares_the_best_alone(s) else found[: most_takers(s)]


@step
def take_reward(s: Yard, table: Table, seat: Seat) -> None:
    """Credits and goods, and the days that it takes; for the second of five it is a bit less. (2.9, 8.1)"""
    gain(s, table, seat, *spoils(s, s.takers - 1))
    move(s, table, seat, -s.adventure.days)


def gain(s: Yard, table: Table, seat: Seat, credits: int, goods: str) -> None:
    """Credits at once; cubes as far as they can be stowed. (2.9)"""
    earn(s, table, seat, credits)
    if goods:
        s.players[seat].pending = goods
        s.then(("load_goods", seat))
