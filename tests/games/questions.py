"""What holds at every question of every story, so that no story has to say it."""

from functools import cache

import hyperespace as hs
from hyperespace.core.match import AnyMatch
from hyperespace.core.registry import find
from hyperespace.core.rules import paragraphs


class FromAnotherGame(hs.Option, frozen=True):
    """Something that no step has ever offered."""


FOREIGN = FromAnotherGame()


def check_question(match: AnyMatch) -> None:
    """It cites a paragraph and has its words."""
    ask = match.ask
    assert ask is not None
    assert _is_paragraph(match.game.name, ask.rule)
    question = match.question(ask.seats[0])
    assert question is not None
    texts = match.game.texts("en")
    wordings = match.game.worded(match.view(ask.seats[0]), question)
    assert texts.question(question, wordings)
    assert all(texts.labels(question, wordings))
    assert texts.waiting(question)


def check_foreign(match: AnyMatch) -> None:
    """What is of quite another kind is refused in general words: no reason is made up for it."""
    ask = match.ask
    assert ask is not None
    assert ask.refuse(ask.seats[0], FOREIGN) == hs.Refusal("not_offered", ask.rule)


def check_refusal(match: AnyMatch, refusal: hs.Refusal) -> None:
    """It cites a paragraph, and its sentence finds all its values."""
    assert _is_paragraph(match.game.name, refusal.rule)
    assert match.game.texts("en").refusal(refusal)


def _is_paragraph(game: str, rule: str) -> bool:
    """Powers of one's own bring theirs, and come and go."""
    return rule in _paragraphs(game) or rule in paragraphs(find(game), "en")


@cache
def _paragraphs(game: str) -> frozenset[str]:
    return frozenset(paragraphs(find(game), "en"))
