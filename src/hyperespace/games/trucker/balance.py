"""What the balance of the game is about: number tiles and, where there are some, the members of support teams."""

from collections.abc import Iterator

from hyperespace.core.asks import Seat
from hyperespace.core.balance import Balance
from hyperespace.core.events import Told
from hyperespace.core.match import Match, replay
from hyperespace.core.texts import Texts
from hyperespace.games.trucker.events import ShipFinished
from hyperespace.games.trucker.state import TruckerOptions, Yard
from hyperespace.games.trucker.view import YardView


def traits(match: Match[Yard, YardView, TruckerOptions]) -> Iterator[tuple[str, str, Seat]]:
    """The number tile of each seat in each flight, which are told when ships are finished, and its support team."""
    taken: list[ShipFinished] = []

    def note(told: Told) -> None:
        if isinstance(told.event, ShipFinished):
            taken.append(told.event)

    replay(match.record(), listen=note)
    for place, tile in enumerate(taken):
        yield "number", f"{place // match.seats + 1}+{tile.number}", tile.seat
    for seat, player in enumerate(match.state.players):
        for member, _ in player.team:
            yield "member", member, seat


def label(texts: Texts, kind: str, name: str) -> str:
    """The flight and the number tile; or whoever is hired; or what was flown, and how often."""
    match kind:
        case "member":
            return texts.word("team", name)
        case "ship":
            return texts.word("flights", name)
        case "flights":
            return texts.format(texts.word("balance", "flights_flown"), count=int(name))
    flight, number = name.split("+")
    return texts.format(texts.word("balance", "number_in_flight"), flight=flight, number=number)


BALANCE = Balance(traits=traits, label=label)
