"""Events and results as lines of a terminal, and a whole recorded match."""

import hyperespace as hs
from hyperespace.core.texts import Texts
from hyperespace.terminal.writing import console


def words(language: str, key: str, /, **values: object) -> str:
    """A sentence of the terminal itself, filled in."""
    return Texts.of("hyperespace.terminal", language).fill("terminal", key, **values)


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
    """The table as this seat sees it."""
    print_board("\n" + match.game.show(match.view(seat), texts))


def print_board(shown: str) -> None:
    """Sentences are wrapped. A row of a board has two spaces in a row somewhere, and is better too long than broken."""
    out = console()
    for line in shown.splitlines():
        out.print(line, soft_wrap="  " in line)


def tell_result(match: hs.AnyMatch, texts: Texts) -> None:
    """Who has won, and the points of all."""
    seats = [texts.word("seats", seat) for seat in range(match.seats)]
    names = ", ".join(seats[seat] for seat in match.result.winners)
    console().print(words(texts.language, "won", names=names) if names else words(texts.language, "draw"))
    scores = zip(seats, match.result.scores, strict=True)
    points = ", ".join(texts.format("{name} {score}", name=name, score=score) for name, score in scores)
    console().print(words(texts.language, "scores", points=points))
