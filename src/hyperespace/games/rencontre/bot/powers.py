"""When to use an optional power and on whom: a rule of thumb for each. (VII)"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeAlias

from hyperespace.core.asks import Option, Seat
from hyperespace.games.rencontre.answers import ChoosePower, DropPower, KeepPower, NewPower, Use
from hyperespace.games.rencontre.bot.attack import choose_target
from hyperespace.games.rencontre.bot.cards import WORTH, chance_now, hand_worth, weighted_mean
from hyperespace.games.rencontre.bot.edicts import wins_as_shown
from hyperespace.games.rencontre.bot.odds import chance_to_win, may_lay, reckoning
from hyperespace.games.rencontre.bot.reading import foreign_bases, lands_a_fifth, leader, opponent
from hyperespace.games.rencontre.cards import COMPROMISE, VALUES, is_duel_card
from hyperespace.games.rencontre.laying import PLAYS
from hyperespace.games.rencontre.powers.amoeba import WITHDRAW
from hyperespace.games.rencontre.powers.seeker import QUESTIONS
from hyperespace.games.rencontre.strengths import to_win
from hyperespace.games.rencontre.view import RencontreView

Uses: TypeAlias = list[Use]
Rule: TypeAlias = Callable[[RencontreView, Uses], Use | None]

RANKING: Final = (
    "virus", "macron", "pacifist", "oracle", "clone", "zombie", "parasite", "will", "machine", "warrior", "trader",
    "chronos", "mutant", "plant", "warpish", "void", "hate", "laser", "antimatter", "amoeba", "sorcerer", "empath",
    "loser", "calculator", "assassin", "magnet", "filch", "mind", "philanthropist", "vacuum", "healer", "seeker",
    "ethic", "dictator", "vulch",
)  # fmt: skip
"""The powers from the one a beginner likes best down to the least."""

LOST, SURE = 0.25, 0.8
WILL_COMPROMISE: Final = QUESTIONS.index(PLAYS + COMPROMISE)
RANKS: Final = {power: len(RANKING) - place for place, power in enumerate(RANKING)}
MIDDLING: Final = len(RANKING) // 2
"""The rank of a power that nobody has ranked."""


def use(view: RencontreView, options: Sequence[Option], random: Random) -> Option:
    """By the power's rule; without one, half of the time and at random. If it must be used, it is used somehow."""
    uses = [option for option in options if isinstance(option, Use)]
    may_refuse = not isinstance(options[0], Use)
    rule = RULES.get(uses[0].power)
    if rule is None:
        wanted = None if may_refuse and random.random() < 0.5 else uses[int(random.random() * len(uses))]
    else:
        wanted = rule(view, uses)
    if wanted is not None:
        return wanted
    return options[0] if may_refuse else uses[int(random.random() * len(uses))]


def pick_power(view: RencontreView, options: Sequence[Option]) -> Option:
    """Drop the least of three, choose the best in the open; in rotation, change a poor one for another. (IX, XII)"""
    if isinstance(options[0], ChoosePower):
        return max(
            options, key=lambda option: RANKS.get(option.power, MIDDLING) if isinstance(option, ChoosePower) else 0
        )
    if isinstance(options[0], DropPower):
        return min(
            options, key=lambda option: RANKS.get(option.power, MIDDLING) if isinstance(option, DropPower) else 99
        )
    own = min((RANKS.get(power, MIDDLING) for power in view.players[view.seat].powers), default=0)
    wanted: type[Option] = KeepPower if own > MIDDLING else NewPower
    return next((option for option in options if isinstance(option, wanted)), options[0])


def give_bad_card(view: RencontreView, uses: Uses) -> Use | None:
    """Hand the lowest attack to whom I oppose; my last duel card only in defence, where it brings a new hand."""
    left = sum(1 for card in view.hand if is_duel_card(card))
    if left < 2 and view.seat != view.duel.defence:
        return None
    against = view.duel.defence if view.duel.oval[view.seat] else view.offence
    bad = [use for use in uses if use.seat == against and 0 < VALUES.get(use.card, 0) <= 8]
    return min(bad, key=lambda use: WORTH[use.card], default=None)


def if_losing(view: RencontreView, uses: Uses) -> Use | None:
    """When the cards on the table lose me the duel."""
    return None if wins_as_shown(view, opponent(view)) else uses[0]


def fight_on(view: RencontreView, uses: Uses) -> Use | None:
    """Another duel, when it is worth it."""
    return uses[0] if worth_another_duel(view) else None


def worth_another_duel(view: RencontreView) -> bool:
    """There are pawns to spare and a card to win with, or only bad ones that had better go."""
    me = view.seat
    spare = sum(pawns[me] - 1 for pawns in view.planets if pawns[me])
    best = max((VALUES.get(card, 0) for card in view.hand), default=0)
    return spare >= 2 and (best >= 8 or spare >= 6)


def pull(view: RencontreView, uses: Uses) -> Use | None:
    """Everybody to my side, but nobody who would land a fifth base. (VII.magnet)"""
    if uses[0].number == 0:
        return uses[0]
    attacking = view.duel.oval[view.seat] > 0
    wins = lands_a_fifth(view, view.seat, view.duel.planet)
    for option in uses:
        dangerous = attacking and not wins and lands_a_fifth(view, option.seat, view.duel.planet)
        if option.number == (3 if dangerous else 1 if attacking else 2):
            return option
    return None


