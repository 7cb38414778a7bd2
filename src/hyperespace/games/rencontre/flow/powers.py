"""How a power is used: offered or announced, open to a Zap, and then it takes effect. (VII, XI.cosmic_zap)"""

from collections.abc import Sequence
from typing import Final

from hyperespace.core.asks import CLOCK, Ask, Option, Refusal, Sealed, Seat, Timer, Values
from hyperespace.core.events import WindowPassed
from hyperespace.core.state import Job
from hyperespace.core.steps import Flow, SealedFlow
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Pass, PlayEdict, Standing, Use
from hyperespace.games.rencontre.cards import COSMIC_ZAP
from hyperespace.games.rencontre.events import EdictPlayed, PowerUsed, PowerZapped
from hyperespace.games.rencontre.hands import discard, may_be_held
from hyperespace.games.rencontre.powers import POWERS, is_working, moment
from hyperespace.games.rencontre.seats import in_order
from hyperespace.games.rencontre.state import NOBODY, NOWHERE, Galaxy, step

PASS: Final = Pass()
ZAP: Final = PlayEdict(COSMIC_ZAP)
ORDERS: Final = ("no_edicts", "no_zaps", "only_when_attacked", "until_new_cards")
STANDING: Final[dict[str, Option]] = {order: Standing(order) for order in ORDERS}
WINDOW: Final = Timer("window", 20)


@step
def power_moment(s: Galaxy, table: Table, name: str) -> None:
    """All powers that have a method for this moment, in the order of timing. (VII, R14)"""
    jobs = moment(s, name)
    if jobs:
        s.then(*jobs)


@step
def offer(s: Galaxy, table: Table, seat: Seat, power: str) -> Flow:
    """An optional power: its owner uses it or not. (VII)"""
    if not is_working(s, seat, power):
        return
    uses = POWERS[power].uses(s, seat)
    if not uses:
        return
    answer = yield Ask(seat, [PASS, *uses], f"VII.{power}", values={"power": power})
    if isinstance(answer, Use):
        s.then(announced(seat, answer))


def announced(seat: Seat, use: Use) -> Job:
    """The job that announces a power with everything that it needs."""
    return ("announce", seat, use.power, use.card, use.seat, use.planet, use.number, use.lent)


def mandatory(seat: Seat, power: str) -> Job:
    """The job that announces a mandatory power."""
    return announced(seat, Use(power))


@step
def announce(
    s: Galaxy,
    table: Table,
    seat: Seat,
    power: str,
    card: str = "",
    whom: Seat = NOBODY,
    planet: int = NOWHERE,
    number: int = 0,
    lent: str = "",
) -> None:
    """A power is used for everybody to see; then it can be zapped. (VII, R7, R8)"""
    if not is_working(s, seat, power):
        return
    table.tell(PowerUsed, seat, power)
    s.then(("zap_window", seat, power), ("take_effect", seat, power, card, whom, planet, number, lent))


@step
def zap_window(s: Galaxy, table: Table, seat: Seat, power: str) -> SealedFlow | None:
    """Every other player who has a card may play a Cosmic Zap, unless all lie on the discard. (XI.cosmic_zap, R6)"""
    if not may_be_held(s, COSMIC_ZAP):
        return None
    asked = tuple([other for other in with_cards(s) if other != seat])
    asking = [other for other in want_to_be_asked(s, "no_zaps") if other != seat]
    if not asking:
        if asked:
            table.whisper(CLOCK, WindowPassed, "zap_window", asked, "XI.cosmic_zap", WINDOW)
        return None
    return _ask_for_zap(s, table, seat, power, tuple(asking), asked, {"seat": seat, "power": power})


def _ask_for_zap(
    s: Galaxy, table: Table, seat: Seat, power: str, seats: tuple[Seat, ...], asked: tuple[Seat, ...], values: Values
) -> SealedFlow:
    def options_of(other: Seat) -> Sequence[Option]:
        zap = [ZAP] if COSMIC_ZAP in s.players[other].hand else []
        return [PASS, *zap, *standing_options(s, other, "no_zaps")]

    answers = yield Sealed(seats, options_of, "XI.cosmic_zap", why_not_zap, WINDOW, values, asked)
    note_orders(s, answers)
    for other in in_order(s):
        if answers.get(other) == ZAP:
            discard(s, other, COSMIC_ZAP)
            s.duel.zapped.append((seat, power))
            table.tell(EdictPlayed, other, COSMIC_ZAP)
            table.tell(PowerZapped, seat, power, other)
            s.then(("edict_spent", other, COSMIC_ZAP))
            return


def why_not_zap(seat: Seat, option: Option) -> Refusal | None:
    """There is no Zap in the hand, or another edict has another moment."""
    if isinstance(option, PlayEdict):
        code = "no_such_card" if option.card == COSMIC_ZAP else "not_its_moment"
        return Refusal(code, "XI.cosmic_zap", {"card": option.card})
    return None


@step
def take_effect(
    s: Galaxy, table: Table, seat: Seat, power: str, card: str, whom: Seat, planet: int, number: int, lent: str
) -> None:
    """A power that was announced and not zapped takes effect. (VII)"""
    if is_working(s, seat, power):
        POWERS[power].effect(s, table, seat, Use(power, card, whom, planet, number, lent))


def with_cards(s: Galaxy) -> list[Seat]:
    """Players who have a card, and so are asked in a window as far as everybody can see. (R6, R15)"""
    return [seat for seat, player in enumerate(s.players) if player.hand]


def want_to_be_asked(s: Galaxy, window: str) -> list[Seat]:
    """Those of them for whom no standing order answers."""
    seats: list[Seat] = []
    for seat, player in enumerate(s.players):
        if player.hand and not _is_answered(player.orders, window, seat == s.duel.defence):
            seats.append(seat)
    return seats


def wants_to_be_asked(s: Galaxy, seat: Seat, window: str) -> bool:
    """Whether no standing order answers for this player."""
    return not _is_answered(s.players[seat].orders, window, seat == s.duel.defence)


def _is_answered(orders: list[str], window: str, attacked: bool) -> bool:
    if not orders:
        return False
    return window in orders or "until_new_cards" in orders or ("only_when_attacked" in orders and not attacked)


def standing_options(s: Galaxy, seat: Seat, window: str) -> list[Option]:
    """The standing orders that could be given in a window."""
    orders = s.players[seat].orders
    return [STANDING[order] for order in (window, "only_when_attacked", "until_new_cards") if order not in orders]


def note_orders(s: Galaxy, answers: dict[Seat, Option]) -> None:
    """Remember the standing orders among the answers."""
    for seat, answer in answers.items():
        if isinstance(answer, Standing):
            s.players[seat].orders = sorted([*s.players[seat].orders, answer.order])
