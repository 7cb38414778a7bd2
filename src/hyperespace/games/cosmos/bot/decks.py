"""Fighters and their cruiser: when to launch them, which way, and when to take them back. (6)"""

from collections.abc import Sequence
from typing import Final

from hyperespace.core.asks import Option
from hyperespace.games.cosmos.answers import Announce, EndLaunch, Launch, Ready, Recover
from hyperespace.games.cosmos.bot.lookups import off_course, threat
from hyperespace.games.cosmos.bot.reading import Craft, Scene
from hyperespace.games.cosmos.hexes import Cell, Heading, length, pack, turned
from hyperespace.games.cosmos.orders import PIVOTS
from hyperespace.games.cosmos.scenarios import SIDES, Land

LAUNCH_AT: Final = 17
"""An enemy so near to the cruiser is a reason to launch."""

IN_DANGER: Final = 25
"""A cruiser with so little defence left launches whatever it has."""

LATEST: Final = 5
"""Later in a turn a fighter would only hang there."""


def wants_landings(scene: Scene, side: int) -> bool:
    """Whether coming home is what this side wins by. (8)"""
    return any(isinstance(goal, Land) and SIDES.index(goal.side) == side for goal in scene.plan.victory)


def decks(scene: Scene, options: Sequence[Option]) -> Sequence[Option]:
    """Recoveries where they are the goal; launches elsewhere, as soon as the enemy is near."""
    if wants_landings(scene, scene.side):
        landings = [option for option in options if isinstance(option, Recover)]
        return landings[:1] or [Ready()]  # one at a time: the next question says what room is left
    announce = Announce()
    return [announce, Ready()] if announce in options and _is_time(scene) else [Ready()]


def _is_time(scene: Scene) -> bool:
    carriers = {craft.carrier for craft in scene.aboard if craft.is_own}
    return any(_is_called_for(scene, craft) for craft in scene.flying if craft.name in carriers)


def _is_called_for(scene: Scene, carrier: Craft) -> bool:
    near = min((length(foe.cell - carrier.cell) for foe in scene.side_with(1 - carrier.side)), default=99)
    return carrier.defence <= IN_DANGER or (scene.phase <= LATEST and near <= LAUNCH_AT)


def launch(scene: Scene, options: Sequence[Option], careful: bool = False) -> Option:
    """The way out on which a fighter is best placed; all of them, one after the other. Who is careful sees rocks."""
    launches = [option for option in options if isinstance(option, Launch)]
    if not launches:
        return EndLaunch()
    return max(launches, key=lambda option: _promise(scene, option, careful))


def _promise(scene: Scene, option: Launch, careful: bool) -> float:
    """Something to shoot at, nobody who shoots back, the nearest enemy ahead."""
    fighter = next(craft for craft in scene.aboard if craft.name == option.ship)
    cell, heading = _way_out(scene, fighter, option)
    value, far, prey = 0.0, 99, 0
    for foe in scene.side_with(1 - scene.side):
        shot = threat(fighter.kind, heading, foe.kind, foe.heading).get(foe.cell - cell)
        hit = threat(foe.kind, foe.heading, fighter.kind, heading).get(cell - foe.cell)
        value += (shot[0] * foe.point if shot else 0.0) - (hit[0] * fighter.point / 2 if hit else 0.0)
        if length(foe.cell - cell) < far:
            far, prey = length(foe.cell - cell), foe.cell - cell
    edge = max(0, 3 - scene.rooms[cell])
    others = sum(1 for craft in scene.side_with(scene.side) if craft.kind == fighter.kind and craft.cell == cell)
    harm = scene.hazard(fighter, scene.phase, (cell, heading)) * fighter.point if careful else 0.0
    return value - off_course(prey, heading) - 0.2 * far - edge - 0.5 * others - harm


def _way_out(scene: Scene, fighter: Craft, option: Launch) -> tuple[Cell, Heading]:
    """Where this launch leads, and which way the fighter looks there. (6.3)"""
    carrier = next(craft for craft in scene.flying if craft.name == fighter.carrier)
    ramp = next(ramp for ramp in carrier.sheet.ramps if ramp.name == fighter.ramp)
    path = next(path for path in ramp.paths if path.name == option.path)
    cell = carrier.cell + turned(pack(*path.cells[-1]), carrier.heading)
    return cell, (carrier.heading + path.turn + PIVOTS[option.pivot]) % 6
