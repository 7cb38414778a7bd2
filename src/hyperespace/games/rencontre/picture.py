"""A view as plain text."""

from hyperespace.core.asks import Option
from hyperespace.core.texts import Texts
from hyperespace.games.rencontre.answers import OfferBase, OfferBlind, OfferCard, OfferPawns
from hyperespace.games.rencontre.state import PLANETS
from hyperespace.games.rencontre.view import OfferView, RencontreView


def show(view: RencontreView, texts: Texts) -> str:
    """A line a system, then the duel, what is being offered, and one's own hand."""
    lines = [_system(view, seat, texts) for seat in range(len(view.players))]
    lines.append(texts.word("words", "black_hole") + _pawns(view.black_hole, texts))
    if view.duel.defence >= 0:
        oval, ring = _pawns(view.duel.oval, texts), _pawns(view.duel.ring, texts)
        lines.append(f"{texts.word('words', 'cone')}{oval} / {ring}")
    if view.bargain is not None:
        for name, offer in (("offer", view.bargain.offer), ("draft", view.bargain.draft)):
            if offer is not None and (clauses := _clauses(offer)):
                lines.append(texts.word("words", name) + " ; ".join(texts.say("options", each) for each in clauses))
    if view.hand:
        lines.append(", ".join(texts.word("cards", card) for card in view.hand))
    return "\n".join(lines)


def _clauses(offer: OfferView) -> list[Option]:
    """An offer in the words in which it was made."""
    found: list[Option] = [OfferBase(seat, planet) for seat, planet in offer.base.items()]
    found += [OfferPawns(seat, number) for seat, number in offer.pawns.items()]
    found += [OfferCard(seat, card) for seat, cards in offer.cards.items() for card in cards]
    return found + [OfferBlind(seat, number) for seat, number in offer.blind.items()]


def _system(view: RencontreView, seat: int, texts: Texts) -> str:
    player = view.players[seat]
    planets = [_pawns(view.planets[planet], texts) for planet in range(seat * PLANETS, (seat + 1) * PLANETS)]
    powers = ", ".join(texts.word("powers", power) for power in player.powers)
    name = texts.word("seats", seat)
    return f"{name:<7} {powers:<20} {player.cards:>2}  " + " | ".join(planets)


def _pawns(counts: tuple[int, ...], texts: Texts) -> str:
    return " ".join(f"{texts.word('seats', seat)[0]}{count}" for seat, count in enumerate(counts) if count) or "–"
