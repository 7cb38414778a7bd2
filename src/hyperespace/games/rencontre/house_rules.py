"""House rules that cannot be played are refused before anything is dealt. (XII)"""

from typing import Final

from hyperespace.core.errors import BadOptions
from hyperespace.games.rencontre.cards import COPIES, is_duel_card
from hyperespace.games.rencontre.powers import POWERS
from hyperespace.games.rencontre.state import PLANETS, RencontreOptions

DUEL_CARDS: Final = 4
"""For each player, in any deck: with fewer, turns would end for want of cards."""


def check_house_rules(seats: int, options: RencontreOptions) -> None:
    """Bases that there are, a deck that is large enough, powers that are known. (XII)"""
    _check_bases(seats, options)
    _check_deck(seats, options)
    _check_banned(options)
    if options.draft and (options.two_of_three or options.chosen is not None or not options.powers):
        raise BadOptions(
            "`draft` needs powers to choose from, and goes neither with `two_of_three` nor with `chosen`",
            french="`draft` demande des pouvoirs à choisir, et ne va ni avec `two_of_three` ni avec `chosen`",
        )


def _check_bases(seats: int, options: RencontreOptions) -> None:
    most = PLANETS * (seats - 1)
    if options.to_win > most:
        raise BadOptions(
            f"`bases` is at most {most} with {seats} players: there are no more foreign planets",
            french=f"`bases` est au plus {most} à {seats} joueurs\xa0: il n'y a pas plus de planètes étrangères",
        )


def _check_deck(seats: int, options: RencontreOptions) -> None:
    """Everybody has a hand, and one more hand is left to draw; and everybody finds duel cards. (V.1)"""
    unknown = sorted(set(options.deck or ()) - set(COPIES))
    if unknown:
        raise BadOptions(
            f"`deck` names cards that there are not: {', '.join(unknown)}",
            french=f"`deck` nomme des cartes qui n'existent pas\xa0: {', '.join(unknown)}",
        )
    cards, needed = sum(options.copies.values()), options.new_hand * (seats + 1)
    if cards < needed:
        raise BadOptions(
            f"{cards} cards are too few for {seats} hands of {options.new_hand}: at least {needed} are needed",
            french=f"{cards} cartes ne suffisent pas à {seats} mains de {options.new_hand}\xa0: il en faut {needed}",
        )
    duel_cards = sum(number for card, number in options.copies.items() if is_duel_card(card))
    if duel_cards < DUEL_CARDS * seats:
        raise BadOptions(
            f"{duel_cards} attacks and compromises are too few for {seats} players: {DUEL_CARDS * seats} are needed",
            french=f"{duel_cards} attaques et compromis, c'est trop peu à {seats}\xa0: il en faut {DUEL_CARDS * seats}",
        )


def _check_banned(options: RencontreOptions) -> None:
    banned = options.banned or ()
    unknown = sorted(set(banned) - set(POWERS))
    if unknown or len(set(banned)) < len(banned):
        names = ", ".join(unknown or banned)
        raise BadOptions(
            f"`banned` names powers twice, or powers that there are not: {names}",
            french=f"`banned` nomme des pouvoirs deux fois, ou qui n'existent pas\xa0: {names}",
        )
    both = sorted({power for powers in options.chosen or () for power in powers} & set(banned))
    if both:
        raise BadOptions(
            f"`chosen` names powers that `banned` takes out: {', '.join(both)}",
            french=f"`chosen` nomme des pouvoirs que `banned` écarte\xa0: {', '.join(both)}",
        )
