"""A turn: new cards, then one duel or two. (V, V.1, V.2, V.13)"""

from functools import cache
from typing import Final

from hyperespace.core.asks import Ask, Option, Refusal, Seat, WhyNot
from hyperespace.core.state import Job
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import (
    PLACES,
    Go,
    Pass,
    Place,
    PlayEdict,
    Recall,
    Standing,
    ThrowEdicts,
    ToCone,
)
from hyperespace.games.rencontre.board import all_allies, bases, foreign_bases, leave_cone
from hyperespace.games.rencontre.cards import FORCE_FIELD, MOBIUS_RINGS, PLAGUE, is_duel_card, is_edict
from hyperespace.games.rencontre.events import (
    DuelBegan,
    GameWon,
    GuestGone,
    HandThrown,
    PawnsFreed,
    Quaked,
    TimeRanOut,
    TurnBegan,
    TurnEnded,
)
from hyperespace.games.rencontre.hands import discard, draw, has_duel_card, may_be_held, put_back, take_out
from hyperespace.games.rencontre.moving import come_back, why_not_place
from hyperespace.games.rencontre.powers import could_happen, moment, with_own
from hyperespace.games.rencontre.seats import in_order
from hyperespace.games.rencontre.state import DEAL, NOBODY, OFFENCE, Duel, Galaxy, step

FIRST_DUEL: Final[tuple[Job, ...]] = (("new_cards",), ("power_moment", "turn_begins"), ("begin_duel", 1))

DUEL: Final[tuple[Job, ...]] = (
    ("may_play_rings",),  # XI.mobius_rings
    ("edict_window", "start"),
    ("check_hands",),  # V.1
    ("take_pawn_back",),  # V.2
    ("edict_window", "disc"),  # XI.mobius_rings
    ("destiny",),  # V.3
    ("power_moment", "opponent_known"),
    ("check_hands",),  # V.4
    ("edict_window", "opponent"),
    ("check_hands",),
    ("aim_cone",),  # V.5
    ("power_moment", "before_gathering"),
    ("gather",),  # V.6
    ("edict_window", "gathered"),
    ("power_moment", "before_invitations"),
    ("check_hands",),
    ("offence_invites",),  # V.7
    ("defence_invites",),
    ("answers",),
    ("edict_window", "alliances"),
    ("check_hands",),
    ("power_moment", "before_cards"),
    ("choose_cards",),  # V.8
    ("power_moment", "cards_down"),
    ("edict_window", "face_down"),
    ("reveal",),
    ("power_moment", "cards_revealed"),
    ("edict_window", "revealed"),
    ("power_moment", "cards_settled"),
    ("power_moment", "reckoning"),
    ("find_outcome",),  # V.9, V.10, V.11
    ("edict_window", "end"),
    ("another_duel",),  # V.13
)
"""The phases of a duel, one after the other. (V)"""


@step
def next_turn(s: Galaxy, table: Table) -> None:
    """The next player, clockwise, is the offence. (V)"""
    goes_on = 0 < s.turn < s.options.turn_limit
    if goes_on and s.options.rotation and s.turn % len(s.players) == 0:
        s.then(("rotate_powers",), ("start_turn",))
    else:
        s.then(("start_turn",))
    s.agenda.insert(0, ("next_turn",))


@step
def start_turn(s: Galaxy, table: Table) -> None:
    """Begin a turn, unless the limit of turns is reached. (V, IV)"""
    if s.turn >= s.options.turn_limit:
        _end_by_limit(s, table)
        return
    s.offence = (s.offence + 1) % len(s.players)
    s.turn += 1
    s.duel = _new_duel(s, 1)
    table.tell(TurnBegan, s.offence, s.turn)
    s.then(*FIRST_DUEL)


def _new_duel(s: Galaxy, number: int) -> Duel:
    nobody = [0] * len(s.players)
    return Duel(number=number, oval=nobody.copy(), ring=nobody.copy(), lost=nobody.copy())


def _end_by_limit(s: Galaxy, table: Table) -> None:
    most = max(foreign_bases(s, seat) for seat in s.seats)
    s.winners = [seat for seat in s.seats if foreign_bases(s, seat) == most]
    table.tell(TimeRanOut)
    table.tell(GameWon, tuple(s.winners))
    s.agenda.clear()


@step
def new_cards(s: Galaxy, table: Table) -> None:
    """The offence makes a new hand if it has no duel card. Without cards its turn is over. (V.1)"""
    if not has_duel_card(s, s.offence):
        s.then(("new_hand", s.offence), ("end_turn_without_cards",))


@step
def end_turn_without_cards(s: Galaxy, table: Table) -> None:
    """Deck and discard are empty and the offence still has no duel card: its turn is over. (R35, R31)"""
    if not has_duel_card(s, s.offence):
        stop_turn(s, table)


