"""What a measurement of house rules says, in sentences for people who are about to choose them."""

from typing import Final

from hyperespace.core.measured import BOOK, Effect, Measured
from hyperespace.core.registry import find
from hyperespace.core.texts import Texts
from hyperespace.core.typography import in_language

MOST: Final = 3
"""Effects that are told; the file has all."""


def effect_lines(measured: Measured, language: str) -> list[str]:
    """How much longer or shorter matches are, who wins more or less often, and of how many matches that is known."""
    own = Texts.of("hyperespace.core", language)
    sure = [effect for effect in measured.effects if effect.share.is_sure and effect.kind != "pair"]
    told = [_effect(measured, effect, own) for effect in sure[:MOST]] or [own.word("measured", "nobody")]
    key = "of_book" if measured.against == BOOK else "of_set"
    return [_length(measured, own), *told, own.fill("measured", key, pairs=measured.pairs, seats=measured.seats)]


def _length(measured: Measured, own: Texts) -> str:
    change, unit = measured.length, measured.unit
    if not change.is_sure or not change.usual:
        return own.word("measured", f"as_many_{unit}")
    more = "more" if change.mean > change.usual else "fewer"
    percent = abs(change.mean / change.usual - 1)
    reach = (change.high - change.low) / 2 / change.usual
    return own.fill("measured", f"{more}_{unit}", percent=_percent(percent, own), reach=_percent(reach, own))


def _effect(measured: Measured, effect: Effect, own: Texts) -> str:
    game, share = find(measured.game), effect.share
    texts = game.texts(own.language)
    is_seat = effect.kind == "seat"
    return own.fill(
        "measured",
        "wins_more" if share.mean > share.usual else "wins_less",
        kind=own.word("measured", "seat") if is_seat else texts.word("balance", effect.kind),
        name=texts.word("seats", effect.name) if is_seat else game.balance.label(texts, effect.kind, effect.name),
        share=_percent(share.mean, own),
        usual=_percent(share.usual, own),
        reach=_percent((share.high - share.low) / 2, own),
    )


def _percent(share: float, own: Texts) -> str:
    return in_language(f"{share * 100:.0f}", own.language)
