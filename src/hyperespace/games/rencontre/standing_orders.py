"""What players of Rencontre can have answered for them: invitations, windows, rewards, pawns that come back."""

from collections.abc import Sequence
from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from msgspec import Meta

from hyperespace.core.asks import Option, Question, Seat
from hyperespace.core.standing_orders import ANYBODY, ANYTHING, StandingOrder, Whom, entry_of
from hyperespace.games.rencontre.answers import Ally, Done, Go, Pass, Place, PlayEdict, RewardCard, RewardPawn, Take
from hyperespace.games.rencontre.cards import COSMIC_ZAP
from hyperespace.games.rencontre.state import OFFENCE, PLANETS
from hyperespace.games.rencontre.view_format import RencontreView

Bases: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
Pawns: TypeAlias = Annotated[int, Meta(ge=1, le=4)]
PowerName: TypeAlias = Annotated[str, entry_of("powers")]
Fullness: TypeAlias = Literal["fewest", "most"]


class Alliances(StandingOrder[RencontreView], frozen=True):
    """Whoever is invited joins one side, if its main player is the right one and not too far ahead. (V.7)"""

    steps = ("answer", "join")
    moot: ClassVar = dict.fromkeys(("whom", "bases", "pawns", "otherwise"), ("side", "nobody"))

    side: Literal["nobody", "offence", "defence"] = "nobody"
    whom: Whom = ANYBODY
    bases: Bases = 4  # the most foreign bases that this main player may have
    pawns: Pawns = 1
    otherwise: Literal["nobody", "ask"] = "nobody"

    def covers(self, public: RencontreView, question: Question, seat: Seat) -> bool:
        if question.step == "join":  # another power may have pulled them to the other side
            return public.joining == self.side
        return "nobody" in (self.side, self.otherwise) or self._is_wanted(public, seat)

    def choose(self, view: RencontreView, question: Question, options: Sequence[Option]) -> Option:
        if question.step == "join":
            return self._pawns(view, options)
        if self._is_wanted(view, view.seat) and Ally(self.side) in options:
            return Ally(self.side)
        return options[0]  # to stay out, unless one is pulled in

    def _is_wanted(self, view: RencontreView, seat: Seat) -> bool:
        if self.side not in view.duel.invited.get(seat, ()):
            return False
        main = view.offence if self.side == OFFENCE else view.duel.defence
        return self.whom in (ANYBODY, main) and foreign_bases(view, main) <= self.bases

    def _pawns(self, view: RencontreView, options: Sequence[Option]) -> Option:
        """From the fullest base, so that no base is given up as long as that can be helped."""
        there = (view.duel.oval if self.side == OFFENCE else view.duel.ring)[view.seat]
        left = self.pawns - there
        if left <= 0 and Done() in options:
            return Done()
        takes = [option for option in options if isinstance(option, Take) and option.pawns <= max(1, left)]

        def spared(take: Take) -> tuple[bool, int, int]:
            stay = view.planets[take.planet][view.seat] - take.pawns
            return stay > 0, take.pawns, stay

        return max(takes, key=spared, default=options[0])


class Zaps(StandingOrder[RencontreView], frozen=True):
    """A Cosmic Zap is played against one player's power, or never. (XI.cosmic_zap)"""

    steps = ("zap_window",)
    moot: ClassVar = dict.fromkeys(("whom", "power", "otherwise"), ("what", "never"))

    what: Literal["never", "zap"] = "never"
    whom: Whom = ANYBODY
    power: PowerName = ANYTHING
    otherwise: Literal["pass", "ask"] = "pass"

    def covers(self, public: RencontreView, question: Question, seat: Seat) -> bool:
        return self.what == "never" or self.otherwise == "pass" or self._is_meant(public)

    def choose(self, view: RencontreView, question: Question, options: Sequence[Option]) -> Option:
        """Whoever does not hold a Zap passes: to be asked would show that they hold none."""
        zap = PlayEdict(COSMIC_ZAP)
        return zap if self.what == "zap" and self._is_meant(view) and zap in options else options[0]

    def _is_meant(self, view: RencontreView) -> bool:
        if view.announced is None:
            return False
        owner, power = view.announced
        return self.whom in (ANYBODY, owner) and self.power in (ANYTHING, power)


class Edicts(StandingOrder[RencontreView], frozen=True):
    """No edict is played, but at those moments at which the player wants to be asked. (VI.2, XI)"""

    steps = ("edict_window", "may_play_rings")

    ask: Literal["never", "attacked", "main", "involved"] = "never"

    def covers(self, public: RencontreView, question: Question, seat: Seat) -> bool:
        duel = public.duel
        main = seat in (public.offence, duel.defence)
        match self.ask:
            case "attacked":
                return seat != duel.defence
            case "main":
                return not main
            case "involved":
                return not (main or duel.oval[seat] or duel.ring[seat])
        return True

    def choose(self, view: RencontreView, question: Question, options: Sequence[Option]) -> Option:
        return Go() if Go() in options else Pass()


class Rewards(StandingOrder[RencontreView], frozen=True):
    """Those who helped the defence take cards, or pawns as long as there are any. (V.9)"""

    steps = ("reward",)

    take: Literal["cards", "pawns"] = "cards"
    base: Fullness = "fewest"

    def choose(self, view: RencontreView, question: Question, options: Sequence[Option]) -> Option:
        pawns = [option for option in options if isinstance(option, RewardPawn)]
        if pawns and (self.take == "pawns" or RewardCard() not in options):
            return pawns[onto(view, [pawn.planet for pawn in pawns], self.base)]
        return RewardCard()


class PawnsBack(StandingOrder[RencontreView], frozen=True):
    """The pawn that comes back at the start of a duel goes to this base. (V.2)"""

    steps = ("take_pawn_back",)

    base: Fullness = "fewest"

    def choose(self, view: RencontreView, question: Question, options: Sequence[Option]) -> Option:
        places = [option for option in options if isinstance(option, Place)]
        return places[onto(view, [place.planet for place in places], self.base)] if places else options[0]


class Powers(StandingOrder[RencontreView], frozen=True):
    """An optional power is not used. (VII)"""

    steps = ("offer",)

    power: PowerName = ANYTHING

    def covers(self, public: RencontreView, question: Question, seat: Seat) -> bool:
        return self.power in (ANYTHING, question.rule.removeprefix("VII."))

    def choose(self, view: RencontreView, question: Question, options: Sequence[Option]) -> Option:
        return Pass()


def foreign_bases(view: RencontreView, seat: Seat) -> int:
    """How many bases a player has in the systems of others. (IV)"""
    return sum(1 for planet, pawns in enumerate(view.planets) if pawns[seat] and planet // PLANETS != seat)


def onto(view: RencontreView, planets: Sequence[int], base: str) -> int:
    """Which of these planets: the one with the fewest or the most pawns of one's own."""
    sign = 1 if base == "fewest" else -1
    return min(range(len(planets)), key=lambda place: sign * view.planets[planets[place]][view.seat])


STANDING_ORDERS: Final = (Alliances, Zaps, Edicts, Rewards, PawnsBack, Powers)
