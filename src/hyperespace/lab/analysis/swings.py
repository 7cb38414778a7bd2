"""What changed the prospects in a match, from the deal to the end: draws of chance, moves, and how hidden things met.

A match is cut into scenes, such as turns. A draw is judged by what could have been drawn instead, a move by what its
seat could know. What is left of the change in a scene is how it came out: how cards or orders met that nobody saw.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, Literal, NamedTuple, TypeAlias

from hyperespace.core.asks import CLOCK, Seat
from hyperespace.core.outlooks import Effort
from hyperespace.lab.analysis.courses import Course, Span
from hyperespace.lab.analysis.imagined import Imagined
from hyperespace.lab.analysis.rollouts import Estimate, Rollouts, means, standard_error

Cause: TypeAlias = Seat | Literal["luck", "outcome", "together"]
"""The seat that answered; a draw; how a scene came out, beyond what anybody could know; or all of these together."""

Progress: TypeAlias = Callable[[float], None]
"""Is told what part of the work is done."""

Shares: TypeAlias = tuple[float, ...]
"""By seat."""

Point: TypeAlias = tuple[int, Shares]
"""After a number of answers: what each seat could expect."""

OPEN: Final = 0.02
"""A standard error from which on a swing is worth more rollouts: mostly where the end is near."""

MORE: Final = 3
"""How many times more."""


class Swing(NamedTuple):
    """One change of the prospects, and its cause."""

    first: int  # the number of answers before it
    end: int
    cause: Cause
    gains: Shares
    error: float  # of the seat where it is largest


class Scene(NamedTuple):
    """A part of the match: what each seat could expect in the course of it, and the swings that are known."""

    points: Sequence[Point]
    swings: Sequence[Swing]


class Scenes:
    """Looks at one match scene by scene."""

    def __init__(
        self, course: Course, rollouts: Rollouts, worlds: Imagined, effort: Effort, progress: Progress
    ) -> None:
        self._course, self._rollouts, self._worlds, self._progress = course, rollouts, worlds, progress
        self._most, self._judging = effort.choices, rollouts.judging

    def look(self) -> list[Scene]:
        """The whole match, in order, beginning with the deal."""
        scenes = [self._played_out()] if self._judging.is_at_the_end else self._judged()
        return [self._deal(scenes[0].points[0][1]), *scenes]

    def _deal(self, dealt: Shares) -> Scene:
        """What the deal did, before the first question."""
        if not self._course.drew_at_the_deal:
            return Scene([(0, dealt)], ())
        before = self._rollouts.before_the_deal()
        start = means(before)
        errors = [standard_error([each.shares[seat] for each in before]) for seat in range(self._course.seats)]
        return Scene([(0, start)], [Swing(0, 0, "luck", _less(dealt, start), max(errors))])

    # A game that is quickly played to its end: the whole match is one scene.

    def _played_out(self) -> Scene:
        course, rollouts, swings, points = self._course, self._rollouts, list[Swing](), list[Point]()
        stretches = course.stretches(Span(0, len(course.answers)))
        before, is_hidden = rollouts.at(stretches[0]), False
        for done, stretch in enumerate(stretches, 1):
            self._progress((done - 1) / len(stretches))
            points.append((stretch.first, means(before)))
            for move in course.moves(stretch):
                after, is_known = rollouts.after(move, stretch, before), self._worlds.is_everything_known(move.first)
                swings += [_swing(move, course.seat(move), before, after)] if is_known else self._known(move)
                points.append((move.end, means(after)))
                before, is_hidden = after, is_hidden or not is_known
            if course.draws(stretch.end - 1):
                after = rollouts.at(stretches[done]) if done < len(stretches) else rollouts.at_the_end()
                swings.append(_swing(Span(stretch.end, stretch.end), "luck", before, after))
                before = after
        points.append((len(course.answers), means(rollouts.at_the_end())))
        return Scene(points, [*swings, *(_outcome(points, swings) if is_hidden else ())])

    # A game in which positions are judged before the end.

    def _judged(self) -> list[Scene]:
        """Scenes in which most happened are looked at first, until the choices of quick players are used up."""
        known = self._known_positions()
        spans = [Span(*ends) for ends in pairwise(sorted(known))]
        found: dict[Span, Scene] = {}
        for done, span in enumerate(
            sorted(spans, key=lambda span: (-_size(_less(known[span.end], known[span.first])), span))
        ):
            self._progress((1 + done / len(spans)) / 2)
            found[span] = self._scene(span, known)
        return [found[span] for span in spans]

    def _known_positions(self) -> dict[int, Shares]:
        """What could be expected at the beginning of scenes, and at the end of the match.

        Where nothing was learned, positions within a moment are played on to its end. That is cheapest for the last of
        them, so they come first, until a share of the choices is used up.
        """
        course, rollouts, judging = self._course, self._rollouts, self._judging
        moments, scenes = course.scenes(judging.time), course.scenes(judging.clock)
        quiet = {len(course.answers), *(span.first for span in moments)}
        known = {number: rollouts.as_it_is(number) for number in quiet}
        for done, moment in enumerate(moments):
            self._progress(done / len(moments) / 2)
            most = rollouts.choices + (self._most / 2 - rollouts.choices) / (len(moments) - done)
            for scene in reversed([scene for scene in scenes if moment.first < scene.first < moment.end]):
                if rollouts.choices >= most:
                    break
                known[scene.first] = means(rollouts.played_on(scene.first))
        return known

    def _scene(self, span: Span, known: Mapping[int, Shares]) -> Scene:
        ends = [(number, known[number]) for number in span]
        points = self._points(span) if self._judging.holds_anywhere else ends
        if self._rollouts.choices + self._choices_for(span) > self._most:
            return Scene(points, [Swing(*span, "together", _less(known[span.end], known[span.first]), 0.0)])
        swings = list(self._closely(span))
        return Scene(points, [*swings, *_outcome(ends, swings)])

    def _points(self, span: Span) -> list[Point]:
        return [(number, self._rollouts.as_it_is(number)) for number in range(span.first, span.end + 1)]

    def _choices_for(self, span: Span) -> float:
        """How many choices it would take to look closely at a scene, by one rollout from its beginning."""
        used = self._rollouts.choices
        self._rollouts.drawn(span.first, 0, self._rollouts.until(span.first))
        moves = sum(len(self._course.moves(stretch)) for stretch in self._course.stretches(span))
        return (self._rollouts.choices - used) * moves * len(self._rollouts.numbers)

    def _closely(self, span: Span) -> Iterator[Swing]:
        """Moves by what their seats could know, and draws by what else could have been drawn."""
        until = self._rollouts.until(span.first)
        for stretch in self._course.stretches(span):
            for move in self._course.moves(stretch):
                yield from self._known(move)
            if self._course.draws(stretch.end - 1):
                yield self._draw(stretch.end, until)

    def _draw(self, answered: int, until: float) -> Swing:
        def estimates(numbers: range) -> tuple[Estimate, Estimate]:
            redrawn = [self._rollouts.redrawn(answered, number, until) for number in numbers]
            return redrawn, [self._rollouts.drawn(answered, number, until) for number in numbers]

        return self._surely(Span(answered, answered), "luck", estimates)

    def _known(self, move: Span) -> Iterator[Swing]:
        """A move, beside what the quick player would have done, by what the seat could know."""
        seat = self._course.seat(move)
        if seat == CLOCK or self._worlds.is_usual(move, seat):
            return
        plans = (), self._worlds.played(move)

        def estimates(numbers: range) -> tuple[Estimate, Estimate]:
            usual, played = self._worlds.tried(move.first, seat, plans, numbers)
            return usual, played

        yield self._surely(move, seat, estimates)

    def _surely(self, span: Span, cause: Cause, estimates: Callable[[range], tuple[Estimate, Estimate]]) -> Swing:
        """A swing, with more rollouts where much is open."""
        few = len(self._rollouts.numbers)
        before, after = estimates(self._rollouts.numbers)
        if _swing(span, cause, before, after).error > OPEN:
            more = estimates(range(few, MORE * few))
            before, after = [*before, *more[0]], [*after, *more[1]]
        return _swing(span, cause, before, after)


def _swing(span: Span, cause: Cause, before: Estimate, after: Estimate) -> Swing:
    """A change without the noise: the less certain it is, the less of it counts."""
    changes = [_less(one.shares, other.shares) for one, other in zip(after, before, strict=True)]
    by_seat = list(zip(*changes, strict=True))
    gains, errors = [sum(each) / len(each) for each in by_seat], [standard_error(each) for each in by_seat]
    size, noise = sum(gain * gain for gain in gains), sum(error * error for error in errors)
    sure = max(0.0, 1 - noise / size) if size else 0.0
    return Swing(*span, cause, tuple(sure * gain for gain in gains), max(errors))


def _outcome(points: Sequence[Point], swings: Sequence[Swing]) -> Iterator[Swing]:
    """What no move and no draw of a scene explains."""
    (first, before), (end, after) = points[0], points[-1]
    rest = _less(after, before)
    for swing in swings:
        rest = _less(rest, swing.gains)
    if swings and any(rest):
        yield Swing(first, end, "outcome", rest, max(swing.error for swing in swings))


def _size(gains: Shares) -> float:
    return max(map(abs, gains))


def _less(shares: Shares, others: Shares) -> Shares:
    return tuple(share - other for share, other in zip(shares, others, strict=True))


def curve(scenes: Sequence[Scene]) -> list[Point]:
    """What each seat could expect after each number of answers, from the first question on."""
    return sorted(dict(point for scene in scenes for point in scene.points).items())