def borrow_best(view: RencontreView, uses: Uses) -> Use | None:
    """The strongest power there is to borrow. (VII.plant)"""
    return max(uses, key=lambda use: RANKS.get(use.lent, MIDDLING))


def keep_good_card(view: RencontreView, uses: Uses) -> Use | None:
    """My own card again, if it is not one to be rid of. (VII.clone)"""
    duel = view.duel
    card = duel.laid.get(view.seat) or duel.cleared.get(view.seat, "")
    return uses[0] if VALUES.get(card, 0) >= 10 else None


def take_good_card(view: RencontreView, uses: Uses) -> Use | None:
    """The opponent's card, if it is a good one. (VII.filch)"""
    other = opponent(view)
    card = view.duel.laid.get(other) or view.duel.cleared.get(other, "")
    return uses[0] if VALUES.get(card, 0) >= 10 or card == COMPROMISE else None


def swap_hands(view: RencontreView, uses: Uses) -> Use | None:
    """If the other hand is known to be better, or may be expected to. (VII.trader)"""
    other = opponent(view)
    known, number = view.known.get(other, ()), view.players[other].cards
    theirs = hand_worth(known) if len(known) >= number else 3.0 * number
    return uses[0] if theirs > hand_worth(view.hand) + 2 else None


def swap_cards(view: RencontreView, uses: Uses) -> Use | None:
    """If the other card is probably higher. (VII.sorcerer)"""
    own = VALUES.get(view.duel.laid.get(view.seat, ""), 0)
    return uses[0] if own < weighted_mean(may_lay(view, opponent(view))) else None


def heal(view: RencontreView, uses: Uses) -> Use | None:
    """A card for me; but not for the leader, nor for many pawns that I have just beaten. (VII.healer)"""
    victim = uses[0].seat
    beaten = victim == opponent(view) and view.limbo[victim] > 2
    return None if beaten or foreign_bases(view, victim) >= to_win(view) - 2 else uses[0]


def upset(view: RencontreView, uses: Uses) -> Use | None:
    """If the attack that is likeliest to lose is likelier to than any other is to win. (VII.loser, R47)"""
    own = [VALUES[card] for card in view.hand if card in VALUES]
    if not own:
        return None
    other = opponent(view)
    compared, weights = reckoning(view, view.seat, other), may_lay(view, other)
    chances = [chance_to_win(compared, value, weights) for value in (min(own), max(own))]
    return uses[0] if 1 - min(chances) > max(chances) else None


def calculate(view: RencontreView, uses: Uses) -> Use | None:
    """If more of the cards that may lie there are beaten after the calculation. (VII.calculator)"""
    own = VALUES.get(view.duel.laid.get(view.seat, ""), 0)
    if not own:
        return None
    other = opponent(view)
    compared, gained = reckoning(view, view.seat, other), 0
    for value, copies in may_lay(view, other):
        if value and value != own:
            mine, theirs = (own - value, value) if own > value else (own, value - own)
            gained += copies * (compared.wins(mine, theirs) - compared.wins(own, value))
    return uses[0] if gained > 0 else None


def name_disc(view: RencontreView, uses: Uses) -> Use | None:
    """Let them attack the leader rather than me. (VII.dictator)"""
    first = leader(view)

    def welcome(option: Use) -> int:
        return (option.seat != view.seat) + (option.seat != view.offence) + (option.seat == first)

    return max(uses, key=welcome)


def drag_down(view: RencontreView, uses: Uses) -> Use | None:
    """As many of the leader's pawns as can be. (VII.vacuum)"""
    return max(uses, key=lambda use: (foreign_bases(view, use.seat), use.number))


def free_own(view: RencontreView, uses: Uses) -> Use | None:
    """Nobody's pawns but mine. (VII.zombie)"""
    return next((use for use in uses if use.seat == view.seat), None)


def attack_best(view: RencontreView, uses: Uses) -> Use | None:
    """The best target of all. (VII.will)"""
    best = choose_target(view, uses)
    return best if isinstance(best, Use) else None


def richest(view: RencontreView, uses: Uses) -> Use | None:
    """Whoever has most cards, the leader first; or whatever there is. (VII.mutant, VII.mind)"""

    def cards(seat: Seat) -> int:
        return view.players[seat].cards if seat >= 0 else 0

    return max(uses, key=lambda use: (use.seat == opponent(view), cards(use.seat)))


def flow(view: RencontreView, uses: Uses) -> Use | None:
    """Pull out of a lost duel, flow into a doubtful one. (VII.amoeba)"""
    chance = chance_now(view)
    if chance < LOST:
        return next((use for use in uses if use.number == WITHDRAW), None)
    return uses[0] if chance < SURE else None


def ask(view: RencontreView, uses: Uses) -> Use | None:
    """Whether my opponent will play a compromise. An ally need not know. (VII.seeker)"""
    return next((use for use in uses if use.number == WILL_COMPROMISE and use.seat == opponent(view)), None)


RULES: Final[dict[str, Rule]] = {
    "philanthropist": give_bad_card,
    "zombie": free_own,
    "chronos": if_losing,
    "empath": if_losing,
    "machine": fight_on,
    "magnet": pull,
    "plant": borrow_best,
    "clone": keep_good_card,
    "filch": take_good_card,
    "mind": richest,
    "mutant": richest,
    "trader": swap_hands,
    "sorcerer": swap_cards,
    "healer": heal,
    "loser": upset,
    "calculator": calculate,
    "dictator": name_disc,
    "vacuum": drag_down,
    "will": attack_best,
    "amoeba": flow,
    "seeker": ask,
}
