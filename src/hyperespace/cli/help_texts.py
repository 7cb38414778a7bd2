"""Help and errors of the command line in French. In English they are what commands and Typer say themselves.

`help.fr.toml` has a sentence for each command and each parameter, and words for what Typer prints around them.
"""

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from hyperespace.bots import BOTS
from hyperespace.core.typography import typeset

AROUND: Final = (
    (r"^Usage:", "Utilisation\xa0:"),
    (r"^Arguments:", "Arguments\xa0:"),
    (r"^Options:", "Options\xa0:"),
    (r"^Commands:", "Commandes\xa0:"),
    (r"\[OPTIONS\]", "[OPTIONS]"),
    (r"COMMAND \[ARGS\]\.\.\.", "COMMANDE [ARGUMENTS]..."),
    (r"(?<=[\[;] )default:|(?<=\[)default:", "par défaut\xa0:"),
    (r"(?<=[\[;] )env var:|(?<=\[)env var:", "variable\xa0:"),
    (r"(?<=[\[;] )required(?=\])|(?<=\[)required(?=[\];])", "obligatoire"),
)
"""What stands around our own sentences on a page of help."""

MISTAKES: Final = (
    (r"No such command '(.+)'\. Did you mean (.+)\?", "il n'y a pas de commande '{0}' (peut-être : {1})"),
    (r"No such command '(.+)'\.", "il n'y a pas de commande '{0}'"),
    (r"No such option: (\S+?)\.? \(Possible options: (.+)\)", "il n'y a pas d'option {0} (peut-être : {1})"),
    (r"No such option: (\S+) Did you mean (\S+)\?", "il n'y a pas d'option {0} (peut-être : {1})"),
    (r"No such option: (\S+)", "il n'y a pas d'option {0}"),
    (r"Missing (?:argument|option) '(.+)'\.", "il manque {0}"),
    (r"Missing command\.", "il manque une commande"),
    (r"Got unexpected extra arguments?(?:\(s\))? \((.+)\)", "il y a des mots de trop : {0}"),
    (r"Option '(.+)' requires an argument\.", "{0} veut une valeur"),
    (r"Option '(.+)' does not take a value\.", "{0} ne prend pas de valeur"),
    (r"Invalid value for '(.+?)': .*?'(.+)' does not exist\.", "{0} : il n'y a pas de fichier {1}"),
    (r"Invalid value for '(.+?)': .*?'(.+)' is a directory\.", "{0} : {1} est un dossier"),
    (r"Invalid value for '(.+?)': .*?'(.+)' is a file\.", "{0} : {1} est un fichier"),
    (r"Invalid value for '(.+?)': Input should be greater than or equal to (.+)", "{0} : il faut au moins {1}"),
    (r"Invalid value for '(.+?)': (\S+) is not in the range x>=(.+?)\.", "{0} : il faut au moins {2}"),
    (r"Invalid value for '(.+?)': .*(?:valid|integer|number|float).*", "{0} : il faut un nombre"),
    (r"Invalid value for '(.+?)': (.+)", "{0} : {1}"),
)
"""What Typer says of a command line that it cannot read."""


def in_french(written: str) -> str:
    """A page of help, whose own sentences are French already, with French around them."""
    for pattern, french in AROUND:
        written = re.sub(pattern, french, written, flags=re.MULTILINE)
    return written


def mistake_in_french(message: str) -> str:
    """An error of Typer's. One that nobody has translated yet stays as it is."""
    for pattern, french in MISTAKES:
        if found := re.fullmatch(pattern, message, re.DOTALL):
            return typeset(french.format(*found.groups()), "fr")
    return message


# Typer brings its own copy of Click, older versions use another package: neither can be named here.
def translate(command: Any, name: str = "") -> None:
    """Give a command, its parameters and the commands below it their French sentences."""
    command.help = command.short_help = sentence("commands", name or "hyperespace")
    for parameter in command.params:
        parameter.help = sentence("parameters", f"{name}.{parameter.name}", str(parameter.name))
    for below, each in getattr(command, "commands", {}).items():
        translate(each, below)


def sentence(table: str, *keys: str) -> str:
    """The first of these entries that there is."""
    found = next(french_help()[table][key] for key in keys if key in french_help()[table])
    return typeset(found.replace("{bots}", ", ".join(BOTS)), "fr")


@cache
def french_help() -> dict[str, dict[str, str]]:
    """The sentences, by table and key."""
    return tomllib.loads(files("hyperespace.cli").joinpath("help.fr.toml").read_text("utf-8"))