@step
def new_hand(s: Galaxy, table: Table, seat: Seat) -> Flow:
    """Play the edicts or throw them away, then draw seven; again while only edicts come. (V.1, V.4, R32)"""
    edicts = [card for card in s.players[seat].hand if is_edict(card)]
    keeps = any(power.keeps_edicts(s, seat) for power in with_own(s, seat, "keeps_edicts"))
    if edicts and not keeps:
        playable = [PlayEdict(PLAGUE, victim) for victim in s.seats] if PLAGUE in edicts else []
        if MOBIUS_RINGS in edicts and seat == s.offence and s.duel.defence == NOBODY:
            playable.append(PlayEdict(MOBIUS_RINGS))
        if FORCE_FIELD in edicts and all_allies(s):
            playable.append(PlayEdict(FORCE_FIELD))
        seen_by_all = s.since(4) and not _could_play_first(s, seat)
        answer = yield Ask(seat, [ThrowEdicts(), *playable], "V.1", _why_not_edict, public=seen_by_all)
        if isinstance(answer, PlayEdict):
            s.then(("play_edict", seat, answer.card, answer.seat), ("new_hand", seat))
            return
    thrown = [] if keeps else edicts
    for card in thrown:
        discard(s, seat, card)
    table.tell(HandThrown, seat)
    s.then(*(("edict_spent", seat, card) for card in thrown), ("draw_new_hand", seat))


def _could_play_first(s: Galaxy, seat: Seat) -> bool:
    """Whether this player might hold an edict that can be played before a new hand, as far as everybody can see."""
    rings = seat == s.offence and s.duel.defence == NOBODY and may_be_held(s, MOBIUS_RINGS)
    field = may_be_held(s, FORCE_FIELD) and bool(all_allies(s))
    return rings or may_be_held(s, PLAGUE) or field


def _why_not_edict(seat: Seat, option: Option) -> Refusal | None:
    if isinstance(option, PlayEdict):
        return Refusal("not_its_moment", "VI.2", {"card": option.card})
    return None


@step
def draw_new_hand(s: Galaxy, table: Table, seat: Seat) -> None:
    """Seven cards, or what there is; again if only edicts came and there is more to come. (V.1, R32, R35, XII.hand)"""
    draw(s, table, seat, s.options.new_hand)
    if not has_duel_card(s, seat) and any(map(is_duel_card, (*s.deck, *s.discard))):
        s.then(("new_hand", seat))


@step
def check_hands(s: Galaxy, table: Table) -> None:
    """Out of duel cards, the offence's turn ends there and then; the defence makes a new hand. (V.1, V.4, R31)"""
    if not has_duel_card(s, s.offence):
        stop_turn(s, table)
    elif s.duel.defence != NOBODY and not has_duel_card(s, s.duel.defence):
        s.then(("defence_cards",))


