"""What of a match is at work at every answer. It is apart from the rest of `Match`, so that it can be compiled."""

from typing import Any

from hyperespace.core.asks import Ask, Option, Refusal, Refused, Sealed, Seat
from hyperespace.core.chance import Chance
from hyperespace.core.compiling import mypyc_attr
from hyperespace.core.games import AnyGame
from hyperespace.core.records import FormerKey, chance_up_to, deals_at
from hyperespace.core.runner import Runner
from hyperespace.core.state import State
from hyperespace.core.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class BareMatch:
    """A game, its state, the question that is open, and the answers so far."""

    __slots__ = (
        "_answered",
        "_answers",
        "_ask",
        "_runner",
        "_sealed",
        "_table",
        "former_keys",
        "game",
        "key",
        "salts",
        "state",
    )

    def __init__(
        self,
        game: AnyGame,
        key: bytes | None,
        salts: tuple[str, ...],
        chance: Chance,
        state: State,
        former_keys: tuple[FormerKey, ...],
    ) -> None:
        self.game = game
        self.key = key  # None in a resampled world, which has no true key
        self.salts = salts
        self.former_keys = former_keys  # up to where this match branched off one that was over; mostly none
        self.state = state
        self._table = Table(chance)
        self._answers: list[Option] = []  # all of them, and who gave each: two lists take half the room of pairs
        self._answered: list[Seat] = []
        self._sealed: dict[Seat, Option] = {}  # given before this match was copied or loaded
        self._ask: Ask | None = None
        self._runner: Runner | None = None

    @property
    def ask(self) -> Ask | None:
        """The open question; None when the match is over."""
        if self._ask is None and self.state.agenda:
            self._open()
        return self._ask

    def _open(self) -> None:
        """Run up to the first question of a match that was just set up, copied or loaded."""
        self._runner = Runner(self.state, self._table, self.game.steps)
        ask = self._ask = self._runner.run()
        for seat, option in self._sealed.items():
            assert ask is not None
            ask.take(seat, option)
        self._sealed = {}

    # Any: compiled code would raise a TypeError at what is no number, and it has to be refused like everything else.
    def answer(self, seat: Seat | Any, option: Option) -> None:
        """Answer the open question. A `Refused` leaves everything as it was."""
        ask = self._ask
        if ask is None:
            ask = self.ask
            if ask is None:
                raise Refused(Refusal("over", self.game.ending))
        offered = ask.offered(seat, option) if type(seat) is int else None
        if offered is None:
            refusal = ask.refuse(seat, option) if isinstance(seat, int) else None
            raise Refused(refusal or Refusal("not_asked", ask.rule))
        if self.former_keys:
            self._leave_former_key()
        self._answers.append(offered)
        self._answered.append(seat)
        assert self._runner is not None
        self._ask = self._runner.resume(ask, seat, offered)
        if self.former_keys:
            self._deal_again()

    def _leave_former_key(self) -> None:
        """If the match branched off here, everything from this answer on is drawn with another key."""
        given = len(self._answers)
        if self.key is not None and any(former.answers == given for former in self.former_keys):
            chance = chance_up_to(given + 1, self.former_keys, self.key, self.salts)
            chance.count = self._table.chance.count
            self._table.chance = chance

    def _deal_again(self) -> None:
        """If the match branched off here for a seat, deal again what this seat could not know, with the new key.

        What others have sealed is unknown to the seat too, so they are asked once more.
        """
        if self.key is None:
            return
        for seat, chance in deals_at(len(self._answers), self.former_keys, self.key, self.salts):
            if self.ask is None:  # only in a record that somebody has made up
                return
            own = {by: option for by, option in self._sealed_so_far().items() if by == seat}
            chance.count = self._table.chance.count
            self._table.chance = chance
            self.game.deal_again(self.state, seat, chance)
            self._sealed, self._ask = own, None
            _ = self.ask

    @property
    def decisions(self) -> int:
        """How many answers were given so far."""
        return len(self._answers)

    def _sealed_so_far(self) -> dict[Seat, Option]:
        if self._ask is None:  # not looked at yet: a copy must not be the first to hear what happens
            return dict(self._sealed)
        return dict(self._ask.answers) if isinstance(self._ask, Sealed) else {}
