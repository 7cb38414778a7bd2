"""What a power is: a small class with modifiers, which are pure, and moments, which give jobs.

A moment is a method named after an instant of the duel. It says what is to be done then, as jobs for the agenda:
`offer` for an optional power, `announce` for a mandatory one, or a step of the power's own. Whatever way it starts,
a power is announced, every other player may zap it, and only then `effect` is called.
"""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final, NamedTuple, TypeAlias

from hyperespace.core.asks import Seat
from hyperespace.core.state import Job
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Use
from hyperespace.games.rencontre.cards import Card
from hyperespace.games.rencontre.state import Galaxy
from hyperespace.games.rencontre.view_format import RencontreView

Jobs: TypeAlias = Iterable[Job]

NOTHING: Final[Jobs] = ()


class Counted(NamedTuple):
    """What a power does to its owner's total, as far as everybody can see it beforehand."""

    card: int = 1  # what the owner's card is multiplied by
    pawn: int = 1  # what each of the owner's pawns is multiplied by
    added: int = 0


class Power:
    """One alien power. It has no state: what it remembers lies in `Player.memory` or in the duel."""

    name: str
    act: str = ""  # the sentence of `[acts]` that says what it does; if empty, the one under its name
    fewest_players: int = 2
    since: ClassVar[int] = 0  # the rules with which it came: in a match of earlier ones it is not dealt
    borrows: ClassVar[bool] = False  # whether it can make use of any other power

    # What an optional power may be used for, and what happens when it is not zapped.

    def uses(self, s: Galaxy, seat: Seat) -> Sequence[Use]:
        """The ways in which the owner may use it now; asked for only after a moment gave `offer`."""
        return (Use(self.name),)

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        """What the power does. It may put steps on the agenda, but it asks nothing itself."""

    # Moments, in the order of a turn.

    def turn_begins(self, s: Galaxy, seat: Seat) -> Jobs:
        """The offence has its cards, its first duel has not begun. (after V.1)"""
        return NOTHING

    def before_disc(self, s: Galaxy, seat: Seat) -> Jobs:
        """A disc is about to be drawn. (V.3)"""
        return NOTHING

    def disc_drawn(self, s: Galaxy, seat: Seat) -> Jobs:
        """A disc was drawn: `duel.disc`. (V.3)"""
        return NOTHING

    def opponent_known(self, s: Galaxy, seat: Seat) -> Jobs:
        """The opponent is decided. (after V.3)"""
        return NOTHING

    def before_gathering(self, s: Galaxy, seat: Seat) -> Jobs:
        """The offence is about to gather pawns. (V.6)"""
        return NOTHING

    def before_invitations(self, s: Galaxy, seat: Seat) -> Jobs:
        """Pawns are on the cone, nobody is invited yet. (before V.7)"""
        return NOTHING

    def before_answer(self, s: Galaxy, seat: Seat, answering: Seat) -> Jobs:
        """Another player is about to answer the invitations. (V.7)"""
        return NOTHING

    def pushing_in(self, s: Galaxy, seat: Seat) -> Jobs:
        """The owner has chosen a side that did not invite them. (V.7)"""
        return NOTHING

    def before_joining(self, s: Galaxy, seat: Seat) -> Jobs:
        """The owner has chosen a side and is about to commit pawns to it. (V.7)"""
        return NOTHING

    def before_cards(self, s: Galaxy, seat: Seat) -> Jobs:
        """Alliances are made, cards are about to be chosen. (before V.8)"""
        return NOTHING

    def before_choosing(self, s: Galaxy, seat: Seat) -> Jobs:
        """Both main players can lay a card, and nothing else has happened yet. Nothing is announced here. (V.8)"""
        return NOTHING

    def choosing_cards(self, s: Galaxy, seat: Seat) -> Jobs:
        """Both main players can lay a card and are about to. (V.8)"""
        return NOTHING

    def cards_down(self, s: Galaxy, seat: Seat) -> Jobs:
        """Both cards lie face down. (V.8)"""
        return NOTHING

    def cards_revealed(self, s: Galaxy, seat: Seat) -> Jobs:
        """Both cards were turned up, and no edict has been played on them yet. (V.8, R13)"""
        return NOTHING

    def cards_settled(self, s: Galaxy, seat: Seat) -> Jobs:
        """Both cards are up and no edict changes them any more. (V.8, R13)"""
        return NOTHING

    def reckoning(self, s: Galaxy, seat: Seat) -> Jobs:
        """The outcome is about to be found: powers that change it announce themselves. (V.9, V.10)"""
        return NOTHING

    def own_pawns_lost(self, s: Galaxy, seat: Seat, by: Seat) -> Jobs:
        """The owner's pawns in limbo are about to be lost, to `by` or to nobody. (V.12)"""
        return NOTHING

    def others_pawns_lost(self, s: Galaxy, seat: Seat, victim: Seat, by: Seat) -> Jobs:
        """A victim's pawns in limbo are about to be lost, to `by` or to nobody. (V.12)"""
        return NOTHING

    def pawns_fell(self, s: Galaxy, seat: Seat, number: int) -> Jobs:
        """This many pawns of the owner fell into the black hole. (V.12)"""
        return NOTHING

    def rescue(self, s: Galaxy, seat: Seat, victim: Seat) -> Jobs:
        """A victim's pawns in limbo are about to fall or to be eliminated; somebody might save them. (V.12)"""
        return NOTHING

    def consolation(self, s: Galaxy, seat: Seat) -> Jobs:
        """Losses and rewards are done; consolation is due now. (V.10)"""
        return NOTHING

    def clearing_cards(self, s: Galaxy, seat: Seat) -> Jobs:
        """The duel's cards are about to be discarded. (VI.1)"""
        return NOTHING

    def cards_cleared(self, s: Galaxy, seat: Seat) -> Jobs:
        """The duel's cards have just been discarded. (VI.1)"""
        return NOTHING

    def deal_made(self, s: Galaxy, seat: Seat) -> Jobs:
        """A deal was made and carried out. (V.11)"""
        return NOTHING

    def edict_spent(self, s: Galaxy, seat: Seat, by: Seat, card: Card) -> Jobs:
        """Another player's edict was played or thrown and lies on the discard. (VI.2)"""
        return NOTHING

    def duel_over(self, s: Galaxy, seat: Seat) -> Jobs:
        """The duel has its outcome and everything was cleared away. (V.13)"""
        return NOTHING

    # Modifiers: pure, and read only while the power works and is not zapped.

    def most_pawns(self, s: Galaxy, seat: Seat, most: int) -> int:
        """How many pawns the owner may commit. (V.6)"""
        return most

    def pawn_value(self, s: Galaxy, seat: Seat, value: int) -> int:
        """What each of the owner's pawns counts in a total. (V.9)"""
        return value

    def reward_value(self, s: Galaxy, seat: Seat, value: int) -> int:
        """What each of the owner's pawns is worth in rewards and consolation. (V.9, V.10)"""
        return value

    def targets(self, s: Galaxy, seat: Seat) -> Sequence[Use]:
        """Uses that challenge other opponents than the disc says, or in other systems. (V.3)"""
        return ()

    def may_join_uninvited(self, s: Galaxy, seat: Seat) -> bool:
        """Whether the owner may ally without being invited. (V.7)"""
        return False

    def keeps_edicts(self, s: Galaxy, seat: Seat) -> bool:
        """Whether the owner keeps edicts when making a new hand. (V.1)"""
        return False

    def card_values(self, s: Galaxy, seat: Seat, own: int, other: int) -> tuple[int, int]:
        """The values of the owner's card and of the opponent's, both attacks. First in the reckoning. (VII)"""
        return own, other

    def multiplies(self, s: Galaxy, seat: Seat) -> bool:
        """Whether the owner's card is multiplied by the owner's pawns instead of added to them. (VII)"""
        return False

    def bonus(self, s: Galaxy, seat: Seat) -> int:
        """What is added to the owner's total. (VII)"""
        return 0

    def turns_signs(self, s: Galaxy, seat: Seat) -> bool:
        """Whether the owner subtracts pawns, and the lower total wins. (VII)"""
        return False

    def wins_with_compromise(self, s: Galaxy, seat: Seat) -> bool:
        """Whether the owner's compromise beats an attack. (V.10)"""
        return False

    def upsets(self, s: Galaxy, seat: Seat) -> bool:
        """Whether the winner loses after all. Last in the reckoning. (VII)"""
        return False

    # Not stopped by a Zap.

    def remember(self, s: Galaxy, seat: Seat) -> None:
        """The duel of a main player is over: note what the power will need later, in `Player.memory`. (V.13)"""

    # For labels and bots, of a power that is not one of the game's: those are known by name.

    def counted(self, view: RencontreView, seat: Seat) -> Counted:
        """What the power does to a main player's total, out of what somebody sees: as the modifiers will have it."""
        return Counted()
