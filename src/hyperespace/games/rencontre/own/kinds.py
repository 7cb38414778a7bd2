"""Makes powers of data: a class for each kind of effect. Nothing that a file says is run."""

from collections import Counter
from collections.abc import Sequence

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Use
from hyperespace.games.rencontre.board import bases
from hyperespace.games.rencontre.cards import Card
from hyperespace.games.rencontre.events import CardsLost, CardsReceived, CardsSeen, PawnsFreed
from hyperespace.games.rencontre.hands import draw, look_at, swap_hands, take_blind
from hyperespace.games.rencontre.own.formats import Bonus, Declared, Effect, Look, Multiplier, Reward, Side, Swap
from hyperespace.games.rencontre.powers.base import NOTHING, Counted, Jobs, Power
from hyperespace.games.rencontre.powers.sorcerer import swap_laid
from hyperespace.games.rencontre.reckoning import both_attack
from hyperespace.games.rencontre.seats import opponent
from hyperespace.games.rencontre.state import DEAL, DEFENCE, OFFENCE, PLANETS, Galaxy
from hyperespace.games.rencontre.view_format import RencontreView


def power_of(declared: Declared) -> Power:
    """The power that a file of data describes."""
    return _kind_of(declared.effect)(declared)


class _Declared(Power):
    """What all kinds share: a name, and the part in the duel in which they work."""

    def __init__(self, declared: Declared) -> None:
        self.name = declared.name
        self.fewest_players = declared.fewest_players
        self.side: Side = declared.effect.side

    def plays(self, s: Galaxy | RencontreView, seat: Seat) -> bool:
        """Whether the owner has the part in this duel that the power is for."""
        if self.side == OFFENCE:
            return seat == s.offence
        return seat == s.duel.defence or (self.side != DEFENCE and seat == s.offence)

    def offered(self, s: Galaxy, seat: Seat) -> Jobs:
        """An offer to the owner, once a duel."""
        fresh = self.plays(s, seat) and (seat, self.name) not in s.duel.used
        return (("offer", seat, self.name),) if fresh else NOTHING


class _Reckoned(_Declared):
    """A power that changes a total announces itself, so that it can be zapped."""

    def reckoning(self, s: Galaxy, seat: Seat) -> Jobs:
        counts = self.plays(s, seat) and both_attack(s) and self.matters(s, seat)
        return (("announce", seat, self.name),) if counts else NOTHING

    def matters(self, s: Galaxy, seat: Seat) -> bool:
        return True


