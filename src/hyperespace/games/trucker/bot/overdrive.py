"""What the bot makes of the first expansion: boosters, furnaces, hyperspace drives. (8.2)"""

from collections.abc import Sequence
from typing import Final

from hyperespace.core.asks import Option
from hyperespace.games.trucker.answers import Boost, Spend
from hyperespace.games.trucker.bot import dangers, goods, sources, wrecks
from hyperespace.games.trucker.bot.reading import card, figures, me, my_parts, prices_in
from hyperespace.games.trucker.cards import PRICES
from hyperespace.games.trucker.first_expansion.boosters import boosted_strength
from hyperespace.games.trucker.first_expansion.energy import PRICE
from hyperespace.games.trucker.ship import cannon_strength, powerable, struck
from hyperespace.games.trucker.view import YardView

STAKES: Final = 4.0
"""What it is worth not to be beaten by an enemy."""


def jump(view: YardView, options: Sequence[Option]) -> Option:
    """Through hyperspace where it overtakes somebody, and is worth the energy. (8.2.10)"""
    cells = [option.cell for option in options if isinstance(option, Spend) and option.what == "energy"]
    if not cells or _gain(view) < PRICE * sources.scarcity(view):
        return options[0]
    return Spend(sources.best_source(my_parts(view), cells))


def _gain(view: YardView) -> float:
    """Credits that a jump may bring, most of all near the end."""
    place, bonus = me(view).place, figures(view).arrival
    others = [player.place for seat, player in enumerate(view.players) if player.flies and seat != view.seat]
    passed = sum(place < other <= place + view.level for other in others)
    return 0.15 * view.level**2 + passed * (bonus[0] - bonus[1]) / (1 + 0.25 * view.deck)


def boost(view: YardView, options: Sequence[Option]) -> Option:
    """A booster, where it saves a tile or wins a fight and costs less; or else a cube in the furnace. (8.2.8, 8.2.9)"""
    boosts = [option for option in options if isinstance(option, Boost) and option.what == "energy"]
    if view.incoming:
        return _save(view, boosts, options)
    wins = [option for option in boosts if not view.boosted and _wins(view, option)]
    return min(wins, key=lambda option: wrecks.loss(view, option.cell)) if wins else options[0]


def _save(view: YardView, boosts: Sequence[Boost], options: Sequence[Option]) -> Option:
    cell = struck(my_parts(view), dangers.line_of(view))
    loss = 0.0 if cell is None else wrecks.loss(view, cell)
    if boosts:
        return boosts[0] if loss > 2 * sources.scarcity(view) else options[0]
    burned = cheapest_cube(options)
    return burned if isinstance(burned, Spend) and loss > prices_in(view)[burned.what] else options[0]


def cheapest_cube(options: Sequence[Option]) -> Option:
    """What a furnace may burn that is worth least; without one, the first option. (8.2.9)"""
    cubes = [option for option in options if isinstance(option, Spend) and option.what in PRICES]
    return min(cubes, key=lambda option: PRICES[option.what], default=options[0])


def _wins(view: YardView, option: Boost) -> bool:
    """Whether the enemy is beaten this way, and the cannon is worth less than that."""
    enemy, parts = card(view), my_parts(view)
    if view.powering != "cannons" or not enemy.strength:
        return False
    rest = {cell: part for cell, part in parts.items() if cell != option.cell}
    powered = tuple(powerable(rest, "cannons")[: view.powered])
    strength = cannon_strength(rest, powered, boosted_strength(parts, "cannons", [option.cell]))
    reward = enemy.credits + (goods.gain(view, enemy.goods) if enemy.goods else 0)
    return strength > enemy.strength and wrecks.loss(view, option.cell) < STAKES + reward
