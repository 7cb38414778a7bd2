"""Options of a game: what may be chosen, and what is said of anything else."""

from typing import Any

import pytest

import hyperespace as hs
from hyperespace.core.choices import Choice, choices
from hyperespace.core.typography import count_of


def test_each_option_says_what_it_takes() -> None:
    found = {choice.name: choice for choice in choices(hs.find("trucker").options)}
    assert found["marks"].allowed("fr") == "oui ou non"
    assert found["rough_roads"].allowed("en") == "0 to 3"
    assert found["building"].values == ("calm", "dealt", "live")
    assert found["flights"] == Choice(
        "flights", "list", ("I", "II", "III"), ("I", "IA", "II", "IIA", "IIB", "III", "IIIA", "IIIB", "IV"), 1, 6
    )


@pytest.mark.parametrize(
    ("game", "options", "english", "french"),
    [
        ("rencontre", {"power": 2}, "no option 'power'", "n'a pas d'option 'power'"),
        ("rencontre", {"powers": 9}, "cannot be 9; it takes: 0 to 8", "elle prend\xa0: 0 à 8"),
        ("trucker", {"flights": ["V"]}, "with commas: I, IA", "avec des virgules\xa0: I, IA"),
        ("trucker", {"marks": "maybe"}, "cannot be maybe; it takes: yes or no", "oui ou non"),
        ("cosmos", {"scenario": "chess"}, "no scenario 'chess'", "pas de scénario 'chess'"),
    ],
)
def test_a_wrong_option_is_told_in_both_languages(
    game: str, options: dict[str, Any], english: str, french: str
) -> None:
    with pytest.raises(hs.BadOptions) as told:
        hs.new_match(game, **options)
    assert english in told.value.said("en")
    assert french in told.value.said("fr")


def test_two_or_four_is_not_two_to_four() -> None:
    with pytest.raises(hs.BadSeats, match="cosmos is for 2 or 4 seats, not 3") as told:
        hs.new_match("cosmos", seats=3)
    assert told.value.said("fr") == "cosmos se joue à 2 ou 4, pas à 3"
    assert [count_of(numbers, "en") for numbers in (range(2, 3), range(2, 5), range(2, 8, 2))] == [
        "2",
        "2 to 4",
        "2, 4 or 6",
    ]
