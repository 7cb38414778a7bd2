"""Who meets whom in the next round. The same seed and the same results always give the same tables.

- *Round robin, for two*: the schedule of the circle. One stays, the others move on by one place.
- *Swiss, for two*: from the top of the table down, everybody gets the opponent with the nearest points whom they have
  not met, as long as the rest can still be paired. Rematches happen only where no pairing can do without.
- *Larger tables*: seats are exchanged between tables for as long as that makes them better. In a round robin a table is
  good if those at it have met seldom; in a Swiss tournament also if they have nearly as many points.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple, TypeAlias

from hyperespace.core.chance import Chance, key_from_seed
from hyperespace.server.tournaments import results
from hyperespace.server.tournaments.matching import unpaired
from hyperespace.server.tournaments.results import Game, Number, Pair, Plan

Table: TypeAlias = tuple[Number, ...]
"""The players at a table, by their seats."""

Bad: TypeAlias = Callable[[Number, Number], int]
"""How bad it is that these two sit at one table."""

FRESH_STARTS = 12
"""So many times larger tables are shared out at random and made better; the best of these is taken."""

WHOLE = 2520
"""A point in whole numbers: its share can be divided among up to ten."""

MOST_PERMUTED = 6
"""Tables with more seats are only turned round, not tried in every order."""


class Round(NamedTuple):
    tables: list[Table]
    byes: list[Number]  # who sits out
    walkovers: list[Number]  # whose opponent of this round has withdrawn


def rounds_of(plan: Plan, players: int, meetings: int) -> int:
    """How many rounds there will be, now that the number of players is known."""
    once = players - 1 + players % 2
    if plan.everybody_meets:
        return once * meetings
    if plan.format == "swiss" and plan.seats == 2:
        return min(plan.rounds, once)  # later everybody would have met everybody
    return plan.rounds


def pair(plan: Plan, number: int, field: Sequence[Number], gone: Iterable[Number], games: Sequence[Game]) -> Round:
    """The round with this number, after these games, all of which are over. The field includes those who are gone."""
    chance = Chance(key_from_seed(f"{plan.seed}/{number}"))
    withdrawn = set(gone)
    if plan.everybody_meets:
        return _scheduled(plan, number, field, withdrawn)
    active = [each for each in sorted(field) if each not in withdrawn]
    chance.shuffle(active)
    if plan.format == "swiss":
        points = results.totals(plan, games)
        active.sort(key=lambda each: -points.get(each, Fraction(0)))
    tables, byes = (_swiss_pairs if plan.seats == 2 else _tables)(plan, active, games, chance)
    taken = results.seats_taken(games)
    return Round([_seated(table, taken) for table in tables], byes, [])


# A round robin for two


def _scheduled(plan: Plan, number: int, field: Sequence[Number], gone: set[Number]) -> Round:
    """Everybody meets everybody once, then once more with the seats exchanged."""
    order: list[Number | None] = [*sorted(field)]
    Chance(key_from_seed(plan.seed)).shuffle(order)
    if len(order) % 2:
        order.insert(0, None)  # whoever would meet nobody sits out
    cycle, turn = divmod(number - 1, len(order) - 1)
    around = order[1:]
    around = around[turn:] + around[:turn]
    found = Round([], [], [])
    for place, (one, other) in enumerate(_across(order[0], around)):
        turned = (turn if place == 0 else place) + cycle
        _add(found, (one, other) if turned % 2 == 0 else (other, one), gone)
    return found


def _across(fixed: Number | None, around: Sequence[Number | None]) -> Iterable[tuple[Number | None, Number | None]]:
    yield fixed, around[0]
    for place in range(1, len(around) // 2 + 1):
        yield around[place], around[-place]


def _add(found: Round, pair: tuple[Number | None, Number | None], gone: set[Number]) -> None:
    here = [each for each in pair if each is not None and each not in gone]
    if len(here) == 2:
        found.tables.append((here[0], here[1]))
    elif here:
        (found.byes if None in pair else found.walkovers).append(here[0])


# Swiss, for two


def _swiss_pairs(
    plan: Plan, ranked: Sequence[Number], games: Sequence[Game], chance: Chance
) -> tuple[list[Table], list[Number]]:
    """Pairs from the top down, after whoever sits out has been found."""
    met, points = results.meetings(games), results.totals(plan, games)
    bye = _swiss_bye(ranked, results.byes(games), met)
    rest = [each for each in ranked if each != bye]
    pairs: list[Table] = []
    rematches = _rematches_needed(rest, met)
    while rest:
        first, *others = rest
        others.sort(key=lambda other: (met[frozenset((first, other))], _apart(points, first, other)))
        for other in others:
            left = [each for each in rest if each not in (first, other)]
            spent = 1 if met[frozenset((first, other))] else 0
            if spent + _rematches_needed(left, met) <= rematches:
                break
        rematches -= spent
        pairs.append((first, other))
        rest = left
    return pairs, [] if bye is None else [bye]


def _swiss_bye(ranked: Sequence[Number], byes: Counter[Number], met: Counter[Pair]) -> Number | None:
    """Of those who sat out least often, the lowest without whom the fewest have to meet again."""
    if len(ranked) % 2 == 0:
        return None
    fewest = min(byes[each] for each in ranked)
    may = [each for each in reversed(ranked) if byes[each] == fewest]
    return min(may, key=lambda each: _rematches_needed([other for other in ranked if other != each], met))


def _rematches_needed(players: Sequence[Number], met: Counter[Pair]) -> int:
    """How many pairs at least must be rematches if all of these are paired."""
    fresh = {one: {other for other in players if other != one and not met[frozenset((one, other))]} for one in players}
    return unpaired(fresh) // 2


def _apart(points: Mapping[Number, Fraction], one: Number, other: Number) -> Fraction:
    return abs(points.get(one, Fraction(0)) - points.get(other, Fraction(0)))


# Larger tables


def _tables(
    plan: Plan, ranked: Sequence[Number], games: Sequence[Game], chance: Chance
) -> tuple[list[Table], list[Number]]:
    """Tables with a seat for each; whoever is too many sits out, those first who have done so least often."""
    byes = results.byes(games)
    places = range(len(ranked))
    lowest_first = sorted(places, key=lambda place: (byes[ranked[place]], -place))
    out = [ranked[place] for place in lowest_first[: len(ranked) % plan.seats]]
    playing = [each for each in ranked if each not in out]
    bad = _badness(plan, games)
    tries = (_improved(_shared_out(plan, playing, chance, first=number == 0), bad) for number in range(FRESH_STARTS))
    return [tuple(table) for table in min(tries, key=lambda tables: _total(tables, bad))], sorted(out)


def _badness(plan: Plan, games: Sequence[Game]) -> Bad:
    """In a Swiss tournament a second meeting is as bad as a difference of one point."""
    met, points = results.meetings(games), results.totals(plan, games)

    @cache
    def bad(one: Number, other: Number) -> int:
        again = met[frozenset((one, other))] * WHOLE
        apart = int(_apart(points, one, other) * WHOLE) if plan.format == "swiss" else 0
        return again * again + apart * apart

    return bad


def _shared_out(plan: Plan, players: Sequence[Number], chance: Chance, *, first: bool) -> list[list[Number]]:
    """Tables to begin with: by rank at first, at random later."""
    order = list(players)
    if not first:
        chance.shuffle(order)
    return [order[place : place + plan.seats] for place in range(0, len(order), plan.seats)]


def _improved(tables: list[list[Number]], bad: Bad) -> list[list[Number]]:
    """Exchange players between two tables while that makes them better."""
    better = True
    while better:
        better = False
        for one, other in combinations(tables, 2):
            for here in range(len(one)):
                for there in range(len(other)):
                    better |= _exchanged(one, here, other, there, bad)
    return tables


def _exchanged(one: list[Number], here: int, other: list[Number], there: int, bad: Bad) -> bool:
    before = _at(one, here, one[here], bad) + _at(other, there, other[there], bad)
    after = _at(one, here, other[there], bad) + _at(other, there, one[here], bad)
    if after < before:
        one[here], other[there] = other[there], one[here]
    return after < before


def _at(table: Sequence[Number], place: int, player: Number, bad: Bad) -> int:
    """How bad this place of a table would be for somebody."""
    return sum(bad(player, each) for seat, each in enumerate(table) if seat != place)


def _total(tables: Iterable[Sequence[Number]], bad: Bad) -> int:
    return sum(bad(one, other) for table in tables for one, other in combinations(table, 2))


# Seats


def _seated(table: Table, taken: Counter[tuple[Number, int]]) -> Table:
    """The order in which everybody gets a seat that they have had seldom."""
    orders = permutations(table) if len(table) <= MOST_PERMUTED else _turned(table)
    return min(orders, key=lambda order: sum(taken[player, seat] ** 2 for seat, player in enumerate(order)))


def _turned(table: Table) -> Iterable[Table]:
    return (table[place:] + table[:place] for place in range(len(table)))
