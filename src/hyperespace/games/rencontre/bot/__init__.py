"""A bot that plays like a sensible beginner, by its view and its options. It needs no memory of its own."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeAlias

from hyperespace.core.asks import Option
from hyperespace.games.rencontre.answers import (
    Aim,
    Ally,
    Answer,
    BreakOff,
    ChoosePower,
    Done,
    DropPower,
    Give,
    Go,
    Invite,
    KeepPower,
    Lay,
    Pass,
    Place,
    PlayEdict,
    Redraw,
    RewardCard,
    RewardPawn,
    SendHome,
    Standing,
    Take,
    Throw,
    ThrowEdicts,
    Use,
)
from hyperespace.games.rencontre.bot import alliances, attack, cards, deals, edicts, pawns, powers
from hyperespace.games.rencontre.state import DEAL, NOWHERE, OFFENCE
from hyperespace.games.rencontre.view import RencontreView

Choice: TypeAlias = Callable[["HeuristicBot", RencontreView, Sequence[Option]], Option]

DEAR_CARD: Final = 2.0
"""A card that one would rather keep than three pawns."""


SETTLERS: Final = 2
"""Pawns for a new base, where nothing else was agreed."""


class HeuristicBot:
    """Chooses by rules of thumb, one for each kind of question, which it knows by the types of its options."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)

    def choose(self, view: RencontreView, options: Sequence[Option]) -> Option:
        if len(options) == 1:
            return options[0]
        kind = type(options[0])
        choice = OPTIONAL.get(type(options[1])) if kind is Pass else QUESTIONS.get(kind)
        return choice(self, view, options) if choice else options[int(self._random.random() * len(options))]

    def _done(self, view: RencontreView, options: Sequence[Option]) -> Option:
        if isinstance(options[-1], Use):
            return powers.use(view, options, self._random)
        if isinstance(options[-1], Place):  # the Amoeba pulls out
            return pawns.place(view, options[1:])
        if view.duel.outcome == DEAL:  # enough pawns have landed on the new base
            return options[0]
        if view.duel.laid:  # the Amoeba flows in
            limit = alliances.CHEAP if alliances.wants_to_flow_in(view) else 0.0
            return pawns.some_more(view, options, alliances.USUAL_HELP, limit)
        duel, me = view.duel, view.seat
        wanted, limit = alliances.pawns_wanted(view, attacking=duel.oval[me] > 0)
        return pawns.some_more(view, options, wanted - duel.oval[me] - duel.ring[me], limit)

    def _take(self, view: RencontreView, options: Sequence[Option]) -> Option:
        """The first pawns for a duel; or pawns are lost, and then it does no harm to think that they are for one."""
        duel, me = view.duel, view.seat
        if duel.outcome == DEAL:
            return pawns.give_up(view, options, SETTLERS)
        may_commit = me == view.offence or me in duel.answered
        if duel.planet == NOWHERE or not may_commit or duel.oval[me] or duel.ring[me]:
            return pawns.give_up(view, options)
        wanted, _ = alliances.pawns_wanted(view, attacking=me == view.offence or view.joining == OFFENCE)
        return pawns.give_up(view, options, wanted)

    def _go(self, view: RencontreView, options: Sequence[Option]) -> Option:
        if isinstance(options[-1], Use):
            return attack.choose_target(view, options)
        return edicts.before_destiny(view, options)

    def _second_duel(self, view: RencontreView, options: Sequence[Option]) -> Option:
        return options[1] if powers.worth_another_duel(view) else options[0]

    def _use(self, view: RencontreView, options: Sequence[Option]) -> Option:
        return powers.use(view, options, self._random)

    def _bear_hate(self, view: RencontreView, options: Sequence[Option]) -> Option:
        cheapest = cards.throw(view, options[1:])
        assert isinstance(cheapest, Throw)
        return cheapest if cards.WORTH[cheapest.card] < DEAR_CARD else options[0]


def _plain(choose: Callable[[RencontreView, Sequence[Option]], Option]) -> Choice:
    """A choice that needs no memory and no luck."""
    return lambda bot, view, options: choose(view, options)


_use = HeuristicBot._use

QUESTIONS: Final[dict[type[Option], Choice]] = {
    Take: HeuristicBot._take,
    Done: HeuristicBot._done,
    Place: _plain(pawns.place),
    Go: HeuristicBot._go,
    Aim: _plain(attack.aim),
    Redraw: _plain(attack.choose_target),
    Invite: _plain(alliances.invite),
    Ally: _plain(alliances.answer_invitation),
    Lay: _plain(cards.lay),
    RewardCard: _plain(pawns.reward),
    RewardPawn: _plain(pawns.reward),
    Throw: _plain(cards.throw),
    Give: _plain(cards.throw),
    SendHome: _plain(edicts.send_home),
    ThrowEdicts: _plain(edicts.before_new_hand),
    BreakOff: _plain(deals.haggle),
    Use: _use,
    DropPower: _plain(powers.pick_power),
    ChoosePower: _plain(powers.pick_power),
    KeepPower: _plain(powers.pick_power),
    Answer: _plain(cards.answer_seeker),
}
"""By the first option."""

OPTIONAL: Final[dict[type[Option], Choice]] = {
    Standing: _plain(edicts.window),
    PlayEdict: _plain(edicts.window),
    Place: _plain(pawns.take_back),
    Go: HeuristicBot._second_duel,
    Ally: _plain(alliances.answer_invitation),
    Use: _use,
    Throw: HeuristicBot._bear_hate,
}
"""By the second option, where the first is to pass."""