@step
def quake(s: Galaxy, table: Table) -> None:
    """All hands are discarded, everything is shuffled, everybody gets seven, or an even share. (R35)"""
    table.tell(Quaked)
    for seat in s.seats:
        for card in s.players[seat].hand.copy():
            take_out(s, seat, card)
            s.deck.append(card)
    s.deck = sorted(s.deck + s.discard)
    s.discard = []
    share = min(s.options.new_hand, len(s.deck) // (len(s.players) + 1))
    for seat in s.seats:
        draw(s, table, seat, share)


@step
def begin_duel(s: Galaxy, table: Table, number: int) -> None:
    """A duel starts with the return of a pawn. From the second on, no duel card means no duel. (V.13)"""
    if number > 1:
        s.duel = _new_duel(s, number)
        if not has_duel_card(s, s.offence):
            stop_turn(s, table)
            return
    table.tell(DuelBegan, s.offence, number)
    s.then(*phases(tuple([tuple(player.powers) for player in s.players])))


@cache
def phases(powers: tuple[tuple[str, ...], ...]) -> tuple[Job, ...]:
    """The phases of a duel, without the moments for which nobody at this table has a power."""
    return tuple(job for job in DUEL if job[0] != "power_moment" or could_happen(powers, str(job[1])))


@step
def may_play_rings(s: Galaxy, table: Table) -> Flow:
    """The offence goes ahead, or plays the Mœbius Rings first; and may take back a standing order. (XI.mobius_rings)"""
    seat = s.offence
    player = s.players[seat]
    options: list[Option] = [Go()]
    if MOBIUS_RINGS in player.hand and is_for_rings(s):
        options.append(PlayEdict(MOBIUS_RINGS))
    options += [Recall(order) for order in player.orders]
    answer = yield Ask(seat, options, "XI.mobius_rings", _why_not_rings(is_for_rings(s)))
    if isinstance(answer, PlayEdict):
        s.then(("play_edict", seat, MOBIUS_RINGS, NOBODY), ("may_play_rings",))
    elif isinstance(answer, Recall):
        player.orders.remove(answer.order)
        s.then(("may_play_rings",))


def is_for_rings(s: Galaxy) -> bool:
    """The Rings are for the first and the second duel of a turn, not for those that a power adds. (XI.mobius_rings)"""
    return s.duel.number <= 2


def _why_not_rings(in_time: bool) -> WhyNot:
    def why(seat: Seat, option: Option) -> Refusal | None:
        if isinstance(option, PlayEdict):
            code = "no_such_card" if option.card == MOBIUS_RINGS and in_time else "not_its_moment"
            return Refusal(code, "XI.mobius_rings", {"card": option.card})
        if isinstance(option, (Recall, Standing)):
            return Refusal("no_such_order", "XI.mobius_rings")
        return None

    return why


@step
def take_pawn_back(s: Galaxy, table: Table) -> Flow:
    """One pawn may come back from the black hole, to any base; onto the cone if there is no base. (V.2, R37)"""
    seat = s.offence
    own = bases(s, seat)
    if not s.black_hole[seat]:
        if not own:
            stop_turn(s, table)
        return
    options: list[Option] = [Pass(), *(PLACES[planet][0] for planet in own)] if own else [ToCone()]
    answer = yield Ask(seat, options, "V.2", _why_not_there(options), public=s.since(4))
    if isinstance(answer, Pass):
        return
    if isinstance(answer, Place):
        come_back(s, table, seat, answer.planet)
    else:
        s.black_hole[seat] -= 1
        s.duel.oval[seat] += 1
        table.tell(PawnsFreed, seat, 1)


def _why_not_there(options: list[Option]) -> WhyNot:
    not_on_planet = why_not_place(options, "V.2")

    def why(seat: Seat, option: Option) -> Refusal | None:
        return Refusal("cone_only_without_base", "V.2") if isinstance(option, ToCone) else not_on_planet(seat, option)

    return why


@step
def destiny_again(s: Galaxy, table: Table) -> None:
    """The guest who was challenged has no base here any more: draw another disc, or choose another guest. (V.5, V.3)"""
    table.tell(GuestGone, s.duel.defence)
    s.duel.defence, s.duel.systems = NOBODY, []
    duel = phases(tuple([tuple(player.powers) for player in s.players]))
    del s.agenda[1:]
    s.then(("follow_disc",), *duel[duel.index(("destiny",)) + 1 :])


@step
def choose_again(s: Galaxy, table: Table) -> None:
    """Time has turned back: cards are chosen once more, and the rest of the duel follows. (VII.chronos)"""
    del s.agenda[1:]
    s.then(*DUEL[DUEL.index(("choose_cards",)) :])


@step
def another_duel(s: Galaxy, table: Table) -> None:
    """Powers act on a duel that is over; then, after a success, the offence may fight a second one. (V.13)"""
    due = s.duel.number == 1 and s.duel.outcome in (OFFENCE, DEAL)
    over = moment(s, "duel_over")
    if s.since(5):
        s.then(*over, ("second_duel", due))
    else:
        s.then(("second_duel", due), *over)


@step
def second_duel(s: Galaxy, table: Table, due: bool) -> Flow:
    """The offence may go on, but need not. It is asked whatever it holds, so that this tells nothing. (V.13, R30)"""
    if not due or s.duel.number > 1 or not s.players[s.offence].hand:
        return
    able = [Go()] if has_duel_card(s, s.offence) else []
    answer = yield Ask(s.offence, [Pass(), *able], "V.13", _why_not_again)
    if isinstance(answer, Go):
        del s.agenda[1:]
        s.then(("begin_duel", 2))


def _why_not_again(seat: Seat, option: Option) -> Refusal | None:
    return Refusal("no_duel_card", "V.13") if isinstance(option, Go) else None


def stop_turn(s: Galaxy, table: Table) -> None:
    """The turn is over at once; all pawns on the cone go home and nobody gains anything. (R31)"""
    del s.agenda[1:]
    table.tell(TurnEnded, s.offence)
    _clear_laid_cards(s)
    for seat in in_order(s):
        leave_cone(s, seat)


def _clear_laid_cards(s: Galaxy) -> None:
    s.discard = sorted([*s.discard, *s.duel.laid.values()])
    s.duel.laid = {}
    for seat, card in s.duel.aside:
        put_back(s, seat, card)
    s.duel.aside = []


@step
def check_victory(s: Galaxy, table: Table) -> None:
    """Everybody who has five foreign bases now, or as many as the house wants, wins together. (IV, R18, XII.bases)"""
    wanted = s.options.to_win
    s.winners = [seat for seat in s.seats if foreign_bases(s, seat) >= wanted]
    if s.winners:
        table.tell(GameWon, tuple(s.winners))
        s.agenda.clear()
