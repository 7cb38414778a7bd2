"""What the bot reads off its view: its own ship, the others in flight, what a day is worth."""

from collections.abc import Mapping

from msgspec import UNSET

from hyperespace.core.asks import Seat
from hyperespace.games.trucker.boards import ROUNDS, Board, Cell, Round, board_of
from hyperespace.games.trucker.cards import CARDS, PRICES, Card
from hyperespace.games.trucker.state import Part
from hyperespace.games.trucker.view import FiguresView, TruckerView, YardView, parts_of


def me(view: YardView) -> TruckerView:
    """The bot's own trucker."""
    return view.players[view.seat]


def my_parts(view: YardView) -> dict[Cell, Part]:
    """The bot's own ship."""
    return parts_of(me(view))


def board(view: YardView) -> Board:
    """The bot's own board."""
    return board_of(view.ship_class, me(view).halves)


def outline(view: YardView) -> frozenset[Cell]:
    """Where the bot's ship may be: also the unmarked holes of class IIIB are known by their dice. (4.2)"""
    return board(view).cells - board(view).holes_of(view.holes) if view.holes else board(view).cells


def cap(view: YardView) -> int | None:
    """The most that lost tiles will cost the bot; none where nobody insures it. (2.11, 4.4)"""
    return None if board(view).price and not me(view).insured else board(view).cap


def skills(view: YardView, member: str) -> int:
    """How many skills a member has in this flight; 0 for one that is not in the bot's team. (7.2)"""
    return dict(me(view).team).get(member, 0)


def card(view: YardView) -> Card:
    """The card that is resolved."""
    return CARDS[view.card]


def order(view: YardView) -> list[Seat]:
    """Who flies, in the order of flight. (2.5)"""
    flying = [seat for seat, player in enumerate(view.players) if player.flies]
    return sorted(flying, key=lambda seat: -view.players[seat].place)


def figures(view: YardView) -> Round | FiguresView:
    """What this flight pays and how many cards it has, as everybody knows. (2.11, 9)"""
    return ROUNDS[view.level] if view.figures is UNSET else view.figures


def prices_in(view: YardView) -> Mapping[str, int]:
    """What cubes sell for, before anybody moves prices. (2.11, 9.1)"""
    return PRICES if view.figures is UNSET else view.figures.prices


def cost_of_days(view: YardView, days: int) -> float:
    """Credits that lost days may cost: a bit each, and more for whoever falls behind by them. (2.11)"""
    place, bonus = me(view).place, figures(view).arrival
    others = [player.place for seat, player in enumerate(view.players) if player.flies and seat != view.seat]
    passed = sum(place - days < other < place for other in others)
    late = 1 / (1 + 0.25 * view.deck)  # whoever passes now may be passed again
    return days * 0.15 * view.level + passed * late * (bonus[0] - bonus[1])
