"""House rules that cannot be played are refused before anything is dealt. (9)"""

from collections import Counter

from hyperespace.core.errors import BadOptions
from hyperespace.games.trucker.boards import ROUNDS, level_of
from hyperespace.games.trucker.cards import CARDS, PRICES
from hyperespace.games.trucker.state import CARD_KINDS, PILES, TruckerOptions

FEWEST_TILES = 25
"""That must be left for each player."""


def check_house_rules(options: TruckerOptions) -> None:
    """Prices that keep their order, and names that there are. (9.1, 9.4)"""
    unknown = sorted({*(options.prices or ())} - {*PRICES}) + sorted({*(options.no_cards or ())} - {*CARD_KINDS})
    if unknown:
        raise BadOptions(
            f"house rules name goods or cards that there are not: {', '.join(unknown)}",
            french=f"les règles maison nomment des marchandises ou des cartes qui n'existent pas\xa0: "
            f"{', '.join(unknown)}",
        )
    prices = [options.price_of(colour) for colour in PRICES]
    if prices != sorted(prices, reverse=True):
        raise BadOptions(
            "`prices` must keep their order: red is worth at least as much as yellow, yellow as green, green as blue",
            french="`prices` doit garder l'ordre\xa0: le rouge vaut au moins autant que le jaune, "
            "le jaune que le vert, le vert que le bleu",
        )


def check_cards(options: TruckerOptions, cards: list[int]) -> None:
    """Each flight has enough cards of every level. (9.4)"""
    there = Counter(CARDS[card].level for card in cards)
    for ship_class in options.flights:
        level = level_of(ship_class)
        for each, count in options.changed(level, ROUNDS[level]).piles.items():
            if there[each] < PILES * count:
                raise BadOptions(
                    f"a flight of class {ship_class} needs {PILES * count} cards of level {each}, "
                    f"and only {there[each]} are left",
                    french=f"un vol de classe {ship_class} demande {PILES * count} cartes de niveau {each}, "
                    f"et il n'en reste que {there[each]}",
                )


def check_tiles(seats: int, left: int) -> None:
    """There are tiles for everybody. (9.5)"""
    if left < FEWEST_TILES * seats:
        raise BadOptions(
            f"`tiles_out` leaves {left} tiles, and {seats} players need {FEWEST_TILES * seats}",
            french=f"`tiles_out` laisse {left} pièces, et il en faut {FEWEST_TILES * seats} à {seats} joueurs",
        )
