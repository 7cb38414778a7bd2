"""Intruders: what they would eat and blow up on their way through the ship. (6)"""

from collections.abc import Sequence

from msgspec.structs import replace

from hyperespace.games.trucker.bot import goods, wrecks
from hyperespace.games.trucker.bot.reading import card
from hyperespace.games.trucker.intruders import Walk, walk
from hyperespace.games.trucker.lines import Line
from hyperespace.games.trucker.ship import Parts
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.view import YardView


def harm(view: YardView, parts: Parts, line: Line) -> float:
    """What the intruders of this card would cost if they came along that line, less the bounty. (6)"""
    found = card(view)
    walks = [way for hand in found.hands if (way := walk(parts, line, hand, found.steps)) is not None]
    if not walks:
        return 0.0
    purse = found.credits + (goods.gain(view, found.goods) if found.goods else 0)
    bounty = purse * sum(way.is_beaten for way in walks)
    after = _eaten(parts, walks) if found.eats else parts
    blown = {cell for way in walks for cell in way.charged(found.charges).values()}
    rest = {cell: part for cell, part in after.items() if cell not in blown}
    return wrecks.worth(view, parts, True) - wrecks.best_piece(view, rest, True) - bounty


def _eaten(parts: Parts, walks: Sequence[Walk]) -> Parts:
    plundered = {cell for way in walks for cell in way.plundered()}
    return {cell: _empty(part) if cell in plundered else part for cell, part in parts.items()}


def _empty(part: Part) -> Part:
    return replace(part, humans=0, alien="", goods="", energy=0)
