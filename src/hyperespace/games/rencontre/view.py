"""What a seat may see, built up from nothing."""

from msgspec import UNSET, UnsetType

from hyperespace.core.asks import Seat
from hyperespace.core.state import Job
from hyperespace.games.rencontre.board import has_working_powers
from hyperespace.games.rencontre.hands import own_hand
from hyperespace.games.rencontre.seats import is_main, laid_by
from hyperespace.games.rencontre.state import BLIND, Galaxy, Offer, RencontreOptions
from hyperespace.games.rencontre.view_format import (
    BargainView,
    DuelView,
    FiguresView,
    OfferView,
    PlayerView,
    RencontreView,
)

__all__ = ["BargainView", "DuelView", "FiguresView", "OfferView", "PlayerView", "RencontreView", "view"]


def view(s: Galaxy, seat: Seat | None) -> RencontreView:
    """What this seat sees; a spectator has no hand."""
    choosing = s.turn == 0 and s.options.two_of_three and s.options.chosen is None
    me = None if seat is None else s.players[seat]
    job = s.agenda[-1] if s.agenda else ("",)
    return RencontreView(
        seat=-1 if seat is None else seat,
        offence=s.offence,
        turn=s.turn,
        players=_players(s, choosing),
        planets=tuple(s.planets),
        black_hole=tuple(s.black_hole),
        gone=tuple(s.gone),
        limbo=tuple(s.limbo),
        deck=len(s.deck),
        discard=tuple(s.discard),
        cup=tuple(s.cup),
        duel=_duel(s, seat),
        bargain=_bargain(s, seat),
        winners=tuple(s.winners),
        hand=() if seat is None else own_hand(s, seat),
        orders=() if me is None else tuple(me.orders),
        known={} if me is None else {other: tuple(cards) for other, cards in me.known.items()},
        choice=tuple(me.powers) if me is not None and choosing else tuple(s.display),
        announced=_announced(job),
        window=_window(job),
        joining=_joining(job),
        figures=_figures(s.options),
    )


def _figures(options: RencontreOptions) -> FiguresView | UnsetType:
    """What the house changes about bases, hands and cards. (XII)"""
    if options.bases is UNSET and options.hand is UNSET and options.deck is UNSET and options.no_edicts is UNSET:
        return UNSET
    return FiguresView(options.to_win, options.new_hand, options.copies)


def _players(s: Galaxy, choosing: bool) -> tuple[PlayerView, ...]:
    return tuple(
        [
            PlayerView(
                powers=() if choosing else tuple(player.powers),
                working=has_working_powers(s, seat),
                cards=len(player.hand),
                memory=player.memory.copy(),
                shown=tuple(player.shown),
                lacks=tuple(player.lacks),
            )
            for seat, player in enumerate(s.players)
        ]
    )


def _duel(s: Galaxy, seat: Seat | None) -> DuelView:
    duel, laid = s.duel, {}
    for place, card in duel.laid.items():
        own = laid_by(s, place) == seat and (seat, BLIND) not in duel.flags
        laid[place] = card if own or place in duel.face_up else ""
    return DuelView(
        number=duel.number,
        disc=duel.disc,
        defence=duel.defence,
        planet=duel.planet,
        oval=tuple(duel.oval),
        ring=tuple(duel.ring),
        invited={other: tuple(sides) for other, sides in duel.invited.items()},
        answered=tuple(duel.answered),
        laid=laid,
        face_up=tuple(duel.face_up),
        zapped=tuple(duel.zapped),
        used=tuple(duel.used),
        flags=tuple(duel.flags),
        borrowed=tuple(duel.borrowed),
        told=tuple(duel.told),
        aside=tuple(duel.aside),
        cleared=dict(duel.cleared),
        lost=tuple(duel.lost),
        outcome=duel.outcome,
    )


def _window(job: Job) -> str:
    """If the open question is a window for edicts, everybody knows at which moment. (VI.2)"""
    return str(job[1]) if job[0] == "edict_window" else ""


def _joining(job: Job) -> str:
    """Everybody has heard which side an ally has chosen. (V.7)"""
    return str(job[2]) if job[0] == "join" else ""


def _announced(job: Job) -> tuple[Seat, str] | None:
    """If the open question is a Zap window, everybody knows which. (R7)"""
    match job:
        case ("zap_window", int(seat), str(power)):
            return seat, power
    return None


def _bargain(s: Galaxy, seat: Seat | None) -> BargainView | None:
    bargain = s.bargain
    if bargain is None:
        return None
    deals = seat is not None and is_main(s, seat)
    draft = _offer(bargain.draft, deals) if bargain.proposer == seat else None
    offer = None if bargain.offer is None else _offer(bargain.offer, deals)
    gifts = () if seat is None else tuple(bargain.gifts.get(seat, ()))
    return BargainView(bargain.proposer, offer, draft, bargain.offers, bargain.agreed, gifts)


def _offer(offer: Offer, deals: bool) -> OfferView:
    """Only the two who deal see which cards are named. (V.11)"""
    cards = {seat: tuple(named) if deals else ("",) * len(named) for seat, named in offer.cards.items()}
    return OfferView(dict(offer.base), dict(offer.pawns), cards, dict(offer.blind), dict(offer.chosen))
