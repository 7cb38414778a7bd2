"""Fire: the best volley now, and which shots to keep for later in the turn. (5)"""

from collections.abc import Sequence
from typing import Final

from hyperespace.core.asks import Option
from hyperespace.games.cosmos.answers import Fire
from hyperespace.games.cosmos.bot.flights import Pilot
from hyperespace.games.cosmos.bot.lookups import cover, mean, threat
from hyperespace.games.cosmos.bot.prospects import CLEAR, Shades
from hyperespace.games.cosmos.bot.reading import Craft, Scene, Spot
from hyperespace.games.cosmos.hexes import length
from hyperespace.games.cosmos.state import PHASES

PATIENCE: Final = 0.75
"""A shot that may come later counts for less than one that is here."""

WASTE: Final = 0.05
"""The share that a shot is worth at a ship which others have as good as destroyed."""

KILL: Final = 1.5
"""A shot that destroys counts for more: a ship that is gone does not fire."""


def volley(scene: Scene, options: Sequence[Option], fired: Sequence[Option], drafted: Sequence[Option]) -> list[Fire]:
    """The shots to fire in this phase, besides those that were fired or written down already."""
    gunner = Gunner(scene, _fires(fired), _fires(drafted))
    offered = _fires(options)
    later = {craft.name: _later(scene, craft) for craft in scene.flying if any(s.ship == craft.name for s in offered)}
    chosen: list[Fire] = []
    while True:
        rated = [(gunner.value(shot), shot) for shot in offered if gunner.is_open(shot)]
        rated = [(value, shot) for value, shot in rated if value > gunner.price(shot, later[shot.ship])]
        if not rated:
            return chosen
        _, best = max(rated, key=lambda each: each[0])
        gunner.take(best)
        chosen.append(best)


def nearest(scene: Scene, options: Sequence[Option], fired: Sequence[Option], drafted: Sequence[Option]) -> list[Fire]:
    """Every shot that there is, each at the nearest enemy."""
    gunner, chosen = Gunner(scene, _fires(fired), _fires(drafted)), list[Fire]()
    cells = {craft.name: craft.cell for craft in scene.flying}
    for shot in sorted(_fires(options), key=lambda shot: length(cells[shot.target] - cells[shot.ship])):
        if gunner.is_open(shot):
            gunner.take(shot)
            chosen.append(shot)
    return chosen


def _fires(lines: Sequence[Option]) -> list[Fire]:
    return [line for line in lines if isinstance(line, Fire)]


class Gunner:
    """Keeps count of the shots of a phase, and of what they will leave of their targets."""

    def __init__(self, scene: Scene, fired: Sequence[Fire], drafted: Sequence[Fire]) -> None:
        self._scene, self._shades = scene, Shades(scene)
        self._ships = {craft.name: craft for craft in scene.flying}
        self._left = {craft.name: float(craft.defence) for craft in scene.flying}
        self._taken = list(fired)
        for shot in drafted:
            self.take(shot)

    def take(self, shot: Fire) -> None:
        self._left[shot.target] -= self._damage(shot)
        self._ships[shot.ship].shots -= 1
        self._taken.append(shot)

    def is_open(self, shot: Fire) -> bool:
        """Whether a shot is left in the turn, in the arc, and at the target. (5.2, 5.4)"""
        craft, own = self._ships[shot.ship], [each for each in self._taken if each.ship == shot.ship]
        if craft.shots <= 0 or (not craft.sheet.special and any(each.target == shot.target for each in own)):
            return False
        arc = next(each for each in craft.sheet.arcs if each.name == shot.arc)
        return sum(1 for each in own if each.arc == shot.arc) < arc.shots

    def value(self, shot: Fire) -> float:
        """What the shot is worth, after those that are taken."""
        damage, target, left = self._damage(shot), self._ships[shot.target], self._left[shot.target]
        if left <= 0:
            return WASTE * damage * target.point
        return min(damage, left) * target.point * (KILL if damage >= left else 1.0)

    def price(self, shot: Fire, later: Sequence[float]) -> float:
        """What a shot must be worth now: as much as the worst of those that could be fired later instead."""
        shots = self._ships[shot.ship].shots
        return later[shots - 1] if shots <= len(later) else 0.0

    def _damage(self, shot: Fire) -> float:
        """What the shot does on average. (5.6, 7.6)"""
        craft, target = self._ships[shot.ship], self._ships[shot.target]
        arc = craft.sheet.arc(shot.arc)
        assert arc is not None
        field, distances = craft.sheet.fields[craft.heading], cover(craft.kind, craft.heading)
        factor, distance = 0, CLEAR
        for part in target.sheet.hull[target.heading]:
            cell = target.cell + part - craft.cell
            for (number, better), (_, nearer) in zip(field.get(cell, ()), distances.get(cell, ()), strict=True):
                if number == arc:
                    factor, distance = max(factor, better), min(distance, nearer)
        damage = factor * mean(craft.sheet)
        nearest = self._shades.of(craft, 0, (craft.cell, craft.heading))[arc]
        return damage / 2 if nearest < distance else damage


def _later(scene: Scene, craft: Craft) -> list[float]:
    """What shots later in the turn may be worth, the best first, if enemies fly straight on or stay where they are."""
    orders = craft.orders[scene.phase :]
    flight = Pilot(scene, craft).flown([*orders, *[""] * (len(PHASES) - scene.phase - len(orders))])
    if flight is None or not craft.defence:
        return []
    foes = scene.side_with(1 - craft.side)
    pilots = [Pilot(scene, foe) for foe in foes]
    guesses = [[pilot.straight() for pilot in pilots], [pilot.still() for pilot in pilots]]
    found = []
    for phase, spot in enumerate(flight.spots, flight.first):
        best = [_best_shot(craft, spot, foes, [way.at(phase) for way in guess]) for guess in guesses]
        found.append(PATIENCE * sum(best, 0.0) / len(best))
    return sorted(found, reverse=True)


def _best_shot(craft: Craft, spot: Spot, foes: Sequence[Craft], places: Sequence[Spot | None]) -> float:
    """What the best shot that a ship has there is worth."""
    best = 0.0
    for foe, place in zip(foes, places, strict=True):
        if place is not None:
            hit = threat(craft.kind, spot[1], foe.kind, place[1]).get(place[0] - spot[0])
            best = max(best, min(hit[0], foe.defence) * foe.point if hit else 0.0)
    return best
