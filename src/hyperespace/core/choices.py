"""What may be chosen for each option of a game: its values, its default, and what is wrong with another one."""

from collections.abc import Iterator, Mapping

import msgspec
from msgspec import Struct, inspect

from hyperespace.core.errors import BadOptions

YES_OR_NO = {"en": "yes or no", "fr": "oui ou non"}


MOST_SHOWN = 200
"""Letters of a value that is wrong: it may be a whole battle."""


class Choice(Struct, frozen=True):
    """One option. Of a list, `values` are those that may be in it, and `low` and `high` say how many."""

    name: str
    kind: str  # yes_no, number, word, list, lists (of lists) or other
    default: object
    values: tuple[object, ...] = ()
    low: int | None = None
    high: int | None = None

    def allowed(self, language: str) -> str:
        """The values in words; empty where this cannot be said."""
        if self.kind == "yes_no":
            return YES_OR_NO[language]
        if self.values:
            return ", ".join(map(str, self.values))
        if self.kind == "number" and self.low is not None and self.high is not None:
            return f"{self.low} {'à' if language == 'fr' else 'to'} {self.high}"
        return ""


def choices(options: type[Struct]) -> Iterator[Choice]:
    """The options of a game, in the order in which it has them."""
    for field in msgspec.structs.fields(options):
        default = None if field.default in (msgspec.NODEFAULT, msgspec.UNSET) else field.default
        yield _choice(field.name, inspect.type_info(field.type), default)


def _choice(name: str, kind: inspect.Type, default: object) -> Choice:
    match kind:
        case inspect.BoolType():
            return Choice(name, "yes_no", default)
        case inspect.IntType(ge=low, le=high):
            return Choice(name, "number", default, (), low, high)
        case inspect.LiteralType(values=values):
            return Choice(name, "word", default, tuple(values))
        case inspect.VarTupleType(item_type=inspect.LiteralType(values=values), min_length=low, max_length=high):
            return Choice(name, "list", default, tuple(values), low, high)
        case inspect.VarTupleType(item_type=inspect.VarTupleType()):
            return Choice(name, "lists", default)
        case inspect.UnionType(types=(one, inspect.NoneType())):
            return _choice(name, one, default)
        case inspect.StrType():
            return Choice(name, "word", default)
    return Choice(name, "other", default)


def bad_options(game: str, options: type[Struct], written: Mapping[str, object], error: str) -> BadOptions:
    """What is wrong: an option that there is not, or a value that one of them does not take."""
    known = {choice.name: choice for choice in choices(options)}
    names = ", ".join(known)
    for name in written:
        if name not in known:
            return BadOptions(
                f"{game} has no option {name!r}. Its options: {names or 'none'}",
                french=f"{game} n'a pas d'option {name!r}. Ses options\xa0: {names or 'aucune'}",
            )
    for name, value in written.items():
        if _is_wrong(options, name, value):
            return _bad_value(game, known[name], value, error)
    return BadOptions(f"options of {game}: {error}", french=f"options de {game}\xa0: {error}")


def _is_wrong(options: type[Struct], name: str, value: object) -> bool:
    try:
        msgspec.convert({name: value}, options)
    except msgspec.ValidationError:
        return True
    return False


def _bad_value(game: str, choice: Choice, value: object, error: str) -> BadOptions:
    shown = value if isinstance(value, str) else msgspec.json.encode(value, enc_hook=repr).decode()
    shown = shown if len(shown) <= MOST_SHOWN else f"{shown[:MOST_SHOWN]}…"
    english, french = (choice.allowed(language) for language in ("en", "fr"))
    if not english:
        return BadOptions(
            f"the option {choice.name} of {game} cannot be {shown}: {error}",
            french=f"l'option {choice.name} de {game} ne peut pas être {shown}\xa0: {error}",
        )
    if choice.kind == "list":
        english = f"from {choice.low} to {choice.high} of these, with commas: {english}"
        french = f"de {choice.low} à {choice.high} de ceux-ci, avec des virgules\xa0: {french}"
    return BadOptions(
        f"the option {choice.name} of {game} cannot be {shown}; it takes: {english}",
        french=f"l'option {choice.name} de {game} ne peut pas être {shown}\xa0; elle prend\xa0: {french}",
    )
