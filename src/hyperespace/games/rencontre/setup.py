"""Setting up. (III)"""

from typing import Final

from msgspec import UNSET

from hyperespace.core.asks import Seat
from hyperespace.core.chance import Chance
from hyperespace.core.errors import BadOptions
from hyperespace.games.rencontre.cards import full_deck
from hyperespace.games.rencontre.house_rules import check_house_rules
from hyperespace.games.rencontre.lessons import lay_out
from hyperespace.games.rencontre.powers import NAMES, POWERS
from hyperespace.games.rencontre.state import (
    PLANETS,
    Duel,
    Galaxy,
    Pawns,
    Player,
    RencontreOptions,
)

DISCS_IN_CUP: Final = 3
"""Of each colour; the fourth lies on the star."""


def setup(seats: int, options: RencontreOptions, chance: Chance, rules: int) -> Galaxy:
    """Four pawns on each home planet, three discs of each colour in the cup, seven cards, powers. (III)"""
    if options.has_house_rules:
        check_house_rules(seats, options)
    banned = options.banned or ()
    spare = [name for name in NAMES if name not in banned and _is_dealt(name, seats, rules)]
    own = [name for name in options.made_of or () if name not in banned and _is_dealt(name, seats, rules)]
    if options.own_powers == "first":
        chance.shuffle(spare)
        spare = _with_own_first(spare, own, seats * (3 if options.two_of_three else options.powers), chance)
    else:
        spare += own
        chance.shuffle(spare)
    first = chance.below(seats)
    s = Galaxy(
        agenda=[("next_turn",)],
        options=options,
        players=[Player(powers=[], hand=[]) for _ in range(seats)],
        planets=[
            tuple(4 if home == seat else 0 for seat in range(seats)) for home in range(seats) for _ in range(PLANETS)
        ],
        black_hole=[0] * seats,
        gone=[0] * seats,
        limbo=[0] * seats,
        deck=full_deck(options.copies),
        discard=[],
        cup=sorted([*range(seats)] * DISCS_IN_CUP),
        discs_out=[],
        spare_powers=spare,
        offence=(first - 1) % seats,  # next_turn moves on to the first player
        turn=0,
        duel=Duel(number=0, oval=[0] * seats, ring=[0] * seats, lost=[0] * seats),
    )
    _deal_powers(s)
    _deal_hands(s, chance)
    if options.lesson is not UNSET:
        lay_out(s, options.lesson)
    return s


def _is_dealt(name: str, seats: int, rules: int) -> bool:
    """Whether a match of so many players by these rules has this power."""
    power = POWERS[name]
    return seats >= power.fewest_players and rules >= power.since


def _with_own_first(spare: list[str], own: list[str], needed: int, chance: Chance) -> list[str]:
    """Powers of one's own are among those that are dealt, as far as they go; who gets which is chance. (IX.own)"""
    chance.shuffle(own)
    kept = max(0, len(spare) + len(own) - max(needed, 0))
    together = [*spare, *own]
    dealt = together[kept:]
    chance.shuffle(dealt)
    return [*together[:kept], *dealt]


def _four_of(home: Seat, seats: int) -> Pawns:
    return tuple(4 if seat == home else 0 for seat in range(seats))


def _deal_powers(s: Galaxy) -> None:
    """Players draw their powers; with `two_of_three` they will drop one. (III, IX)"""
    chosen = s.options.chosen
    if s.options.own_powers not in (UNSET, "none", "drawn", "first"):
        raise BadOptions(
            f"`own_powers` is none, drawn or first, not {s.options.own_powers}",
            french=f"`own_powers` vaut none, drawn ou first, pas {s.options.own_powers}",
        )
    if chosen is not None:
        _check_chosen(s, chosen)
        for player, powers in zip(s.players, chosen, strict=True):
            player.powers = list(powers)
            s.spare_powers = [power for power in s.spare_powers if power not in powers]
        return
    number = 3 if s.options.two_of_three else s.options.powers
    each = number + 1 if s.options.is_drafted else number
    if each * len(s.players) > len(s.spare_powers) or number < 0:
        raise BadOptions(
            f"there are not {each} powers for each of {len(s.players)} players",
            french=f"il n'y a pas {each} pouvoirs pour chacun des {len(s.players)} joueurs",
        )
    if s.options.is_drafted:
        s.display = sorted(s.spare_powers.pop() for _ in range((number + 1) * len(s.players)))
        s.then(("draft_powers", number))
        return
    for player in s.players:
        player.powers = [s.spare_powers.pop() for _ in range(number)]
    if s.options.two_of_three:
        s.then(("drop_a_power",))


def _check_chosen(s: Galaxy, chosen: tuple[tuple[str, ...], ...]) -> None:
    named = [power for powers in chosen for power in powers]
    if len(chosen) != len(s.players):
        raise BadOptions(
            f"`chosen` lists powers for {len(chosen)} seats; there are {len(s.players)}",
            french=f"`chosen` donne des pouvoirs à {len(chosen)} places\xa0; il y en a {len(s.players)}",
        )
    unknown = sorted(set(named) - set(s.spare_powers))
    if unknown or len(set(named)) != len(named):
        names = ", ".join(unknown or named)
        raise BadOptions(
            f"`chosen` names powers twice, or not in this game: {names}",
            french=f"`chosen` nomme des pouvoirs deux fois, ou qui ne sont pas du jeu\xa0: {names}",
        )


def _deal_hands(s: Galaxy, chance: Chance) -> None:
    for seat in range(len(s.players)):
        s.players[seat].hand = sorted(_deal_one(s, chance) for _ in range(s.options.new_hand))


def _deal_one(s: Galaxy, chance: Chance) -> str:
    return s.deck.pop(chance.below(len(s.deck)))


def pieces(s: Galaxy) -> dict[str, int]:
    """Twenty pawns of each colour and 54 cards are always somewhere."""
    duel = s.duel
    found = {f"pawns of {seat}": _pawns(s, seat) for seat in s.seats}
    for card in (
        *s.deck,
        *s.discard,
        *duel.laid.values(),
        *(c for _, c in duel.aside),
        *(c for p in s.players for c in p.hand),
    ):
        found[card] = found.get(card, 0) + 1
    found["discs"] = len(s.cup) + len(s.discs_out)
    found["powers"] = len(s.spare_powers) + len(s.display) + sum(len(player.powers) for player in s.players)
    return found


def _pawns(s: Galaxy, seat: Seat) -> int:
    on_board = sum(planet[seat] for planet in s.planets) + s.duel.oval[seat] + s.duel.ring[seat]
    return on_board + s.black_hole[seat] + s.gone[seat] + s.limbo[seat]
