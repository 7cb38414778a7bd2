"""A craft of the auction: who begins with how many coins."""

from typing import Any

import msgspec

from hyperespace.core.workshop import BadWork, Complaint, Craft, Work

MOST_COINS = 50


def read(text: str) -> Work:
    """`{"title": "Two purses", "purses": [6, 6]}`, and everything that is wrong with it."""
    try:
        file = msgspec.json.decode(text)
    except (ValueError, RecursionError):
        raise BadWork([_complaint("", "this is not JSON", "ce n'est pas du JSON")]) from None
    if not isinstance(file, dict):
        raise BadWork([_complaint("", "this is no object", "ce n'est pas un objet")])
    complaints = [*_faults(file, text)]
    if complaints:
        raise BadWork(complaints)
    title, purses = file["title"], file["purses"]
    return Work({"en": title, "fr": title}, {"purses": purses, "purses_name": title}, len(purses))


def _faults(file: dict[str, Any], text: str) -> list[Complaint]:  # any JSON
    found = [
        _complaint(name[:40], "nothing of this name belongs here", "rien de ce nom n'a sa place ici", _line(text, name))
        for name in file
        if name not in ("title", "purses")
    ]
    if not isinstance(file.get("title"), str) or not 1 <= len(file["title"]) <= 60:
        found.append(_complaint("title", "a title has 1 to 60 characters", "un titre a de 1 à 60 caractères"))
    purses = file.get("purses")
    if not isinstance(purses, list) or len(purses) not in (2, 3):
        found.append(_complaint("purses", "there are two or three purses", "il y a deux ou trois bourses"))
        return found
    for number, coins in enumerate(purses):
        if type(coins) is not int or not 0 <= coins <= MOST_COINS:
            said = f"a purse has 0 to {MOST_COINS} coins", f"une bourse a de 0 à {MOST_COINS} pièces"
            found.append(_complaint(f"purses[{number}]", *said, line=_line(text, "purses")))
    return found


def _line(text: str, name: str) -> int | None:
    place = text.find(f'"{name}"')
    return None if place < 0 else 1 + text.count("\n", 0, place)


def _complaint(field: str, english: str, french: str, line: int | None = None) -> Complaint:
    return Complaint(field, {"en": f"{english}.".capitalize(), "fr": f"{french}.".capitalize()}, line)


PURSES = Craft("purses", read, lambda: {"title": "Two purses", "purses": [6, 6]}, most_bytes=20_000)
