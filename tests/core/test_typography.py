"""Numbers, plurals and spaces, as each language writes them."""

import json
from pathlib import Path
from typing import Any

import pytest

from hyperespace.core.texts import Texts
from hyperespace.core.typography import number, plural, typeset

# The page reads the same examples.
EXAMPLES = json.loads(Path(__file__).with_name("typography.json").read_text("utf-8"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: f"{each['language']} {each['says']}")
def test_a_number_has_the_form_of_its_language(example: dict[str, Any]) -> None:
    assert plural(example["value"], example["forms"], example["language"]) == example["says"]


def test_a_whole_number_has_no_decimals_and_zero_no_sign() -> None:
    assert [number(value, "fr") for value in (4.0, 2.5, -0.0, -0.0001, -3)] == ["4", "2,5", "0", "0", "−3"]
    assert [number(value, "en") for value in (4.0, 2.5, -0.0, 1000)] == ["4", "2.5", "0", "1000"]


def test_a_french_colon_stays_with_its_word() -> None:
    assert typeset("Quoi ? « Rien » ! Ceci ; cela : 5 % ou 3 × 2.", "fr") == (
        "Quoi\u00a0? «\u00a0Rien\u00a0»\u00a0! Ceci\u00a0; cela\u00a0: 5 % ou 3 × 2."
    )
    assert typeset("What : this", "en") == "What : this"


TABLES = {
    "questions": {"pay": "Payer : {credits:# crédit|# crédits}, soit {strength} ?"},
    "seats": {"0": "Vert"},
}


def test_texts_fill_in_numbers_as_their_language_writes_them() -> None:
    french = Texts("fr", TABLES)
    assert french.format(french.word("questions", "pay"), credits=1, strength=2.5) == (
        "Payer\u00a0: 1 crédit, soit 2,5\u00a0?"
    )
    assert french.format("{credits:# crédit|# crédits}", credits="{x}") == "{x} crédits"
    assert french.format("{credits:# crédit|# crédits}, {strength:#}", credits="1", strength="2.5") == "1 crédit, 2,5"
    assert french.format("{seats:seats} {yes}", seats=0, yes=True) == "Vert True"
