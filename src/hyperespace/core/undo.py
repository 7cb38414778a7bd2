"""Taking back: one's own answer, if nobody else can tell; or everybody together, if nobody has seen anything.

A match is never turned back itself. It is played again with fewer answers: from its beginning, or from how it was
earlier, if whoever asks has kept that.
"""

from collections.abc import Collection

import msgspec

from hyperespace.core.asks import CLOCK, Option, Refused, Sealed, Seat
from hyperespace.core.events import Event, Told
from hyperespace.core.match import AnyMatch

WORLDS = 4
"""How many worlds an onlooker thinks of. Whether all may go back must not depend on who computes it."""


def last_answer(match: AnyMatch, seat: Seat, but: Collection[int] = ()) -> int | None:
    """The place of this seat's last answer among all answers, counted from 0; None if it has not answered yet.

    `but`: places that do not count.
    """
    places = [place for place, (by, _) in enumerate(match.answers) if by == seat and place not in but]
    return places[-1] if places else None


def may_take_back(match: AnyMatch, seat: Seat, earlier: AnyMatch | None = None) -> int | None:
    """The place of this seat's last answer, if the seat alone may take it back; None if it may not.

    It may if nobody else could tell at any moment since whether the answer was given, if it showed the seat itself
    nothing, and if it could be given again: a sealed answer while others still think, a line in a draft of one's own.
    """
    place = last_answer(match, seat)
    if place is None or place < match.taken_over or not _can_be_rebuilt(match):
        return None
    given = back_to(match, place, earlier)
    _ = given.ask  # what happens before the first question is no consequence of the answer
    twins = Twins(given, given.clone(), seat)
    answer, *later = match.answers[place:]
    try:
        given.answer(*answer)
        for each in later:
            if twins.differ():
                return None
            twins.answer(*each)
        return place if not twins.differ() and twins.are_one_after(answer) else None
    except Refused:
        return None


class Twins:
    """A match with an answer of a seat and the same match without it, and what is heard at both."""

    def __init__(self, given: AnyMatch, taken: AnyMatch, seat: Seat) -> None:
        self.given, self.taken, self.seat = given, taken, seat
        self.others = [each for each in (None, *range(given.seats)) if each != seat]
        self._ears: tuple[list[Told], list[Told]] = ([], [])
        given.listen(self._ears[0].append)
        taken.listen(self._ears[1].append)

    def answer(self, seat: Seat, option: Option) -> None:
        self.given.answer(seat, option)
        self.taken.answer(seat, option)

    def differ(self) -> bool:
        """Whether anybody but the seat can tell them apart, or the seat was shown something at one of them only."""
        one, other = ([told for told in ears if told.to != self.seat or told.event.reveals] for ears in self._ears)
        if one != other or self.given.drawn != self.taken.drawn:
            return True
        return any(_sent(self.given, each) != _sent(self.taken, each) for each in self.others)

    def are_one_after(self, answer: tuple[Seat, Option]) -> bool:
        """Whether the answer can still be given, and then leads to where the match is."""
        self.taken.answer(*answer)
        return not self.differ() and _sent(self.given, self.seat) == _sent(self.taken, self.seat)


def without(match: AnyMatch, place: int, earlier: AnyMatch | None = None) -> AnyMatch:
    """The match as it would be without the answer at this place. `Refused` if a later answer depends on it."""
    again = back_to(match, place, earlier)
    for seat, option in match.answers[place + 1 :]:
        again.answer(seat, option)
    return again


def may_go_back(match: AnyMatch, number: int, earlier: AnyMatch | None = None) -> bool:
    """Whether all together may go back to where this many answers had been given: all answers since were quiet."""
    if not match.taken_over <= number < match.decisions or not _can_be_rebuilt(match):
        return False
    past = back_to(match, number, earlier)
    for seat, option in match.answers[number:]:
        if not is_quiet(past, seat, option):
            return False
        past.answer(seat, option)
    return True


def is_quiet(match: AnyMatch, seat: Seat, option: Option) -> bool:
    """Whether this answer, given now, draws nothing and shows nobody anything that they could not know.

    It does show something if an event says that it does, if somebody else is told something alone, if it opens sealed
    answers, and if an onlooker can rule out a world by what they see of it.
    """
    trial = match.clone()
    ask, drawn = trial.ask, trial.drawn
    told: list[Told] = []
    trial.listen(told.append)
    trial.answer(seat, option)
    opened = isinstance(ask, Sealed) and trial.ask is not ask
    if opened or trial.drawn != drawn or any(_reveals(each, seat) for each in told):
        return False
    return _could_be_anywhere(match, seat, [each.event for each in told if each.reaches(None)], _sent(trial, None))


def back_to(match: AnyMatch, number: int, earlier: AnyMatch | None = None) -> AnyMatch:
    """The match as it was after this many answers.

    `earlier`: how it was after some of its answers. If these are not too many, only the others are played again.
    """
    use = earlier if earlier is not None and earlier.decisions <= number else None
    again = match.from_the_beginning() if use is None else use.clone()
    for seat, option in match.answers[again.decisions : number]:
        again.answer(seat, option)
    return again


def _can_be_rebuilt(match: AnyMatch) -> bool:
    """Not after its end, when all is shown; and a resampled world has no beginning."""
    return match.key is not None and match.ask is not None


def _reveals(told: Told, answering: Seat) -> bool:
    """Whether somebody was shown something. The clock does not count, and whoever answers knows their own answer."""
    return told.event.reveals or told.to not in (None, answering, CLOCK)


def _could_be_anywhere(match: AnyMatch, seat: Seat, heard: list[Event], sent: bytes) -> bool:
    """Whether, in other worlds that an onlooker may think of, the seat could have answered and looked the same.

    No event says that players are asked something only because of what they hold. An onlooker knows no secret, so the
    result reveals none.
    """
    if not heard and sent == _sent(match, None):
        return True
    for number in range(WORLDS):
        world = match.resample(None, f"{match.decisions}/{number}")
        options = world.ask.options(seat) if world.ask else ()
        if not any(_looks_like(world.clone(), seat, option, heard, sent) for option in options):
            return False
    return True


def _looks_like(world: AnyMatch, seat: Seat, option: Option, heard: list[Event], sent: bytes) -> bool:
    _ = world.ask
    told: list[Told] = []
    world.listen(told.append)
    world.answer(seat, option)
    return sent == _sent(world, None) and heard == [each.event for each in told if each.reaches(None)]


def _sent(match: AnyMatch, seat: Seat | None) -> bytes:
    return msgspec.msgpack.encode((match.view(seat), match.question(seat)))
