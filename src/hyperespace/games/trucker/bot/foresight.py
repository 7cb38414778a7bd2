"""What the bot knows of the cards to come, if an Inspector has looked at them all, and what it makes of it. (7.12)"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, TypeAlias

from msgspec import UNSET
from msgspec.structs import replace

from hyperespace.core.asks import Option
from hyperespace.games.trucker.answers import Look
from hyperespace.games.trucker.boards import ROUNDS
from hyperespace.games.trucker.bot.crafts import craft_of, has_parts
from hyperespace.games.trucker.bot.wants import Wants
from hyperespace.games.trucker.cards import CARDS, Card
from hyperespace.games.trucker.flow.projectiles import LARGE, PAIR, SIDES
from hyperespace.games.trucker.state import PILES
from hyperespace.games.trucker.view import YardView

ENEMIES: Final = ("smugglers", "slavers", "pirates", "combat_zone")
CARGO: Final = ("planets", "abandoned_station")
NEEDS_ENERGY: Final = (*ENEMIES, "meteors", "intruder")
Dealt: TypeAlias = tuple[tuple[int, int], ...]
"""Cards of each level in a pile."""

USUAL: Final[dict[int, Dealt]] = {level: tuple(figures.piles.items()) for level, figures in ROUNDS.items()}
LEAST, MOST = 0.5, 1.6
"""How much less or more something may be wanted than usual."""


def look(view: YardView, options: Sequence[Option]) -> Option:
    """At a pile that one has not seen yet, where that costs nothing. (7.12)"""
    unseen = [option for option in options if isinstance(option, Look) and view.piles[option.pile] is None]
    return unseen[0] if unseen else options[0]


def known_cards(view: YardView) -> tuple[int, ...] | None:
    """All cards of this flight, if one has seen all piles."""
    seen = [pile for pile in view.piles if pile is not None]
    return tuple(sorted(card for pile in seen for card in pile)) if len(seen) == PILES else None


def to_come(view: YardView) -> list[Card] | None:
    """Those that have not been turned, if one knows them; not where all come a second time. (8.6)"""
    known = known_cards(view)
    return None if known is None or view.again else [CARDS[card] for card in known if card not in view.turned]


def may_come(view: YardView, *kinds: str) -> int:
    """How many of the cards to come are of these kinds; all, as far as one knows nothing of them."""
    known = to_come(view)
    return view.deck if known is None else sum(card.kind in kinds for card in known)


def wants_of(view: YardView) -> Wants:
    """What a ship of this class wants, and more or less of it by what one knows of the cards."""
    known, craft = known_cards(view), craft_of(view)
    wants = (craft.wants_with_parts if has_parts(view) else craft.wants)[view.level - 1]
    return wants if known is None else foreseen(wants, known, *deal_of(view))


def deal_of(view: YardView) -> tuple[Dealt, tuple[str, ...]]:
    """How many cards of each level are in a pile, and which kinds the house leaves out. (2.2.1, 9.4)"""
    if view.figures is UNSET:
        return USUAL[view.level], ()
    return tuple(view.figures.piles.items()), view.figures.no_cards


@cache
def _usual(piles: Dealt, no_cards: tuple[str, ...]) -> dict[str, float]:
    """What the cards of a flight mostly bring."""
    found = dict[str, float]()
    for each, count in piles:
        cards = [card for card in CARDS if card.level == each and card.kind not in no_cards]
        for what, amount in tally(cards).items():
            found[what] = found.get(what, 0.0) + PILES * count * amount / len(cards)
    return found


def tally(cards: Iterable[Card]) -> dict[str, int]:
    """Open spaces, enemies, markets and intruders; what comes from each side, for cannons or for shields."""
    found = dict[str, int]()
    for card in cards:
        blows = (*card.meteors, *card.shots, *(shot for penalty in card.penalties for shot in penalty.shots))
        for what in (*_sorts(card), *map(_blow, blows)):
            found[what] = found.get(what, 0) + 1
    return found


def _sorts(card: Card) -> list[str]:
    sorts = {"thrust": ("open_space",), "fire": ENEMIES, "cargo": CARGO, "guards": ("intruder",)}
    return [what for what, kinds in sorts.items() if card.kind in kinds]


def _blow(what: str) -> str:
    return ("flank " if what[0] in (LARGE, PAIR) else "shield ") + what[1]


@cache
def foreseen(wants: Wants, cards: tuple[int, ...], piles: Dealt, no_cards: tuple[str, ...]) -> Wants:
    """More of what these cards ask for more often than usual, less of what they hardly ask for."""
    usual, found = _usual(piles, no_cards), tally(CARDS[card] for card in cards)

    def scaled(what: str, worths: tuple[float, ...]) -> tuple[float, ...]:
        share = (1 + found.get(what, 0)) / (1 + usual.get(what, 0.0))
        return tuple(worth * min(MOST, max(LEAST, share)) for worth in worths)

    def on_sides(what: str, worths: tuple[float, ...]) -> tuple[float, float, float, float]:
        front, right, rear, left = (scaled(what + side, (worths[number],))[0] for number, side in enumerate(SIDES))
        return front, right, rear, left

    return replace(
        wants,
        thrust=wants.thrust[:1] + scaled("thrust", wants.thrust[1:]),  # without any, a ship stays behind
        fire=scaled("fire", wants.fire),
        cargo=scaled("cargo", wants.cargo),
        guards=scaled("guards", wants.guards),
        armed=scaled("guards", wants.armed),
        shields=on_sides("shield ", wants.shields),
        flanks=on_sides("flank ", wants.flanks),
    )
