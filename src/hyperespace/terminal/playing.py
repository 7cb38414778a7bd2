"""Plays a match in the terminal: shows what one seat may see, asks, and lets bots answer for the others."""

import sys
from collections.abc import Sequence
from datetime import datetime
from functools import partial
from os import W_OK, access
from pathlib import Path
from secrets import token_hex

import hyperespace as hs
from hyperespace.bots import answers_of, imagined, new_bot
from hyperespace.bots.play import choices
from hyperespace.core.asks import only_option
from hyperespace.terminal.columns import numbered
from hyperespace.terminal.keeping import Kept, keep
from hyperespace.terminal.telling import print_board, show, tell, tell_result, words
from hyperespace.terminal.writing import console

LEAVE = ("q", "quit", "exit", "quitter")
HELP = ("?", "h", "help", "aide")


class Left(Exception):
    """The player does not want to go on now."""


class Sitting:
    """One player at a match, or nobody where bots are watched."""

    def __init__(self, match: hs.AnyMatch, language: str, kept: Kept, file: Path | None) -> None:
        self.match, self._seat, self._kept, self._file = match, kept.seat, kept, file
        self._texts = match.game.texts(language)
        self._words = partial(words, self._texts.language)
        self._bots = [new_bot(self._bot(seat), match.game.name, f"{kept.luck}/{seat}") for seat in range(match.seats)]

    def play(self) -> hs.Record | None:
        """Play on to the end. The record; None if the player has left, and then the match is kept."""
        self._begin()
        try:
            for seat, options in choices(self.match):
                if seat == self._seat or self._seat is None:
                    self._kept.match = self.match.save()  # what is kept if the next answer is interrupted
                only = only_option(self.match.ask, seat) if self.match.ask is not None else None
                if seat == self._seat and only is not None:
                    self.match.answer(seat, only)
                elif seat == self._seat:
                    self._ask(seat, options)
                else:
                    self._let_answer(seat, options)
        except (Left, EOFError, KeyboardInterrupt):
            self._leave()
            return None
        show(self.match, self._seat, self._texts)
        tell_result(self.match, self._texts)
        return self._finish()

    def _begin(self) -> None:
        texts, match = self._texts, self.match
        console().print(texts.word("title", "game"))
        if self._seat is not None:
            console().print(self._words("you", seat=texts.word("seats", self._seat)))
        others = [seat for seat in range(match.seats) if seat != self._seat]
        bots = ", ".join(f"{texts.word('seats', seat)} ({self._bot(seat)})" for seat in others)
        console().print(self._words("bots", bots=bots))
        console().print(self._words("fairness", hash=match.key_hash), soft_wrap=True)
        self._kept.match = match.save()
        match.listen(lambda told: tell(told, self._seat, texts))
        if self._seat is not None:
            console().print(self._words("how", leave=LEAVE[0], help=HELP[0]))
            self._tell_typing()
        console().print()

    def _bot(self, seat: int) -> str:
        return self._kept.bots[seat % len(self._kept.bots)]

    def _let_answer(self, seat: int, options: Sequence[hs.Option]) -> None:
        match = self.match
        for option in answers_of(self._bots[seat], match.view(seat), options, partial(imagined, match, seat)):
            match.answer(seat, option)

    def _ask(self, seat: int, options: Sequence[hs.Option]) -> None:
        """Ask until there is an answer that the match takes."""
        self._put_question(seat, options)
        while True:
            written = self._read()
            if not written:
                self._put_question(seat, options)
                continue
            if written.lower() in HELP:
                self._explain(seat)
                continue
            try:
                answers = self._meant(written, seat, options)
                self.match.answer_all((seat, answer) for answer in answers)
                return
            except hs.Refused as refused:
                console().print(self._texts.refusal(refused.refusal))
            except hs.HyperespaceError as error:
                console().print(error.said(self._texts.language))

    def _put_question(self, seat: int, options: Sequence[hs.Option]) -> None:
        question = self.match.question(seat)
        assert question is not None
        out = console()
        show(self.match, seat, self._texts)
        wordings = self.match.game.worded(self.match.view(seat), question)
        out.print(f"\n{self._texts.question(question, wordings)} ({self._texts.cite(question.rule)})")
        for line in numbered(self._texts.labels(question, wordings), out.width):
            out.print(line, soft_wrap=True)

    def _read(self) -> str:
        written = console().input(self._words("choose")).strip()
        if not sys.stdin.isatty():  # nobody has seen it typed, nor gone to a new line
            console().print(written)
        if written.lower() in LEAVE:
            raise Left
        return written

    def _meant(self, written: str, seat: int, options: Sequence[hs.Option]) -> Sequence[hs.Option]:
        """The answers that somebody has typed: a number of the list, or what the game reads."""
        is_number, read_line = written.isdecimal(), self.match.game.read_line
        if is_number and not written.startswith("0") and int(written) <= len(options):
            return [options[int(written) - 1]]
        if read_line is not None:
            try:
                return read_line(written, self.match.view(seat), options)
            except hs.NotAnOption:
                if not is_number:
                    raise
        english, french = (words(each, "again", count=len(options), help=HELP[0]) for each in ("en", "fr"))
        raise hs.NotAnOption(english, french=french)

    def _explain(self, seat: int) -> None:
        game, texts = self.match.game, self._texts
        console().print(self._words("help", leave=LEAVE[0], help=HELP[0]))
        self._tell_typing()
        if game.explain is not None:
            print_board("\n" + game.explain(self.match.view(seat), texts))
        console().print(self._words("rules", game=game.name, language=texts.language))

    def _tell_typing(self) -> None:
        """What may be typed instead of a number, in a game that reads it."""
        if self.match.game.read_line is not None:
            console().print(self._texts.word("terminal", "typing"))

    def _leave(self) -> None:
        file = self._file or default_file(self.match.game.name)
        keep(file, self._kept)
        console().print("\n" + self._words("kept", file=file), soft_wrap=True)

    def _finish(self) -> hs.Record:
        record = self.match.record()
        if self._file is not None:
            self._file.write_bytes(record.json())
            console().print(self._words("record", file=self._file), soft_wrap=True)
        return record


def new_sitting(
    match: hs.AnyMatch, language: str, seat: int | None, bots: Sequence[str], luck: str, file: Path | None
) -> Sitting:
    """Sit down at a new match."""
    if seat is not None and not 0 <= seat < match.seats:
        raise hs.BadSeats(
            f"there are seats 0 to {match.seats - 1}, and -1 to watch; there is no seat {seat}",
            french=f"il y a les places 0 à {match.seats - 1}, et -1 pour regarder\xa0; il n'y a pas de place {seat}",
        )
    return Sitting(match, language, Kept(seat, tuple(bots), luck or token_hex(), b""), file)


def resumed(kept: Kept, language: str, file: Path) -> Sitting:
    """Sit down again at a match that was kept."""
    return Sitting(hs.load(kept.match), language, kept, file)


def default_file(game: str) -> Path:
    """A file of its own in this folder, or at home if nothing can be written here."""
    folder = Path() if access(Path(), W_OK) else Path.home()
    return folder / f"hyperespace-{game}-{datetime.now():%Y%m%d-%H%M%S}.json"
