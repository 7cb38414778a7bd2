"""Destiny: the disc names the opponent, the cone points at a planet. (V.3, V.4, V.5)"""

from typing import Final

from hyperespace.core.asks import Ask, Option, Refusal, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Aim, Challenge, Go, Redraw, Use
from hyperespace.games.rencontre.board import has_base, system
from hyperespace.games.rencontre.events import ConePointed, CupRefilled, DiscDrawn, OpponentChosen
from hyperespace.games.rencontre.flow.powers import announced
from hyperespace.games.rencontre.hands import has_duel_card
from hyperespace.games.rencontre.powers import moment, with_own
from hyperespace.games.rencontre.state import NOBODY, NOWHERE, PLANETS, Galaxy, Planet, step


@step
def destiny(s: Galaxy, table: Table) -> None:
    """Two players need no cup; otherwise a disc is drawn. (V.3, VIII)"""
    if len(s.players) == 2:
        s.then(("choose_target",))
        return
    if len(s.cup) == 1:  # the last disc is never used
        s.cup, s.discs_out = sorted(s.cup + s.discs_out), []
        table.tell(CupRefilled)
    s.then(("power_moment", "disc_drawn"), ("follow_disc",))
    first = moment(s, "before_disc")
    if first:
        s.then(*first, ("draw_disc",))
    else:
        draw_disc(s, table)


@step
def draw_disc(s: Galaxy, table: Table) -> None:
    """A disc from the cup, unless somebody has chosen one already. (V.3)"""
    if s.duel.disc == NOBODY:
        take_disc(s, table, s.cup[table.chance.below(len(s.cup))])


def take_disc(s: Galaxy, table: Table, colour: Seat) -> None:
    """This disc leaves the cup and stays out. (V.3, R41)"""
    s.cup.remove(colour)
    s.discs_out = sorted([*s.discs_out, colour])
    s.duel.disc = colour
    table.tell(DiscDrawn, colour)


def guests(s: Galaxy) -> list[tuple[Seat, Planet]]:
    """Who may be challenged where in the offence's own system: wherever another player has a base. (V.3, R39)"""
    own = system(s.offence)
    return [(seat, planet) for planet in own for seat in s.seats if seat != s.offence and has_base(s, seat, planet)]


@step
def follow_disc(s: Galaxy, table: Table) -> Flow:
    """Another's colour names the opponent. One's own: draw again, or challenge a guest at home. (V.3, R40)"""
    colour = s.duel.disc
    elsewhere = [use for power in with_own(s, s.offence, "targets") for use in power.targets(s, s.offence)]
    if colour != s.offence and not elsewhere:
        set_defence(s, table, colour)
        return
    options: list[Option] = [Go()]
    if colour == s.offence:
        options = [Redraw(), *(Challenge(*guest) for guest in guests(s))]
    if options == [Redraw()] and not elsewhere:
        redraw(s)
        return
    answer = yield Ask(s.offence, [*options, *elsewhere], "V.3", why_not_challenge, values={"colour": colour})
    if isinstance(answer, Challenge):
        set_defence(s, table, answer.seat)
        s.duel.planet = answer.planet
    elif isinstance(answer, Use):
        s.then(announced(s.offence, answer), ("follow_disc_still",))
    elif isinstance(answer, Redraw):
        redraw(s)
    else:
        set_defence(s, table, colour)


@step
def follow_disc_still(s: Galaxy, table: Table) -> None:
    """If the power that strayed from the disc was zapped, the disc decides after all. (XI.cosmic_zap)"""
    if s.duel.defence == NOBODY:
        s.then(("follow_disc",))


def redraw(s: Galaxy) -> None:
    """Another disc. (V.3)"""
    s.duel.disc = NOBODY
    s.then(("destiny",))


def why_not_challenge(seat: Seat, option: Option) -> Refusal | None:
    """The disc says who, and a guest must have a base."""
    if isinstance(option, Challenge):
        return Refusal("not_challengeable", "V.3", {"planet": option.planet})
    return Refusal("disc_decides", "V.3") if isinstance(option, Redraw) else None


def set_defence(s: Galaxy, table: Table, seat: Seat) -> None:
    """From now on this player is the defence. (V.3)"""
    s.duel.defence = seat
    table.tell(OpponentChosen, s.offence, seat)


@step
def choose_target(s: Galaxy, table: Table) -> Flow:
    """With two players: any planet of the other's system, or a base of his in one's own. (VIII)"""
    other = 1 - s.offence
    options = [Challenge(other, planet) for planet in system(other)] + [Challenge(*guest) for guest in guests(s)]
    answer = yield Ask(s.offence, options, "VIII", why_not_challenge)
    assert isinstance(answer, Challenge)
    set_defence(s, table, other)
    s.duel.planet = answer.planet


@step
def defence_cards(s: Galaxy, table: Table) -> None:
    """The defence makes a new hand if it has no duel card. (V.4)"""
    if not has_duel_card(s, s.duel.defence):
        s.then(("new_hand", s.duel.defence), ("defence_without_cards",))


@step
def defence_without_cards(s: Galaxy, table: Table) -> None:
    """Deck and discard are empty: space quakes, or the duel stops. (R35)"""
    if has_duel_card(s, s.duel.defence):
        return
    if s.options.quake:
        s.then(("quake",), ("defence_cards",))
    else:
        s.then(("stop_duel",))


@step
def aim_cone(s: Galaxy, table: Table) -> Flow:
    """The cone points at a planet of the defence's system, empty or not; or where a guest was challenged. (V.5)"""
    defence = s.duel.defence
    planet = s.duel.planet
    if planet == NOWHERE:
        answer = yield Ask(s.offence, AIMS[defence], "V.5", why_not_aim, values={"defence": defence})
        assert isinstance(answer, Aim)
        planet = answer.planet
    s.duel.planet = planet
    table.tell(ConePointed, planet, defence)


AIMS: Final = [[Aim(planet) for planet in range(seat * PLANETS, (seat + 1) * PLANETS)] for seat in range(4)]


def why_not_aim(seat: Seat, option: Option) -> Refusal | None:
    """The planet is not in the defence's home system."""
    return Refusal("other_system", "V.5", {"planet": option.planet}) if isinstance(option, Aim) else None