class Added(_Reckoned):
    """A bonus, as much as it says for each thing that it is counted by. (kind = bonus)"""

    act = "own_bonus"

    def __init__(self, declared: Declared) -> None:
        super().__init__(declared)
        assert isinstance(declared.effect, Bonus)
        self.amount, self.each = declared.effect.amount, declared.effect.each

    def matters(self, s: Galaxy, seat: Seat) -> bool:
        return self.bonus(s, seat) > 0

    def bonus(self, s: Galaxy, seat: Seat) -> int:
        return self._sum(s, seat)

    def counted(self, view: RencontreView, seat: Seat) -> Counted:
        return Counted(added=self._sum(view, seat))

    def _sum(self, s: Galaxy | RencontreView, seat: Seat) -> int:
        """Of what everybody sees, so that it is the same in the state and in any view."""
        return self.amount * self._things(s, seat) if self.plays(s, seat) else 0

    def _things(self, s: Galaxy | RencontreView, seat: Seat) -> int:
        if self.each == "foreign_base":
            return sum([1 for planet, pawns in enumerate(s.planets) if pawns[seat] and planet // PLANETS != seat])
        if self.each == "ally":
            side = s.duel.oval if seat == s.offence else s.duel.ring
            return sum([1 for other, pawns in enumerate(side) if pawns and other != seat])
        return s.black_hole[seat] if self.each == "pawn_in_black_hole" else 1


class CardTimes(_Reckoned):
    """The owner's card counts several times. (kind = multiplier, of = card)"""

    act = "own_card"

    def __init__(self, declared: Declared) -> None:
        super().__init__(declared)
        assert isinstance(declared.effect, Multiplier)
        self.factor = declared.effect.factor

    def card_values(self, s: Galaxy, seat: Seat, own: int, other: int) -> tuple[int, int]:
        return (own * self.factor if self.plays(s, seat) else own), other

    def counted(self, view: RencontreView, seat: Seat) -> Counted:
        return Counted(card=self.factor if self.plays(view, seat) else 1)


class PawnsTimes(_Reckoned):
    """Each of the owner's pawns counts several times. (kind = multiplier, of = pawns)"""

    act = "own_pawns"

    def __init__(self, declared: Declared) -> None:
        super().__init__(declared)
        assert isinstance(declared.effect, Multiplier)
        self.factor = declared.effect.factor

    def pawn_value(self, s: Galaxy, seat: Seat, value: int) -> int:
        return value * self.factor if self.plays(s, seat) else value

    def counted(self, view: RencontreView, seat: Seat) -> Counted:
        return Counted(pawn=self.factor if self.plays(view, seat) else 1)


class Rewarded(_Declared):
    """When the owner's duel is over, cards from the deck, or pawns from the black hole. (kind = reward)"""

    act = "own_reward"

    def __init__(self, declared: Declared) -> None:
        super().__init__(declared)
        assert isinstance(declared.effect, Reward)
        self.after, self.gives, self.number = declared.effect.after, declared.effect.gives, declared.effect.number

    def duel_over(self, s: Galaxy, seat: Seat) -> Jobs:
        due = self.plays(s, seat) and self._came_out(s, seat) and (self.gives == "cards" or self._pawns(s, seat) > 0)
        return (("announce", seat, self.name),) if due else NOTHING

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        if self.gives == "cards":
            draw(s, table, seat, self.number)
            return
        pawns = self._pawns(s, seat)
        if pawns:
            s.black_hole[seat] -= pawns
            s.limbo[seat] += pawns
            table.tell(PawnsFreed, seat, pawns)
            s.then(("go_home", seat))

    def _came_out(self, s: Galaxy, seat: Seat) -> bool:
        won = OFFENCE if seat == s.offence else DEFENCE
        lost = DEFENCE if seat == s.offence else OFFENCE
        return s.duel.outcome == {"won": won, "lost": lost, "deal": DEAL}[self.after]

    def _pawns(self, s: Galaxy, seat: Seat) -> int:
        """How many can come back. Without a base there is nowhere to go."""
        return min(self.number, s.black_hole[seat]) if bases(s, seat) else 0


class Seen(_Declared):
    """Some of the opponent's cards, drawn at random, or the whole hand. (kind = look)"""

    act = "own_look"

    def __init__(self, declared: Declared) -> None:
        super().__init__(declared)
        assert isinstance(declared.effect, Look)
        self.cards = declared.effect.cards

    def uses(self, s: Galaxy, seat: Seat) -> Sequence[Use]:
        other = opponent(s, seat)
        return [Use(self.name, seat=other)] if s.players[other].hand else []

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        s.duel.used.append((seat, self.name))
        hand = s.players[use.seat].hand
        if self.cards >= len(hand):
            seen = look_at(s, seat, use.seat)
        else:
            seen = _some(table, hand, self.cards)
            known = Counter(s.players[seat].known.get(use.seat, [])) | Counter(seen)
            s.players[seat].known[use.seat] = sorted(known.elements())
        table.whisper(seat, CardsSeen, use.seat, seen)


class SeenEarly(Seen):
    """As soon as the opponent is known."""

    def opponent_known(self, s: Galaxy, seat: Seat) -> Jobs:
        return self.offered(s, seat)


class SeenLate(Seen):
    """When alliances are made."""

    def before_cards(self, s: Galaxy, seat: Seat) -> Jobs:
        return self.offered(s, seat)


class HandsSwapped(_Declared):
    """Whole hands. (kind = swap, what = hands)"""

    act = "own_hands"

    def before_cards(self, s: Galaxy, seat: Seat) -> Jobs:
        return self.offered(s, seat)

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        s.duel.used.append((seat, self.name))
        other = opponent(s, seat)
        swap_hands(s, seat, other)
        for giver, receiver in ((seat, other), (other, seat)):
            cards = tuple(s.players[receiver].hand)
            table.tell(CardsLost, giver, receiver, len(cards))
            table.whisper(receiver, CardsReceived, cards)


class CardsSwapped(_Declared):
    """Some cards at random: the owner draws first, then the opponent. (kind = swap, what = random_cards)"""

    act = "own_cards"

    def __init__(self, declared: Declared) -> None:
        super().__init__(declared)
        assert isinstance(declared.effect, Swap)
        self.number = declared.effect.number

    def before_cards(self, s: Galaxy, seat: Seat) -> Jobs:
        return self.offered(s, seat)

    def uses(self, s: Galaxy, seat: Seat) -> Sequence[Use]:
        """Only where both have enough: then each gives as many as they get, and nobody is left without a card."""
        other = opponent(s, seat)
        enough = min(len(s.players[seat].hand), len(s.players[other].hand)) >= self.number
        return [Use(self.name, seat=other)] if enough else []

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        s.duel.used.append((seat, self.name))
        taken = take_blind(s, table, seat, use.seat, self.number)
        take_blind(s, table, use.seat, seat, len(taken), keep=taken)


class LaidSwapped(_Declared):
    """The two laid cards, as the Sorcerer does. (kind = swap, what = laid_cards)"""

    act = "own_laid"

    def cards_down(self, s: Galaxy, seat: Seat) -> Jobs:
        return self.offered(s, seat)

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        s.duel.used.append((seat, self.name))
        swap_laid(s)


def _kind_of(effect: Effect) -> type[_Declared]:
    match effect:
        case Bonus():
            return Added
        case Multiplier():
            return CardTimes if effect.of == "card" else PawnsTimes
        case Reward():
            return Rewarded
        case Look():
            return SeenEarly if effect.when == "opponent_known" else SeenLate
        case Swap():
            return {"hands": HandsSwapped, "random_cards": CardsSwapped, "laid_cards": LaidSwapped}[effect.what]


def _some(table: Table, hand: list[Card], number: int) -> tuple[Card, ...]:
    pool = hand.copy()
    return tuple(sorted([pool.pop(table.chance.below(len(pool))) for _ in range(number)]))
