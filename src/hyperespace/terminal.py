"""Plays a match in the terminal, and tells a recorded one."""

from collections.abc import Sequence
from secrets import token_hex

from rich.console import Console

import hyperespace as hs
from hyperespace.bots import new_bot
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
        "choose": "Ton choix (un numéro, q pour quitter) : ",
        "again": "Réponds par l'un des numéros.",
        "won": "Victoire :",
        "draw": "Partie nulle.",
    },
}


def play_in_terminal(name: str, language: str, seat: int | None, seed: str | None = None) -> hs.Record | None:
    """One person against bots, or bots alone if the seat is None. The record, or None if the person left."""
    match = hs.new_match(name, seed=seed)
    texts = match.game.texts(language)
    words = WORDS[texts.language]
    luck = seed or token_hex()
    bots = [new_bot("random", name, f"{luck}/{number}") for number in range(match.seats)]
    console.print(texts.word("title", "game"))
    console.print(f"{words['fairness']} {match.record().key_hash}\n")
    match.listen(lambda told: _tell(told, seat, texts))
    while (ask := match.ask) is not None:
        asked = next_seat(ask, match.decisions)
        options = ask.options(asked)
        if asked != seat:
            match.answer(asked, bots[asked].choose(match.view(asked), options))
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
    """A recorded match as it was told to everybody."""
    finished = hs.replay(record)
    texts = finished.game.texts(language)
    assert finished.key is not None
    match = hs.new_match(record.game, seats=record.seats, key=finished.key, salts=record.salts, **record.options)
    match.listen(lambda told: _tell(told, None, texts))
    console.print(texts.word("title", "game") + "\n")
    for seat, written in record.answers:
        match.answer(seat, match.game.read_option(written))
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
