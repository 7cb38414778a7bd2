"""Fire: the best volley now, and which shots to keep for later in the turn. (5)"""

from collections.abc import Sequence
from random import Random
from typing import Final

from hyperespace.core.asks import Option
from hyperespace.games.cosmos.answers import Fire
from hyperespace.games.cosmos.bot.flights import Pilot
from hyperespace.games.cosmos.bot.outlooks import Shades
from hyperespace.games.cosmos.bot.reading import Craft, Scene
from hyperespace.games.cosmos.bot.tables import threat
from hyperespace.games.cosmos.state import PHASES

PATIENCE: Final = 0.75
"""A shot that may come later counts for less than one that is here."""

KILL: Final = 1.5
"""A shot that destroys counts for more: a ship that is gone does not fire."""


def volley(
    scene: Scene, options: Sequence[Option], fired: Sequence[Option], drafted: Sequence[Option], random: Random
) -> list[Fire]:
    """The shots to fire in this phase, besides those that were fired or written down already."""
    ships = {craft.name: craft for craft in scene.flying}
    shades = Shades(scene)
    offered = [option for option in options if isinstance(option, Fire)]
    values = {shot: _damage(scene, shades, ships[shot.ship], ships[shot.target], shot.arc) for shot in offered}
    wait = {name: _later(scene, ships[name], random) for name in {shot.ship for shot in offered}}
    left = {craft.name: float(craft.defence) for craft in scene.flying}
    for shot in _fires(drafted):
        left[shot.target] -= _damage(scene, shades, ships[shot.ship], ships[shot.target], shot.arc)
        ships[shot.ship].shots -= 1
    chosen: list[Fire] = []
    taken = _fires([*fired, *drafted])
    while True:
        open_shots = [shot for shot in offered if _is_open(ships[shot.ship], shot, [*chosen, *taken])]
        rated = [(_value(values[shot], ships[shot.target], left[shot.target]), shot) for shot in open_shots]
        rated = [(value, shot) for value, shot in rated if value > _price(ships[shot.ship], wait[shot.ship])]
        if not rated:
            return chosen
        _, best = max(rated, key=lambda each: each[0])
        chosen.append(best)
        left[best.target] -= values[best]
        ships[best.ship].shots -= 1


def _fires(lines: Sequence[Option]) -> list[Fire]:
    return [line for line in lines if isinstance(line, Fire)]


def _damage(scene: Scene, shades: Shades, craft: Craft, target: Craft, arc: str) -> float:
    """What this shot does on average."""
    number = craft.sheet.arc(arc)
    best = 0.0
    field = craft.sheet.fields[craft.heading]
    far = 99
    for part in target.sheet.hull[target.heading]:
        cell = target.cell + part - craft.cell
        for each, factor in field.get(cell, ()):
            if each == number:
                best = max(best, factor * (craft.sheet.die + 1) / 2)
    found = threat(craft.kind, craft.heading, target.kind, target.heading).get(target.cell - craft.cell)
    far = found[2] if found is not None else far
    if scene.rocks[0] and number is not None:
        return best / 2 if shades.of(craft, 0, (craft.cell, craft.heading))[number] < far else best
    return best


def _value(damage: float, target: Craft, left: float) -> float:
    if left <= 0:
        return 0.05 * damage * target.point
    return min(damage, left) * target.point * (KILL if damage >= left else 1.0)


def _price(craft: Craft, later: list[float]) -> float:
    """What a shot must be worth now: as much as the worst of those that could be fired later instead."""
    return later[craft.shots - 1] if 0 < craft.shots <= len(later) else 0.0


def _is_open(craft: Craft, shot: Fire, taken: Sequence[Fire]) -> bool:
    """Whether a shot is left in the turn, in the arc, and at the target. (5.2, 5.4)"""
    own = [each for each in taken if each.ship == shot.ship]
    if craft.shots <= 0 or (not craft.sheet.special and any(each.target == shot.target for each in own)):
        return False
    arc = next(each for each in craft.sheet.arcs if each.name == shot.arc)
    return sum(1 for each in own if each.arc == shot.arc) < arc.shots


def _later(scene: Scene, craft: Craft, random: Random) -> list[float]:
    """What shots later in the turn may be worth, the best first, if everybody flies on."""
    if not craft.defence:
        return []
    orders = [order or "" for order in craft.orders[scene.phase :]]
    orders += [""] * (len(PHASES) - scene.phase - len(orders))
    flight = Pilot(scene, craft, random).flown(orders)
    if flight is None:
        return []
    foes = [(foe, Pilot(scene, foe, random)) for foe in scene.side_with(1 - craft.side)]
    guesses = [[(foe, pilot.straight()) for foe, pilot in foes], [(foe, pilot.still()) for foe, pilot in foes]]
    found = []
    for phase, (cell, heading) in enumerate(flight.spots, flight.first):
        best = []
        for guess in guesses:
            shots = [0.0]
            for foe, way in guess:
                spot = way.at(phase)
                if spot is not None:
                    hit = threat(craft.kind, heading, foe.kind, spot[1]).get(spot[0] - cell)
                    shots.append(min(hit[0], foe.defence) * foe.point if hit else 0.0)
            best.append(max(shots))
        found.append(PATIENCE * sum(best) / len(best))
    return sorted(found, reverse=True)
