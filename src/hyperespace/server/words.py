"""The few sentences of the server itself. Those of the games are in the games' folders."""

from typing import Literal, TypeAlias

Code: TypeAlias = Literal["stale", "not_yours", "nonsense", "not_playing", "no_undo", "try_again"]

SORRY: dict[str, dict[Code, str]] = {
    "en": {
        "stale": "The table has moved on; look again.",
        "not_yours": "That seat is not yours.",
        "nonsense": "The table does not understand that.",
        "not_playing": "There is no match going on here.",
        "no_undo": "That cannot be taken back: something has been drawn, rolled or seen since.",
        "try_again": "Somebody was faster. Look again, and answer again if you still may.",
    },
    "fr": {
        "stale": "La partie a avancé : regarde de nouveau.",
        "not_yours": "Ce n'est pas ta place.",
        "nonsense": "La table ne comprend pas cela.",
        "not_playing": "Aucune partie n'est en cours ici.",
        "no_undo": "On ne peut pas revenir là-dessus : quelque chose a été tiré, lancé ou vu depuis.",
        "try_again": "Quelqu'un a été plus rapide. Regarde de nouveau, et réponds encore si tu le peux.",
    },
}
