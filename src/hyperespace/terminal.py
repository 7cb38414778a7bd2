"""Plays a match in the terminal, and tells a recorded one."""

from collections.abc import Sequence
from functools import partial
from secrets import token_hex

from rich.console import Console

import hyperespace as hs
from hyperespace.bots import answers_of, imagined, new_bot
from hyperespace.bots.play import next_seat
from hyperespace.core.texts import Texts

console = Console(highlight=False, markup=False)

WORDS = {
    "en": {
        "fairness": "The key of this match is sealed under",
        "choose": "Your choice (a number, q to leave): ",
        "again": "Please answer with one of the numbers.",
        "won": "Won by",
        "draw": "A draw.",
    },
    "fr": {
        "fairness": "La clé de cette partie est scellée sous",
        "choose": "Ton choix (un numéro, q pour quitter)\xa0: ",
        "again": "Réponds par l'un des numéros.",
        "won": "Victoire\xa0:",
        "draw": "Partie nulle.",
    },
}


def play_in_terminal(
    match: hs.AnyMatch, language: str, seat: int | None, bots: Sequence[str], luck: str | None = None
) -> hs.Record | None:
    """Play against bots, or watch bots if the seat is None. Returns the record, or None if the player left."""
    texts = match.game.texts(language)
    name, luck = match.game.name, luck or token_hex()
    players = [new_bot(bots[n % len(bots)], name, f"{luck}/{n}") for n in range(match.seats)]
    match.listen(lambda told: _tell(told, seat, texts))
    console.print(texts.word("title", "game"))
    console.print(f"{WORDS[texts.language]['fairness']} {match.key_hash}\n")
    while (ask := match.ask) is not None:
        asked = next_seat(ask, match.decisions)
        options = ask.options(asked)
        if asked != seat:
            for option in answers_of(players[asked], match.view(asked), options, partial(imagined, match, asked)):
                match.answer(asked, option)
            continue
        if len(options) == 1:  # nothing to choose
            match.answer(asked, options[0])
            continue
        console.print("\n" + match.game.show(match.view(seat), texts))
        chosen = _ask_person(match, seat, options, texts)
        if chosen is None:
            return None
        match.answer(seat, chosen)
    console.print("\n" + match.game.show(match.view(seat), texts))
    _tell_result(match, texts)
    return match.record()


def tell_record(record: hs.Record, language: str) -> None:
    """Print a recorded match, event by event, as everybody saw it."""
    texts = hs.replay(record).game.texts(language)  # checked completely before anything is printed
    console.print(texts.word("title", "game") + "\n")
    match = hs.replay(record, listen=lambda told: _tell(told, None, texts))
    console.print("\n" + match.game.show(match.view(None), texts))
    _tell_result(match, texts)


def _ask_person(match: hs.AnyMatch, seat: int, options: Sequence[hs.Option], texts: Texts) -> hs.Option | None:
    question = match.question(seat)
    assert question is not None
    console.print(f"{texts.question(question)} ({question.rule})")
    for number, option in enumerate(options, 1):
        console.print(f"  {number}. {texts.say('options', option)}")
    while True:
        try:
            written = console.input(WORDS[texts.language]["choose"]).strip()
        except (EOFError, KeyboardInterrupt):
            return None
        if written == "q":
            return None
        if written.isdecimal() and 1 <= int(written) <= len(options):
            return options[int(written) - 1]
        console.print(WORDS[texts.language]["again"])


def _tell(told: hs.Told, seat: int | None, texts: Texts) -> None:
    if told.reaches(seat):
        console.print(texts.say("events", told.event))


def _tell_result(match: hs.AnyMatch, texts: Texts) -> None:
    words = WORDS[texts.language]
    names = ", ".join(texts.word("seats", seat) for seat in match.result.winners)
    console.print(f"{words['won']} {names}" if names else words["draw"])
