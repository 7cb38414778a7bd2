"""Commands that speak the language of whoever types them, and tell every mistake in one sentence."""

import re
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import typer
from typer.core import TyperCommand, TyperGroup

from hyperespace.cli.help_texts import in_french, mistake_in_french, sentence, translate
from hyperespace.cli.languages import language_in, speak, spoken, words
from hyperespace.cli.parameters import ESCAPE
from hyperespace.terminal.writing import console, read_anything, write_readably

# Typer does not export it, and which package it comes from depends on the version.
ClickException: Any = typer.BadParameter.__mro__[2]

OLD_ID = re.compile(r"-[A-Za-z0-9_-]{31}")
"""The id of a person that begins with a dash; new ones do not. No option is as long."""


# The signatures are Click's, whose types Typer does not export either.
class SpokenCommand(TyperCommand):
    """A command whose page of help is in the language spoken."""

    def get_help(self, ctx: Any) -> str:
        return spoken_help(super().get_help(ctx))

    def get_help_option(self, ctx: Any) -> Any:
        return spoken_option(super().get_help_option(ctx))


class Duty(SpokenCommand):
    """A command about people, whose ids may begin with a dash if they are old: such a one is not an option."""

    def parse_args(self, ctx: Any, args: list[str]) -> Any:
        return super().parse_args(ctx, [f"{ESCAPE}{each}" if OLD_ID.fullmatch(each) else each for each in args])


class SpokenGroup(TyperGroup):
    """The same, with commands below it."""

    def get_help(self, ctx: Any) -> str:
        return spoken_help(super().get_help(ctx))

    def get_help_option(self, ctx: Any) -> Any:
        return spoken_option(super().get_help_option(ctx))


class Program(SpokenGroup):
    """The command `hyperespace` itself. It finds out the language before anything is read."""

    def main(self, args: Sequence[str] | None = None, *more: Any, **how: Any) -> Any:
        arguments = list(sys.argv[1:] if args is None else args)
        speak(language_in(arguments))
        write_readably(sys.stdout, sys.stderr)
        read_anything(sys.stdin)
        if spoken() == "fr":
            translate(self)
        try:
            result = super().main(arguments, *more, **(how | {"standalone_mode": False}))
        except ClickException as error:
            fail(error)
        except typer.Abort:
            sys.exit(1)
        sys.exit(result if isinstance(result, int) else 0)


def spoken_help(page: str) -> str:
    """A page of help in the language spoken."""
    return in_french(page) if spoken() == "fr" else page


def spoken_option(option: Any) -> Any:
    """The option --help has a sentence too."""
    if option is not None and spoken() == "fr":
        option.help = sentence("parameters", "help")
    return option


def fail(error: Any) -> NoReturn:
    """Say what is wrong with a command line, and where there is help."""
    message = error.format_message()
    complain(mistake_in_french(message) if spoken() == "fr" else message)
    context = getattr(error, "ctx", None)
    if context is not None:
        complain(words("help", command=context.command_path), "")
    sys.exit(error.exit_code)


def complain(message: str, before: str = "hyperespace: ") -> None:
    """A line beside what the command prints."""
    console(stderr=True).print(before + message, soft_wrap=True)
