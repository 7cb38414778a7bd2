"""What players can answer."""

from typing import Final

from hyperespace.core.asks import Option, Seat
from hyperespace.games.rencontre.cards import COPIES, Card
from hyperespace.games.rencontre.state import NOBODY, NOWHERE, PAWNS, PLANETS, Planet


class Pass(Option, frozen=True):
    """No, nothing, not now."""


class Standing(Option, frozen=True):
    """Pass now, and on every such occasion, until the order is recalled."""

    answers_later = True
    order: str  # no_zaps, only_when_attacked, until_new_cards


class Recall(Option, frozen=True):
    """Take a standing order back."""

    order: str


class Go(Option, frozen=True):
    """Go on with what comes next."""


class PlayEdict(Option, frozen=True):
    card: Card
    seat: Seat = NOBODY  # the Plague's victim


class SendHome(Option, frozen=True):
    """The allies that the Force Field sends home."""

    seats: tuple[Seat, ...]


class ThrowEdicts(Option, frozen=True):
    """Discard all edicts and draw a new hand."""


class Place(Option, frozen=True):
    """Put this many pawns onto this planet."""

    planet: Planet
    pawns: int = 1


class ToCone(Option, frozen=True):
    """The pawn goes onto the cone."""


class Take(Option, frozen=True):
    """Take this many pawns from this planet."""

    planet: Planet
    pawns: int = 1


class TakeFromCone(Option, frozen=True):
    """Take this many pawns from the cone."""

    pawns: int = 1


TAKES: Final = tuple(tuple(Take(planet, pawns + 1) for pawns in range(PAWNS)) for planet in range(4 * PLANETS))
PLACES: Final = tuple(tuple(Place(planet, pawns + 1) for pawns in range(PAWNS)) for planet in range(4 * PLANETS))
CONE_TAKES: Final = tuple(TakeFromCone(pawns + 1) for pawns in range(PAWNS))
"""Made once, for lists of options: `TAKES[planet][:3]` is to take one, two or three pawns there."""


class Done(Option, frozen=True):
    """No more pawns."""


class Redraw(Option, frozen=True):
    """Draw another disc."""


class Challenge(Option, frozen=True):
    """Challenge this guest in one's own system."""

    seat: Seat


class Aim(Option, frozen=True):
    """The cone points here."""

    planet: Planet


class Invite(Option, frozen=True):
    seats: tuple[Seat, ...]


class Ally(Option, frozen=True):
    side: str


class Lay(Option, frozen=True):
    card: Card


LAYS: Final = {card: Lay(card) for card in COPIES}


class RewardCard(Option, frozen=True):
    """A card as a reward."""


class RewardPawn(Option, frozen=True):
    """A pawn from the black hole as a reward, onto this base."""

    planet: Planet


class Throw(Option, frozen=True):
    """Discard this card."""

    card: Card


class Use(Option, frozen=True):
    """Use a power, with whatever it needs."""

    power: str
    card: Card = ""
    seat: Seat = NOBODY
    planet: Planet = NOWHERE
    number: int = 0
    lent: str = ""  # another player's power that is borrowed


class OfferBase(Option, frozen=True):
    """In the draft: this seat may settle here."""

    seat: Seat
    planet: Planet


class OfferPawns(Option, frozen=True):
    """In the draft: this many pawns land."""

    seat: Seat
    number: int


class OfferCard(Option, frozen=True):
    """In the draft: this seat gives this card."""

    seat: Seat
    card: Card


class OfferBlind(Option, frozen=True):
    """In the draft: the other draws this many cards from this seat's hand."""

    seat: Seat
    number: int


class OfferChosen(Option, frozen=True):
    """In the draft: this seat gives this many cards of its own choice."""

    seat: Seat
    number: int


class ClearDraft(Option, frozen=True):
    """Start the draft again."""


class Propose(Option, frozen=True):
    """Put the draft on the table."""


class Accept(Option, frozen=True):
    """It is a deal."""


class Counter(Option, frozen=True):
    """Make another offer instead."""


class BreakOff(Option, frozen=True):
    """End the talks without a deal."""


class Give(Option, frozen=True):
    """In a deal that is made: this card is one of those that were left to my choice."""

    card: Card


class KeepPower(Option, frozen=True):
    """Keep the power that one has."""


class NewPower(Option, frozen=True):
    """Draw another power."""


class DropPower(Option, frozen=True):
    """Of three powers, this one goes."""

    power: str


class ChoosePower(Option, frozen=True):
    """Of the powers that lie open, this one."""

    power: str


class Answer(Option, frozen=True):
    """Yes or no to the Seeker."""

    yes: bool


ANSWERS: Final[tuple[type[Option], ...]] = (
    Pass, Standing, Recall, Go, PlayEdict, SendHome, ThrowEdicts, Place, ToCone, Take, TakeFromCone, Done, Redraw,
    Challenge, Aim, Invite, Ally, Lay, RewardCard, RewardPawn, Throw, Use, OfferBase, OfferPawns, OfferCard, OfferBlind,
    OfferChosen, ClearDraft, Propose, Accept, Counter, BreakOff, Give, KeepPower, NewPower, DropPower, Answer,
    ChoosePower,
)  # fmt: skip
