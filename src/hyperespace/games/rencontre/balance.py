"""What the balance of the game is about: powers, alone and in pairs, and who begins."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random
from typing import Any

from hyperespace.core.asks import Seat
from hyperespace.core.balance import Balance
from hyperespace.core.match import Match
from hyperespace.core.texts import Texts
from hyperespace.games.rencontre.powers import POWERS
from hyperespace.games.rencontre.state import Galaxy, RencontreOptions
from hyperespace.games.rencontre.view import RencontreView


def traits(match: Match[Galaxy, RencontreView, RencontreOptions]) -> Iterator[tuple[str, str, Seat]]:
    """The powers of each seat, unless they changed hands, and how many seats came before it in the first round."""
    first = match.from_the_beginning().state.offence + 1
    for seat in range(match.seats):
        yield "order", str((seat - first) % match.seats + 1), seat
        if not match.options.rotation:
            powers = sorted(match.state.players[seat].powers)
            yield from (("power", power, seat) for power in powers)
            yield from (("pair", "+".join(pair), seat) for pair in combinations(powers, 2))


def rounds(seats: int, options: Mapping[str, Any], random: Random) -> list[dict[str, Any]]:
    """All powers are dealt out to tables, and each table is played once from every seat."""
    each = options.get("powers", 1)
    if not each or any(options.get(name) for name in ("chosen", "two_of_three", "rotation", "draft")):
        return [dict(options)]
    banned = options.get("banned", ())
    powers = [name for name, power in POWERS.items() if seats >= power.fewest_players and name not in banned]
    random.shuffle(powers)
    hands = [tuple(powers[start : start + each]) for start in range(0, len(powers) - each + 1, each)]
    tables = [hands[start : start + seats] for start in range(0, len(hands) - seats + 1, seats)]
    return [{**options, "chosen": (*table[turn:], *table[:turn])} for turn in range(seats) for table in tables]


def label(texts: Texts, kind: str, name: str) -> str:
    """The name of a power, of two, or of a place in the order."""
    return name if kind == "order" else " + ".join(texts.word("powers", power) for power in name.split("+"))


BALANCE = Balance(traits=traits, rounds=rounds, label=label, meetings=("power",), ranked=("power", "pair"))
