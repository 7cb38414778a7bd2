"""Games that bots play to be learned from, and the positions in them, each as one seat saw it."""

from collections.abc import Iterator
from random import Random
from typing import Final, TypeAlias

from msgspec import Struct

from hyperespace.bots import answers_of, new_bot
from hyperespace.bots.names import best_bot
from hyperespace.bots.outlooks import expected, outlook_of, won
from hyperespace.bots.play import choices
from hyperespace.core.judgements import Judgement
from hyperespace.core.match import AnyMatch, new_match
from hyperespace.core.registry import find
from hyperespace.lab.seatings import leave_ctrl_c_to_the_first_process

BETWEEN: Final = 0.1
"""How often a position is looked at that is not the first of its moment. The analysis asks for such positions too."""

STRAYS: Final = 0.05
"""How often a bot answers anything that is worth a thought: what is never tried is never learned."""


_Seen: TypeAlias = tuple[int, int, int, int, tuple[float, ...], tuple[int, ...], float]
"""A position whose game is not over yet."""


class Position(Struct, frozen=True, array_like=True):
    """What one seat saw, what the rules of thumb expected of it, and what came of it."""

    game: int
    setting: int
    seat: int
    moment: int
    numbers: tuple[float, ...]
    marks: tuple[int, ...]
    outlook: float  # the share that the rules of thumb expected
    share: float  # of the victory, in the end


def positions_of(game: str, seed: str, number: int) -> tuple[Position, ...]:
    """The positions of the game with this number. Settings take turns."""
    leave_ctrl_c_to_the_first_process()
    found = find(game)
    assert found.judgement is not None
    judgement = found.judgement()
    which = number % len(judgement.settings)
    setting, chance = judgement.settings[which], Random(f"{seed}/{number}")
    match = new_match(game, seats=setting.seats, seed=f"{seed}/{number}", **setting.options)
    seen = list(_seen(match, judgement, chance, (number, which)))
    shares = won(match.result, setting.seats)
    return tuple(Position(*each, shares[each[2]]) for each in seen)


def _seen(match: AnyMatch, judgement: Judgement, chance: Random, which: tuple[int, int]) -> Iterator[_Seen]:
    """Play to the end, and look at every seat whenever a moment begins, and now and then between."""
    outlook, name = outlook_of(match.game), match.game.name
    bots = [new_bot(best_bot(name), name, f"{chance.random()}/{seat}") for seat in range(match.seats)]
    last = 0
    for seat, options in choices(match):
        moment = outlook.moment(match.state)
        if moment > last or chance.random() < BETWEEN:
            last, expects = moment, expected(match, outlook)
            for other in range(match.seats):
                features = judgement.features(match.view(other))
                yield (*which, other, moment, tuple(features.numbers), tuple(features.marks), expects[other])
        worth_trying = outlook.alternatives(options) if chance.random() < STRAYS else ()
        usual = answers_of(bots[seat], match.view(seat), options)
        for option in [chance.choice(worth_trying)] if worth_trying else usual:
            match.answer(seat, option)
