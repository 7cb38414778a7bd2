"""The few sentences of the server itself. Those of the games are in the games' folders."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from hyperespace.core.texts import Texts
from hyperespace.server.table.only_answers import OnlyAnswer
from hyperespace.server.table.pings import LineMeasured

Code: TypeAlias = Literal[
    "stale", "not_yours", "nonsense", "not_playing", "no_undo", "no_undo_counts", "try_again", "other_rules",
    "shared_screen", "held_back",
]  # fmt: skip

SORRY: dict[str, dict[Code, str]] = {
    "en": {
        "stale": "The table has moved on; look again.",
        "not_yours": "That seat is not yours.",
        "nonsense": "The table does not understand that.",
        "not_playing": "There is no match going on here.",
        "no_undo": "That cannot be taken back: something has been drawn, rolled or seen since.",
        "no_undo_counts": "This match counts: what others have seen stays as it is.",
        "try_again": "Somebody was faster. Look again, and answer again if you still may.",
        "other_rules": "This match was begun under another version of the rules, which is not played here.",
        "held_back": "This is a match of the day. Others can watch it when the day is over.",
        "shared_screen": "Standing orders are for those who have a screen of their own: yours would be seen.",
    },
    "fr": {
        "stale": "La partie a avancé\xa0: regarde de nouveau.",
        "not_yours": "Ce n'est pas ta place.",
        "nonsense": "La table ne comprend pas cela.",
        "not_playing": "Aucune partie n'est en cours ici.",
        "no_undo": "On ne peut pas revenir là-dessus\xa0: quelque chose a été tiré, lancé ou vu depuis.",
        "no_undo_counts": "Cette partie compte\xa0: on ne revient pas sur ce que les autres ont vu.",
        "try_again": "Quelqu'un a été plus rapide. Regarde de nouveau, et réponds encore si tu le peux.",
        "other_rules": "Cette partie a commencé avec une autre version des règles, qu'on ne joue pas ici.",
        "held_back": "C'est une partie du jour. On pourra la regarder quand la journée sera finie.",
        "shared_screen": "Les consignes sont pour qui a son propre écran\xa0: on verrait les tiennes.",
    },
}

LAG = {
    "en": {
        "unknown": "{name}: the lag could not be measured.",
        "measured": "{name}: {lag} ms of lag, which cost {lost:no grab|one grab|# grabs}.",
    },
    "fr": {
        "unknown": "{name}\xa0: la latence n'a pas pu être mesurée.",
        "measured": (
            "{name}\xa0: {lag} ms de latence, "
            "{lost:qui n'ont coûté aucune prise|qui ont coûté une prise|qui ont coûté # prises}."
        ),
    },
}

ONLY_ANSWER = {"en": "You had no choice: {what}.", "fr": "Tu n'avais pas le choix\xa0: {what}."}


ADVICE = {
    "en": {
        "alone": "The master would answer: {what}. It expects {share} % of the victory from that.",
        "compared": (
            "The master would answer: {what}. "
            "It expects {share} % of the victory from that, and {less} % from: {other}."
        ),
    },
    "fr": {
        "alone": "Le maître répondrait\xa0: {what}. Il en attend {share}\xa0% de la victoire.",
        "compared": (
            "Le maître répondrait\xa0: {what}. "
            "Il en attend {share}\xa0% de la victoire, et {less}\xa0% de\xa0: {other}."
        ),
    },
}


def advice(what: Sequence[str], share: float, other: Sequence[str], less: float, texts: Texts) -> str:
    """What the master would answer, as labels of options, and what it expects."""
    sentence = ADVICE[texts.language]["compared" if other else "alone"]
    values = {
        "what": "; ".join(what),
        "share": round(100 * share),
        "other": "; ".join(other),
        "less": round(100 * less),
    }
    return texts.format(sentence, **values)


def only_answer(given: OnlyAnswer, texts: Texts) -> str:
    """What the server did for a player without a choice, as a line of their log."""
    what = texts.say("options", given.option)
    return texts.format(ONLY_ANSWER[texts.language], what=what[:1].lower() + what[1:])


def line_measured(line: LineMeasured, texts: Texts) -> str:
    """What a player has missed because of a slow line, as a line of the log."""
    sentence = LAG[texts.language]["unknown" if line.lag is None else "measured"]
    return texts.format(sentence, name=texts.word("seats", line.seat), lag=line.lag, lost=line.lost)
