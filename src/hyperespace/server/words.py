"""The few sentences of the server itself. Those of the games are in the games' folders."""

from typing import Literal, TypeAlias

from hyperespace.core.texts import Texts
from hyperespace.server.table.pings import LineMeasured

Code: TypeAlias = Literal["stale", "not_yours", "nonsense", "not_playing", "no_undo", "try_again", "other_rules"]

SORRY: dict[str, dict[Code, str]] = {
    "en": {
        "stale": "The table has moved on; look again.",
        "not_yours": "That seat is not yours.",
        "nonsense": "The table does not understand that.",
        "not_playing": "There is no match going on here.",
        "no_undo": "That cannot be taken back: something has been drawn, rolled or seen since.",
        "try_again": "Somebody was faster. Look again, and answer again if you still may.",
        "other_rules": "This match was begun under another version of the rules, which is not played here any more.",
    },
    "fr": {
        "stale": "La partie a avancé\xa0: regarde de nouveau.",
        "not_yours": "Ce n'est pas ta place.",
        "nonsense": "La table ne comprend pas cela.",
        "not_playing": "Aucune partie n'est en cours ici.",
        "no_undo": "On ne peut pas revenir là-dessus\xa0: quelque chose a été tiré, lancé ou vu depuis.",
        "try_again": "Quelqu'un a été plus rapide. Regarde de nouveau, et réponds encore si tu le peux.",
        "other_rules": "Cette partie a commencé avec une autre version des règles, qu'on ne joue plus ici.",
    },
}

OTHER_RULES = {
    "en": {
        "replay": (
            "This match was played under rules {theirs}. Rules {ours} are played here today, so it cannot be shown "
            "step by step. Its record is as it was, and can be downloaded."
        ),
        "record": "This match was played under older rules, before records were kept: there is none, only its result.",
    },
    "fr": {
        "replay": (
            "Cette partie a été jouée avec les règles {theirs}. Ici, on joue à présent avec les règles {ours}\xa0: tu "
            "ne peux pas la revoir étape par étape. Sa feuille n'a pas changé, et tu peux la télécharger."
        ),
        "record": (
            "Cette partie a été jouée avec d'anciennes règles, quand on ne gardait pas encore de feuille\xa0: il n'en "
            "reste que le résultat."
        ),
    },
}
"""What cannot be shown of a match that is over, because the rules of its game have changed since."""

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


def line_measured(line: LineMeasured, texts: Texts) -> str:
    """What a player has missed because of a slow line, as a line of the log."""
    sentence = LAG[texts.language]["unknown" if line.lag is None else "measured"]
    return texts.format(sentence, name=texts.word("seats", line.seat), lag=line.lag, lost=line.lost)
