"""How French and English write numbers, plurals and the spaces before their signs.

The page does the same in `web/src/lib/typography.ts`, and both are tried with the same examples.
"""

import re

NO_BREAK = "\u00a0"
NARROW = "\u202f"
DECIMALS = 3
NUMBER = "#"
"""Where the number stands in a form."""

_BEFORE = re.compile(r" (?=[:;!?»])")
_AFTER = re.compile(r"(?<=«) ")
_NUMBER = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,9})?")


def number(value: float, language: str) -> str:
    """1.5 or 1,5, with three decimals at most; never -0."""
    written = f"{value:.{DECIMALS}f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
    return in_language("0" if written == "-0" else written, language)


def in_language(written: str, language: str) -> str:
    """A number as Python writes it, 12,345.6, in a language's own way."""
    written = written.replace("-", "−")
    return written.replace(",", NARROW).replace(".", ",") if language == "fr" else written


def read_number(text: str) -> float | str:
    """A number that was written down as Python does, 2.5; anything else as it is."""
    return float(text) if _NUMBER.fullmatch(text) else text


def plural(value: float, forms: str, language: str, written: str = "") -> str:
    """The form for this number: "# credit|# credits", or with one for none at all: "nothing|# credit|# credits".

    The number is written as it is read, unless somebody says how.
    """
    value = round(value, DECIMALS)
    none, one, more = ["", forms, *forms.split("|")][-3:]
    if value == 0 and forms.count("|") > 1:
        return none
    return (one if is_singular(value, language) else more).replace(NUMBER, written or number(value, language))


def is_singular(value: float, language: str) -> bool:
    """French says « 0 crédit » and « 1,5 crédit », English "0 credits" and "1.5 credits"."""
    return abs(value) < 2 if language == "fr" else abs(value) == 1


def count_of(numbers: range, language: str) -> str:
    """How many there may be: 2 to 4 where every number will do, 2 or 4 where only these will."""
    to, either = ("à", "ou") if language == "fr" else ("to", "or")
    if len(numbers) == 1:
        return str(numbers[0])
    if numbers.step == 1:
        return f"{numbers[0]} {to} {numbers[-1]}"
    return f"{', '.join(map(str, numbers[:-1]))} {either} {numbers[-1]}"


def typeset(text: str, language: str) -> str:
    """In French a sign such as a colon is never left alone at the beginning of a line."""
    return _AFTER.sub(NO_BREAK, _BEFORE.sub(NO_BREAK, text)) if language == "fr" else text
