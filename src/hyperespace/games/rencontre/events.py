"""What happens at the table, for the log and the animation. Each line's paragraph is in its text."""

from hyperespace.core.asks import Seat
from hyperespace.core.events import Event
from hyperespace.games.rencontre.cards import Card
from hyperespace.games.rencontre.state import Planet
from hyperespace.games.rencontre.sums import Term


class TurnBegan(Event, frozen=True):
    reveals = True
    seat: Seat
    turn: int


class DuelBegan(Event, frozen=True):
    reveals = True
    seat: Seat
    number: int


class HandThrown(Event, frozen=True):
    reveals = True
    seat: Seat


class CardsDrawn(Event, frozen=True):
    seat: Seat
    number: int


class CardsReceived(Event, frozen=True):
    """For those who have seen the cards."""

    reveals = True
    cards: tuple[Card, ...]


class CardsGone(Event, frozen=True):
    """For players who lost cards that the others did not see."""

    reveals = True
    cards: tuple[Card, ...]


class CardsLost(Event, frozen=True):
    seat: Seat
    to: Seat
    number: int


class HandSeen(Event, frozen=True):
    """For the player who looked."""

    reveals = True
    seat: Seat
    cards: tuple[Card, ...]


class CardsSeen(Event, frozen=True):
    """For the player who looked at some cards of a hand."""

    reveals = True
    seat: Seat
    cards: tuple[Card, ...]


class CardThrown(Event, frozen=True):
    reveals = True
    seat: Seat
    card: Card


class NothingThrown(Event, frozen=True):
    """Somebody who must discard a card of some sort discards none."""

    reveals = True
    seat: Seat


class CardTaken(Event, frozen=True):
    """A card that everybody has seen comes to a hand."""

    seat: Seat
    card: Card


class DiscDrawn(Event, frozen=True):
    colour: Seat


class CupRefilled(Event, frozen=True):
    pass


class OpponentChosen(Event, frozen=True):
    reveals = True
    seat: Seat
    defence: Seat


class GuestGone(Event, frozen=True):
    """Nothing is left to aim at, and destiny decides again."""

    seat: Seat


class ConePointed(Event, frozen=True):
    planet: Planet
    defence: Seat


class PawnsGathered(Event, frozen=True):
    seat: Seat
    planet: Planet
    side: str
    number: int


class AlliesInvited(Event, frozen=True):
    by: Seat
    seats: tuple[Seat, ...]


class Allied(Event, frozen=True):
    seat: Seat
    side: str


class PushingIn(Event, frozen=True):
    """Somebody wants to join a side that did not invite them."""

    seat: Seat
    side: str


class StayedOut(Event, frozen=True):
    seat: Seat


class CardsRevealed(Event, frozen=True):
    reveals = True
    offence: Card
    defence: Card


class CardShown(Event, frozen=True):
    """A duel card that lies face up before the reveal."""

    reveals = True
    seat: Seat
    card: Card


class TimeTurnedBack(Event, frozen=True):
    """Cards are chosen once more."""

    reveals = True
    seat: Seat


class TotalsCounted(Event, frozen=True):
    """Both totals, and how they came about."""

    offence: int
    defence: int
    attacker: Seat
    defender: Seat
    offence_terms: tuple[Term, ...]
    defence_terms: tuple[Term, ...]


class DuelWon(Event, frozen=True):
    seat: Seat


class DealMade(Event, frozen=True):
    pass


class DealFailed(Event, frozen=True):
    pass


class OfferMade(Event, frozen=True):
    reveals = True
    seat: Seat


class PawnsLost(Event, frozen=True):
    seat: Seat
    number: int


class PawnsEliminated(Event, frozen=True):
    seat: Seat
    number: int


class PawnsFreed(Event, frozen=True):
    seat: Seat
    number: int


class PawnHome(Event, frozen=True):
    seat: Seat
    planet: Planet
    number: int


class PawnsLanded(Event, frozen=True):
    seat: Seat
    planet: Planet
    number: int


class TurnEnded(Event, frozen=True):
    reveals = True
    seat: Seat


class PowerUsed(Event, frozen=True):
    seat: Seat
    power: str


class PowerZapped(Event, frozen=True):
    seat: Seat
    power: str
    by: Seat


class EdictPlayed(Event, frozen=True):
    reveals = True
    seat: Seat
    card: Card


class PlagueStruck(Event, frozen=True):
    seat: Seat


class AlliesSentHome(Event, frozen=True):
    seats: tuple[Seat, ...]


class ConsolationStopped(Event, frozen=True):
    seat: Seat


class QuestionAnswered(Event, frozen=True):
    reveals = True
    seat: Seat
    question: str
    yes: bool


class Quaked(Event, frozen=True):
    pass


class PowersDealt(Event, frozen=True):
    reveals = True
    seat: Seat
    power: str


class GameWon(Event, frozen=True):
    seats: tuple[Seat, ...]


class TimeRanOut(Event, frozen=True):
    """The limit of turns is reached."""
