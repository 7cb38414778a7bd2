"""What a trucker sees: all ships, all that lies face up, their own tile in hand, the cards they have looked at."""

from msgspec import UNSET

from hyperespace.core.asks import Seat
from hyperespace.games.trucker.bearings import bearings
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.cards import CARDS, PRICES
from hyperespace.games.trucker.flow.building import numbers_left
from hyperespace.games.trucker.flow.checking import faults
from hyperespace.games.trucker.lines import rolled
from hyperespace.games.trucker.modifiers import excused
from hyperespace.games.trucker.prospects import prospects
from hyperespace.games.trucker.ship import exposed, mistakes
from hyperespace.games.trucker.state import NONE, SPACES, Part, TruckerOptions, Yard
from hyperespace.games.trucker.view_format import FiguresView, PartView, TruckerView, YardView

__all__ = ["UNKNOWN", "FiguresView", "PartView", "TruckerView", "YardView", "parts_of", "view"]

DICE = 2
SKILLS = 2
UNKNOWN = -2
"""A tile in hand that only its holder has seen."""


def parts_of(player: TruckerView) -> dict[Cell, Part]:
    """A ship as the rules look at it. The view's parts have all that a part has, and a cell."""
    return {
        each.cell: Part(
            each.tile,
            each.turns,
            each.humans,
            each.alien,
            each.energy,
            each.goods,
            each.asleep,
            each.on,
            each.tokens,
        )
        for each in player.parts
    }


def view(s: Yard, seat: Seat | None, explained: bool = True) -> YardView:
    """The game through the eyes of a seat; None is a spectator. `explained`: with what follows for one's own ship."""
    seen = s.players[seat].piles_seen if seat is not None else []
    powering, powered, incoming = _moment(s)
    return YardView(
        seat=-1 if seat is None else seat,
        flight=s.flight,
        flights=tuple(s.flights),
        ship_class=s.ship_class,
        level=s.level,
        building=s.building,
        players=tuple(_player(s, number, seat == number, explained) for number in s.seats),
        face_down=len(s.face_down),
        face_up=tuple(s.face_up),
        numbers=tuple(numbers_left(s)),
        piles=tuple(tuple(pile) if number in seen else None for number, pile in enumerate(s.piles)),
        run=s.run,
        runs=s.round.runs,
        sand=s.sand,
        spaces=SPACES,
        deck=len(s.deck) + len(s.on_top),
        on_top=tuple(CARDS[card].level for card in reversed(s.on_top)),
        turned=tuple(s.turned),
        card=s.card,
        dice=s.dice,
        landed=tuple(s.landed),
        powering=powering,
        powered=powered,
        boosted=_boosted(s),
        incoming=incoming,
        sets=s.sets,
        loans=s.loans,
        takers=s.takers,
        removed=len(s.removed),
        holes=s.holes,
        gaps=tuple(sorted(s.gaps(0))) if s.holes_shown or _is_checked(s) else (),
        market=tuple(s.market),
        alarm=s.alarm,
        prices=PRICES | s.prices,
        bonuses=s.bonuses,
        roads=tuple(s.rough.roads),
        dead=s.rough.dead,
        stronger=s.rough.stronger,
        again=s.rough.again,
        victim=_victim(s),
        over=s.over,
        figures=UNSET if s.house is None else _figures(s, s.house),
    )


def _figures(s: Yard, house: TruckerOptions) -> FiguresView:
    """What the house changes about this flight. (9)"""
    figures = s.round
    prices = {colour: house.price_of(colour) for colour in PRICES}
    return FiguresView(figures.arrival, figures.best_looking, figures.piles, prices, house.no_cards or ())


def _moment(s: Yard) -> tuple[str, int, str]:
    """What energy is asked for: engines or cannons and how many are powered, or what comes in."""
    match s.agenda[-1] if s.agenda else ():
        case ("declare", _, str(what), tuple(powered), *_):
            return what, len(powered), ""
        case ("hit" | "hit_again" | "dodge", _, str(what), *_):
            return "", 0, what
    return "", 0, ""


def _victim(s: Yard) -> Seat:
    """Whose ship somebody else is asked about. (7.19)"""
    match s.agenda[-1] if s.agenda else ():
        case ("plant_agent" | "sabotage_join", _, int(victim), *_):
            return victim
    return NONE


def _boosted(s: Yard) -> tuple[Cell, ...]:
    """What a booster works on in the declaration that is being made. (8.2.8)"""
    match s.agenda[-1] if s.agenda else ():
        case ("declare", _, _, _, tuple(boosted)):
            return tuple(cell for cell in boosted if isinstance(cell, int))
    return ()


def _is_checked(s: Yard) -> bool:
    """Whether building is over."""
    return all(each.number for each in s.players)


def _mistakes(s: Yard, seat: Seat, own: bool) -> tuple[tuple[str, Cell, Cell], ...]:
    """All of them before the first card, for whatever flies has none; one's own, where they are marked at once."""
    if _is_checked(s):
        return () if s.turned else tuple(faults(s, seat))
    return tuple(excused(s, seat, mistakes(s.players[seat].parts))) if own and s.marks else ()


def _line(s: Yard, seat: Seat) -> tuple[tuple[int, int, int] | None, int]:
    """Where something comes at a ship, and how far its thrusters have moved it. (3.3)"""
    for job in reversed(s.agenda):
        match job:
            case ("hit" | "hit_again" | "dodge", int(whose), str(), int(side), int(number), int(entry)) if (
                whose == seat
            ):
                moved = number - rolled(s.board(seat), side, s.dice).number if len(s.dice) == DICE else 0
                return (side, number, entry), moved if abs(moved) <= 1 else -moved // abs(moved)  # round a cylinder
    return None, 0


def _player(s: Yard, seat: Seat, own: bool, explained: bool) -> TruckerView:
    player = s.players[seat]
    is_shown = own or player.is_hand_known or player.hand == NONE
    line, shift = _line(s, seat)
    return TruckerView(
        parts=tuple(_part(cell, player.parts[cell]) for cell in sorted(player.parts)),
        hand=player.hand if is_shown else UNKNOWN,
        loose=player.loose,
        aside=tuple(player.aside),
        holding=player.holding,
        turns_left=player.turns_left,
        number=player.number,
        place=player.place,
        flies=player.flies,
        gave_up=player.gave_up,
        credits=player.credits,
        borrowed=player.borrowed,
        lost=player.lost,
        exposed=exposed(player.parts),
        pending=player.pending,
        strength=player.strength,
        halves=player.halves,
        insured=player.insured,
        line=line,
        shift=shift,
        mistakes=_mistakes(s, seat, own),
        team=tuple((name, max(0, min(SKILLS, s.flight - since + 1))) for name, since in player.team),
        offered=tuple(player.offered) if own else (),
        calling=player.calling,
        markers=tuple(sorted(player.markers.items())),
        bets=tuple(player.bets),
        plots=tuple(player.plots) if own else (),
        kept=player.kept if own else NONE,
        specialist=player.specialist,
        prospects=prospects(s, seat) if explained and own and not _is_checked(s) else None,
        bearings=bearings(s, seat) if explained and own and player.flies else None,
    )


def _part(cell: Cell, part: Part) -> PartView:
    return PartView(
        cell,
        part.tile,
        part.turns,
        part.humans,
        part.alien,
        part.energy,
        part.goods,
        part.asleep,
        part.on,
        part.tokens,
    )
