"""Destiny: the disc names the opponent, who makes sure of their cards; then the cone is aimed. (V.3, V.4, V.5)"""

from collections.abc import Sequence
from typing import Final

from hyperespace.core.asks import Ask, Option, Refusal, Seat, WhyNot
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Aim, Challenge, Go, Redraw, Use
from hyperespace.games.rencontre.board import has_base, home_of, system
from hyperespace.games.rencontre.events import ConePointed, CupRefilled, DiscDrawn, OpponentChosen
from hyperespace.games.rencontre.flow.powers import announced
from hyperespace.games.rencontre.hands import has_duel_card
from hyperespace.games.rencontre.powers import powers_act_first, with_own
from hyperespace.games.rencontre.state import NOBODY, PLANETS, Galaxy, Planet, step


@step
def destiny(s: Galaxy, table: Table) -> None:
    """Two players need no cup, and may meet in either system; otherwise a disc is drawn. (V.3, VIII)"""
    if len(s.players) == 2:
        set_defence(s, table, 1 - s.offence, (1 - s.offence, s.offence))
        return
    if len(s.cup) == 1:  # the last disc is never used
        s.cup, s.discs_out = sorted(s.cup + s.discs_out), []
        table.tell(CupRefilled)
    s.then(("power_moment", "disc_drawn"), ("follow_disc",))
    if not powers_act_first(s, "before_disc", "draw_disc"):
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


def guests(s: Galaxy) -> list[Seat]:
    """Who may be challenged in the offence's own system: everybody who has a base there. (V.3, R40)"""
    own = system(s.offence)
    return [seat for seat in s.seats if seat != s.offence and any(has_base(s, seat, planet) for planet in own)]


@step
def follow_disc(s: Galaxy, table: Table) -> Flow:
    """Another's colour names the opponent. One's own: draw again, or challenge a guest at home. (V.3, R40)"""
    colour = s.duel.disc
    elsewhere = [use for power in with_own(s, s.offence, "targets") for use in power.targets(s, s.offence)]
    if colour != s.offence and not elsewhere:
        set_defence(s, table, colour, (colour,))
        return
    options: list[Option] = [Go()]
    if colour == s.offence:
        options = [Redraw(), *(Challenge(guest) for guest in guests(s))]
    if options == [Redraw()] and not elsewhere:
        redraw(s)
        return
    answer = yield Ask(s.offence, [*options, *elsewhere], "V.3", why_not_challenge, values={"colour": colour})
    if isinstance(answer, Challenge):
        set_defence(s, table, answer.seat, (s.offence,))
    elif isinstance(answer, Use):
        s.then(announced(s.offence, answer), ("follow_disc_still",))
    elif isinstance(answer, Redraw):
        redraw(s)
    else:
        set_defence(s, table, colour, (colour,))


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
    """The disc says who, and a guest must have a base in one's own system."""
    if isinstance(option, Challenge):
        return Refusal("not_challengeable", "V.3", {"seat": option.seat})
    return Refusal("disc_decides", "V.3") if isinstance(option, Redraw) else None


def set_defence(s: Galaxy, table: Table, seat: Seat, systems: Sequence[Seat]) -> None:
    """From now on this player is the defence, and will be attacked in one of these home systems. (V.3)"""
    s.duel.defence, s.duel.systems = seat, list(systems)
    table.tell(OpponentChosen, s.offence, seat)


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
    """The cone points at any planet of the defence's system, or at one of its bases elsewhere. (V.5, R39)

    Only now, because bases may have been lost since the disc was drawn. If nothing is left to aim at, draw again.
    """
    defence = s.duel.defence
    options = [AIMS[planet] for planet in targets(s)]
    if not options:
        s.then(("destiny_again",))
        return
    aim: Option = options[0]
    if len(options) > 1:
        aim = yield Ask(s.offence, options, "V.5", why_not_aim(s), values={"defence": defence})
    assert isinstance(aim, Aim)
    s.duel.planet = aim.planet
    table.tell(ConePointed, aim.planet, defence)


AIMS: Final = [Aim(planet) for planet in range(4 * PLANETS)]


def targets(s: Galaxy) -> list[Planet]:
    """The defence's own planets, empty or not, and its bases elsewhere, as far as destiny allows. (V.5, R39)"""
    defence = s.duel.defence
    found: list[Planet] = []
    for seat in s.duel.systems:
        found += [planet for planet in system(seat) if seat == defence or has_base(s, defence, planet)]
    return found


def why_not_aim(s: Galaxy) -> WhyNot:
    """The planet is in another system, or the defence has no base on it."""

    def why(seat: Seat, option: Option) -> Refusal | None:
        if not isinstance(option, Aim):
            return None
        here = home_of(option.planet) in s.duel.systems
        return Refusal("no_base_to_attack" if here else "other_system", "V.5", {"planet": option.planet})

    return why
