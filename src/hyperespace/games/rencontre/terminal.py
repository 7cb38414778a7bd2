"""A view as plain text: the systems, the duel, what is being offered, and what one holds oneself."""

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import UNSET

from hyperespace.core.asks import Option, Seat
from hyperespace.core.texts import Texts
from hyperespace.games.rencontre.answers import OfferBase, OfferBlind, OfferCard, OfferChosen, OfferPawns
from hyperespace.games.rencontre.cards import COPIES, EDICTS, Card, is_edict
from hyperespace.games.rencontre.state import PLANETS
from hyperespace.games.rencontre.strengths import to_win
from hyperespace.games.rencontre.view import OfferView, PlayerView, RencontreView

NAME, PLANET, COUNT = 13, 8, 8
"""The width of a name, of a planet, and of a number."""


def show(view: RencontreView, texts: Texts) -> str:
    """Who attacks whom, a row for each system, the duel, what is being offered, one's own hand and powers."""
    return "\n".join(
        (
            *_moment(view, texts),
            *_systems(view, texts),
            *_duel(view, texts),
            *_bargain(view, texts),
            *_own(view, texts),
        )
    )


def explain(view: RencontreView, texts: Texts) -> str:
    """The signs, everybody's powers, and what edicts do."""
    lines = [texts.fill("terminal", "signs", bases=to_win(view)), ""]
    for seat, player in enumerate(view.players):
        lines += [f"{texts.word('seats', seat)}, {_power(power, texts)}" for power in player.powers]
    lines.append("")
    copies = COPIES if view.figures is UNSET else view.figures.copies
    lines += [_edict(card, texts) for card in sorted(EDICTS) if copies[card]]
    return "\n".join(lines)


def _moment(view: RencontreView, texts: Texts) -> Iterator[str]:
    if not view.turn:
        return
    duel = view.duel
    if duel.defence < 0:
        yield texts.fill("terminal", "turn", turn=view.turn, offence=view.offence)
    elif duel.planet < 0:
        yield texts.fill("terminal", "attacks", turn=view.turn, offence=view.offence, defence=duel.defence)
    else:
        at = {"defence": duel.defence, "planet": duel.planet}
        yield texts.fill("terminal", "attacks_planet", turn=view.turn, offence=view.offence, **at)


def _systems(view: RencontreView, texts: Texts) -> Iterator[str]:
    """A row for each player, with the pawns on their five planets."""
    numbers = "".join(f"{number:<{PLANET}}" for number in range(1, PLANETS + 1))
    planets, cards, away, power = (texts.word("terminal", head) for head in ("planets", "cards", "away", "power"))
    yield f"{planets:<{NAME}}{numbers}{cards:<{COUNT}}{away:<{COUNT}}{power}"
    for seat, player in enumerate(view.players):
        own = view.planets[seat * PLANETS : (seat + 1) * PLANETS]
        pawns = "".join(f"{_pawns(each, texts):<{PLANET}}" for each in own)
        powers = ", ".join(_power_name(power, player, texts) for power in player.powers)
        off = "" if player.working or not player.powers else " " + texts.word("terminal", "off")
        counts = f"{player.cards:<{COUNT}}{_foreign(view, seat):<{COUNT}}"
        yield f"{_name(view, seat, texts):<{NAME}}{pawns}{counts}{powers}{off}".rstrip()
    yield texts.word("words", "black_hole") + _pawns(view.black_hole, texts)


def _name(view: RencontreView, seat: Seat, texts: Texts) -> str:
    name = texts.word("seats", seat)
    return texts.fill("terminal", "yourself", name=name) if seat == view.seat else name


def _foreign(view: RencontreView, seat: Seat) -> int:
    """Five of these win. (IV)"""
    return sum(1 for planet, pawns in enumerate(view.planets) if pawns[seat] and planet // PLANETS != seat)


def _power_name(power: str, player: PlayerView, texts: Texts) -> str:
    name = texts.word("powers", power)
    return f"{name} ({player.memory[power]})" if player.memory.get(power) else name


def _pawns(counts: Iterable[int], texts: Texts) -> str:
    return " ".join(f"{texts.word('seats', seat)[0]}{count}" for seat, count in enumerate(counts) if count) or "–"


def _duel(view: RencontreView, texts: Texts) -> Iterator[str]:
    duel = view.duel
    if duel.defence < 0:
        return
    yield texts.fill("terminal", "cone", offence=_pawns(duel.oval, texts), defence=_pawns(duel.ring, texts))
    if duel.laid:
        hidden = texts.word("terminal", "face_down")
        by_seat = {texts.word("seats", seat): _card(card, texts) or hidden for seat, card in duel.laid.items()}
        laid = [texts.fill("terminal", "explained", name=name, what=card) for name, card in by_seat.items()]
        yield texts.fill("terminal", "laid", cards=", ".join(laid))


def _card(card: Card, texts: Texts) -> str:
    return texts.word("cards", card) if card else ""


def _bargain(view: RencontreView, texts: Texts) -> Iterator[str]:
    if view.bargain is None:
        return
    for name, offer in (("offer", view.bargain.offer), ("draft", view.bargain.draft)):
        if offer is not None and (clauses := _clauses(offer)):
            yield texts.word("words", name) + " ; ".join(texts.say("options", each) for each in clauses)
    if view.bargain.gifts:
        yield texts.word("words", "gifts") + ", ".join(texts.word("one_card", card) for card in view.bargain.gifts)


def _clauses(offer: OfferView) -> list[Option]:
    """An offer in the words in which it was made."""
    found: list[Option] = [OfferBase(seat, planet) for seat, planet in offer.base.items()]
    found += [OfferPawns(seat, number) for seat, number in offer.pawns.items()]
    found += [OfferCard(seat, card) for seat, cards in offer.cards.items() for card in cards]
    found += [OfferChosen(seat, number) for seat, number in offer.chosen.items()]
    return found + [OfferBlind(seat, number) for seat, number in offer.blind.items()]


def _own(view: RencontreView, texts: Texts) -> Iterator[str]:
    """What only this seat knows, and what its powers do."""
    if view.seat < 0:
        return
    for other, cards in view.known.items():
        if cards:
            yield texts.fill("terminal", "known", seat=other, cards=_hand(cards, texts))
    if view.orders:
        yield texts.fill("terminal", "orders", orders=view.orders)
    yield texts.fill("terminal", "hand", cards=_hand(view.hand, texts))
    for power in (*view.players[view.seat].powers, *view.choice):
        yield texts.fill("terminal", "your_power", power=_power(power, texts, "aliens"))
    if view.announced is not None and view.announced[0] != view.seat:
        yield _power(view.announced[1], texts)
    if view.window or view.announced is not None:
        yield from (_edict(card, texts) for card in dict.fromkeys(view.hand) if is_edict(card))


def _hand(cards: Iterable[Card], texts: Texts) -> str:
    """Cards, each kind once with its number."""
    counted = Counter(cards).items()
    told = [texts.word("cards", card) + (f" ×{number}" if number > 1 else "") for card, number in counted]
    return ", ".join(told) or texts.word("cards", "none")


def _power(power: str, texts: Texts, names: str = "powers") -> str:
    return texts.fill("terminal", "explained", name=texts.word(names, power), what=texts.word("power_cards", power))


def _edict(card: Card, texts: Texts) -> str:
    return texts.fill("terminal", "explained", name=texts.word("cards", card), what=texts.word("edict_cards", card))
