"""A bot that plays like a sensible beginner. It knows its view and its options, and what it has offered in a deal."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from hyperespace.core.asks import Option
from hyperespace.games.rencontre import answers as a
from hyperespace.games.rencontre.bot import alliances, attack, cards, deals, edicts, pawns, powers
from hyperespace.games.rencontre.view import RencontreView

Choice: TypeAlias = Callable[["HeuristicBot", RencontreView, Sequence[Option]], Option]

DEAR_CARD = 2.0
"""A card that one would rather keep than three pawns."""


class HeuristicBot:
    """Chooses by rules of thumb, one for each kind of question, which it knows by the types of its options."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)
        self._deal = (0, 0)  # turn and duel of the deal it is in
        self._offers = 0  # how often it has made an offer there
        self._force = (0, 0.0)  # pawns that it wants in this duel, and how dear each may be

    def choose(self, view: RencontreView, options: Sequence[Option]) -> Option:
        """One of these options."""
        if len(options) == 1:
            return options[0]
        kind = type(options[0])
        choice = OPTIONAL.get(type(options[1])) if kind is a.Pass else QUESTIONS.get(kind)
        return choice(self, view, options) if choice else options[int(self._random.random() * len(options))]

    def _done(self, view: RencontreView, options: Sequence[Option]) -> Option:
        if isinstance(options[-1], a.Use):
            return powers.use(view, options, self._random)
        if isinstance(options[-1], a.Place):  # the Amoeba pulls out
            return pawns.place(view, options[1:])
        if view.duel.laid:  # the Amoeba flows in
            return pawns.one_more(view, options, alliances.CHEAP if alliances.wants_to_flow_in(view) else 0.0)
        return self._commit(view, options)

    def _commit(self, view: RencontreView, options: Sequence[Option]) -> Option:
        duel = view.duel
        committed = duel.oval[view.seat] + duel.ring[view.seat]
        if committed == 1 or self._force[0] < committed:
            self._force = alliances.pawns_wanted(view)
        wanted, limit = self._force
        return pawns.one_more(view, options, limit) if committed < wanted else options[0]

    def _go(self, view: RencontreView, options: Sequence[Option]) -> Option:
        if isinstance(options[-1], a.Use):
            return attack.choose_target(view, options)
        return edicts.before_destiny(view, options)

    def _second_duel(self, view: RencontreView, options: Sequence[Option]) -> Option:
        return options[1] if powers.worth_another_duel(view) else options[0]

    def _use(self, view: RencontreView, options: Sequence[Option]) -> Option:
        return powers.use(view, options, self._random)

    def _bear_hate(self, view: RencontreView, options: Sequence[Option]) -> Option:
        cheapest = cards.throw(view, options[1:])
        assert isinstance(cheapest, a.Throw)
        return cheapest if cards.WORTH[cheapest.card] < DEAR_CARD else options[0]

    def _haggle(self, view: RencontreView, options: Sequence[Option]) -> Option:
        deal = (view.turn, view.duel.number)
        if deal != self._deal:
            self._deal, self._offers = deal, 0
        if isinstance(options[1], a.Counter):
            return deals.consider(view, options, self._offers)
        choice = deals.draft(view, options, self._offers)
        if isinstance(choice, a.Propose):
            self._offers += 1
        return choice


def _plain(choose: Callable[[RencontreView, Sequence[Option]], Option]) -> Choice:
    """A choice that needs no memory and no luck."""
    return lambda bot, view, options: choose(view, options)


_use, _haggle = HeuristicBot._use, HeuristicBot._haggle

QUESTIONS: dict[type[Option], Choice] = {
    a.Take: _plain(pawns.give_up),
    a.Done: HeuristicBot._done,
    a.Place: _plain(pawns.place),
    a.Go: HeuristicBot._go,
    a.Aim: _plain(attack.aim),
    a.Challenge: _plain(attack.choose_target),
    a.Redraw: _plain(attack.choose_target),
    a.Invite: _plain(alliances.invite),
    a.Ally: _plain(alliances.answer_invitation),
    a.Lay: _plain(cards.lay),
    a.RewardCard: _plain(pawns.reward),
    a.RewardPawn: _plain(pawns.reward),
    a.Throw: _plain(cards.throw),
    a.SendHome: _plain(edicts.send_home),
    a.ThrowEdicts: _plain(edicts.before_new_hand),
    a.BreakOff: _haggle,
    a.Use: _use,
    a.DropPower: _plain(powers.pick_power),
    a.KeepPower: _plain(powers.pick_power),
    a.Answer: _plain(cards.answer_seeker),
}
"""By the first option."""

OPTIONAL: dict[type[Option], Choice] = {
    a.Standing: _plain(edicts.window),
    a.PlayEdict: _plain(edicts.window),
    a.Place: _plain(pawns.take_back),
    a.Go: HeuristicBot._second_duel,
    a.Ally: _plain(alliances.answer_invitation),
    a.Use: _use,
    a.Throw: HeuristicBot._bear_hate,
}
"""By the second option, where the first is to pass."""
