"""Events and results as lines of a terminal, and a whole recorded match."""

import hyperespace as hs
from hyperespace.core.texts import Texts
from hyperespace.terminal.writing import console


def words(language: str, key: str, **values: object) -> str:
    """A sentence of the terminal itself, filled in."""
    texts = Texts.of("hyperespace.terminal", language)
    return texts.format(texts.word("terminal", key), **values)


def tell_record(record: hs.Record, language: str) -> None:
    """Print a recorded match, event by event, as everybody saw it."""
    texts = hs.replay(record).game.texts(language)  # checked completely before anything is printed
    console().print(texts.word("title", "game") + "\n")
    match = hs.replay(record, listen=lambda told: tell(told, None, texts))
    show(match, None, texts)
    tell_result(match, texts)


def tell(told: hs.Told, seat: int | None, texts: Texts) -> None:
    """An event, if it reaches this seat."""
    if told.reaches(seat):
        console().print(texts.say("events", told.event))


def show(match: hs.AnyMatch, seat: int | None, texts: Texts) -> None:
    """The table as this seat sees it. Boards are not wrapped: a line that is too long is better than a broken one."""
    console().print("\n" + match.game.show(match.view(seat), texts), soft_wrap=True)


def tell_result(match: hs.AnyMatch, texts: Texts) -> None:
    """Who has won, and the points of all."""
    seats = [texts.word("seats", seat) for seat in range(match.seats)]
    names = ", ".join(seats[seat] for seat in match.result.winners)
    console().print(words(texts.language, "won", names=names) if names else words(texts.language, "draw"))
    scores = zip(seats, match.result.scores, strict=True)
    points = ", ".join(texts.format("{name} {score}", name=name, score=score) for name, score in scores)
    console().print(words(texts.language, "scores", points=points))
