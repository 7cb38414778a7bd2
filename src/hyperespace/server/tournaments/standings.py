"""Who stands where: points first, then three ways to tell apart those who have the same number of them.

- *Opponents' points*: of everybody one has met, each time (Buchholz).
- *Points that counted*: for each game, what one got of its point times the points of those one met in it, so a victory
  over somebody strong counts more (Sonneborn and Berger).
- *Among themselves*: what those who are still equal got in the games in which they met.

To sit out, or to win without a game, counts as if one had met somebody with as many points as oneself.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby

from msgspec import Struct, structs

from hyperespace.server.tournaments.results import Game, Number, Plan, points_of, totals


class Standing(Struct, frozen=True):
    player: Number
    place: int  # those who cannot be told apart share one
    points: Fraction
    opponents: Fraction
    weighted: Fraction
    direct: Fraction
    games: int  # that are over, without those that were not played

    @property
    def before_direct(self) -> tuple[Fraction, Fraction, Fraction]:
        """What decides before it matters how they played against each other."""
        return self.points, self.opponents, self.weighted


def standings(plan: Plan, field: Sequence[Number], games: Iterable[Game]) -> list[Standing]:
    """Everybody in the field, the best first. Games that are being played do not count."""
    over = [game for game in games if game.ending is not None]
    points = totals(plan, over)
    every = [_standing(plan, player, over, points) for player in field]
    every.sort(key=lambda each: each.before_direct, reverse=True)
    equal = (list(group) for _, group in groupby(every, key=lambda each: each.before_direct))
    return _placed([each for group in equal for each in _among_themselves(plan, group, over)])


def _standing(plan: Plan, player: Number, over: Sequence[Game], points: dict[Number, Fraction]) -> Standing:
    own = points.get(player, Fraction(0))
    opponents = weighted = Fraction(0)
    theirs = [game for game in over if player in game.players]
    for game in theirs:
        others = [points[each] for each in game.players if each != player]
        met = sum(others, Fraction(0)) if game.is_at_a_table else own * (plan.seats - 1)
        opponents += met
        weighted += points_of(plan, game, player) * met
    played = sum(game.is_at_a_table for game in theirs)
    return Standing(player, 0, own, opponents, weighted, Fraction(0), played)


def _among_themselves(plan: Plan, equal: Sequence[Standing], over: Sequence[Game]) -> list[Standing]:
    """Those who are equal so far, by what they got where they met."""
    group = {each.player for each in equal}
    shared = [game for game in over if len(group.intersection(game.players)) > 1]
    met = [structs.replace(each, direct=_points_in(plan, shared, each.player)) for each in equal]
    return sorted(met, key=lambda each: (-each.direct, each.player))


def _points_in(plan: Plan, games: Iterable[Game], player: Number) -> Fraction:
    return sum((points_of(plan, game, player) for game in games if player in game.players), Fraction(0))


def _placed(ordered: Sequence[Standing]) -> list[Standing]:
    """With places: 1, 2, 2, 4."""
    found: list[Standing] = []
    for index, each in enumerate(ordered):
        last = found[-1] if found else None
        is_equal = last is not None and (last.before_direct, last.direct) == (each.before_direct, each.direct)
        found.append(structs.replace(each, place=last.place if last is not None and is_equal else index + 1))
    return found
