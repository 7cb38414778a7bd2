"""Battles that are in their match: a scenario with the sheets that it brings, within the options. (8)

Everything else looks battles and classes up by name. So each gets a name of what it is made of: two matches in one
process may bring different ships of the same class, and neither notices the other. What a battle in play brings is
known as long as its options are somewhere; whoever has the options, or a view, can look it up.
"""

import hashlib
from collections import deque
from collections.abc import Iterator
from threading import Lock
from typing import Final
from weakref import WeakValueDictionary

import msgspec

from hyperespace.core.errors import BadOptions
from hyperespace.core.texts import Texts
from hyperespace.games.cosmos.faults import BadFile, Fault
from hyperespace.games.cosmos.limits import MOST_BYTES, scenario_limits, too_many_bought
from hyperespace.games.cosmos.scenario_faults import scenario_faults
from hyperespace.games.cosmos.scenario_format import Destroy, Land, Leave, Purchase, Scenario
from hyperespace.games.cosmos.sheets import (
    FIGHTER,
    FIGHTERS,
    MADE_OF,
    Sheet,
    base_of,
    forget,
    known_sheets,
    loaded_sheets,
    sheets,
)

PREFIX: Final = "own__"
"""Before what the scenario of such a match is made of."""

RECENT: Final = 64
"""So many battles are known even if nobody has their options any more. After as many new ones caches are emptied."""

_ALIVE: WeakValueDictionary[str, Scenario] = WeakValueDictionary()
_recent: deque[Scenario] = deque(maxlen=RECENT)
_lasting: set[str] = set()  # classes that scenarios in folders bring
_lock = Lock()
_admitted = 0


def own_battle(name: str) -> Scenario | None:
    """The battle of this name, if it is in a match."""
    return _ALIVE.get(name) if name.startswith(PREFIX) else None


def name_of(plan: Scenario) -> str:
    """What the scenario of a match is called that has its battle in it."""
    return PREFIX + _hash(plan)


def _hash(thing: Scenario | Sheet) -> str:
    return hashlib.blake2b(msgspec.json.encode(thing), digest_size=16).hexdigest()


def admitted(plan: Scenario) -> Scenario:
    """The battle as it is played, known by its name from now on. What cannot be played is a `BadOptions`."""
    if len(msgspec.json.encode(plan)) > MOST_BYTES:
        raise _refused(Fault("", "too_much", {"most": MOST_BYTES}))
    named = with_names(plan)
    name = name_of(named)
    alive = _ALIVE.get(name)
    if alive is not None:
        bring(alive)
        return alive
    fault = next(own_faults(plan), None) or next(_elsewhere(plan), None)
    if fault is not None:
        raise _refused(fault)
    _admit(name, named)
    return named


def _refused(fault: Fault) -> BadOptions:
    where = fault.field.lstrip(".")
    english, french = (BadFile(f"own_battle {where}".rstrip(), fault).said(language) for language in ("en", "fr"))
    return BadOptions(english, french=french)


def own_faults(plan: Scenario) -> Iterator[Fault]:
    """Everything that is wrong with a battle that somebody sends: first what is too much of it."""
    found = list(scenario_limits(plan))
    yield from found
    if not found:
        yield from scenario_faults(plan)
        yield from too_many_bought(plan)


def _elsewhere(plan: Scenario) -> Iterator[Fault]:
    """A class that is not brought is ours: where somebody has another sheet for it, the battle would be another."""
    brought = {sheet.kind for sheet in plan.sheets}
    for number, ship in enumerate(plan.ships):
        if ship.kind not in brought and ship.kind in loaded_sheets().own:
            yield Fault(f".ships[{number}].kind", "other_here", {"kind": ship.kind})
    for number, kind in enumerate(plan.purchase.kinds if plan.purchase else ()):
        if kind not in brought and kind in loaded_sheets().own:
            yield Fault(f".purchase.kinds[{number}]", "other_here", {"kind": kind})


def with_names(plan: Scenario) -> Scenario:
    """The same, with each class that it brings called by what its sheet is made of."""
    if not plan.sheets:
        return plan
    brought = {sheet.kind: _named(sheet) for sheet in plan.sheets}
    names = {kind: sheet.kind for kind, sheet in brought.items()}
    replace = msgspec.structs.replace
    goals = tuple(
        replace(goal, kind=names.get(goal.kind, goal.kind)) if isinstance(goal, Leave | Destroy | Land) else goal
        for goal in plan.victory
    )
    terms: Purchase | None = plan.purchase
    if terms is not None:
        terms = replace(terms, kinds=tuple(names.get(kind, kind) for kind in terms.kinds))
    return replace(
        plan,
        ships=tuple(replace(ship, kind=names.get(ship.kind, ship.kind)) for ship in plan.ships),
        exits=tuple(replace(each, kind=names.get(each.kind, each.kind)) for each in plan.exits),
        victory=goals,
        purchase=terms,
        sheets=tuple(brought.values()),
    )


def _named(sheet: Sheet) -> Sheet:
    base = msgspec.structs.replace(sheet, kind=base_of(sheet.kind))
    return msgspec.structs.replace(base, kind=f"{base.kind}{MADE_OF}{_hash(base)}")


def _admit(name: str, plan: Scenario) -> None:
    global _admitted
    with _lock:
        _admitted += 1
        if _admitted % RECENT == 0:
            _clear()
        _ALIVE[name] = plan
        _recent.append(plan)
        bring(plan)


def bring(plan: Scenario, *, lasting: bool = False) -> None:
    """From now on the classes that this battle brings are known by their names; if it is in a file, for ever."""
    for sheet in plan.sheets:
        known_sheets().setdefault(sheet.kind, sheet)
        if base_of(sheet.kind) == FIGHTER:
            FIGHTERS.add(sheet.kind)
        if lasting:
            _lasting.add(sheet.kind)


def _clear() -> None:
    """Forget classes of battles that nobody plays any more, and all that was worked out about classes."""
    _recent.clear()
    needed = {sheet.kind for plan in list(_ALIVE.values()) for sheet in plan.sheets} | {*sheets()} | _lasting
    for kind in [kind for kind in list(known_sheets()) if kind not in needed]:
        del known_sheets()[kind]
        FIGHTERS.discard(kind)
    forget()


def word_of(language: str, table: str, key: str) -> str | None:
    """What a class or a battle is called that only its match knows."""
    if table == "scenarios":
        plan = own_battle(key)
        return None if plan is None else str(getattr(plan.title, language))
    sheet = known_sheets().get(key) if table in ("kinds", "a_kind") else None
    if sheet is None:
        return None
    words = (sheet.a_title or sheet.title) if table == "a_kind" else (sheet.title or sheet.a_title)
    if words is not None:
        return str(getattr(words, language))
    base, texts = base_of(key), Texts.of(__package__, language)
    return texts.word(table, base) if texts.has(table, base) else base
