"""What has changed between two JSON texts, as a third one that is short. Clients that keep the old get the new from it.

A change of a value is one of these:

    [value]                          it is this now
    []                               it is gone; only of what an object has under a name
    {"name": change, "3": change}    only these parts of it changed: by name in an object, by place in a list
    [start, removed, [new, …], …]    pieces of a list were replaced, three items for each; places are those of the old

JSON Merge Patch (RFC 7396) sends a whole list when one item of it changed, and cannot say null. JSON Patch (RFC 6902)
writes the path from the root before each change. Most of what changes here is items of lists.

Nothing is decoded that has not changed, so a large frame takes little longer than a small one.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

_objects = msgspec.json.Decoder(dict[str, msgspec.Raw])
_lists = msgspec.json.Decoder(list[msgspec.Raw])
_encode = msgspec.json.Encoder().encode

_OBJECT, _LIST = ord("{"), ord("[")


def difference(old: bytes, new: bytes) -> bytes:
    """The change that makes `new` of `old`. Both are as msgspec writes them: without spaces."""
    if old[0] == new[0] == _OBJECT:
        change = _of_objects(old, new)
    elif old[0] == new[0] == _LIST:
        change = _of_lists(old, new)
    else:
        return b"[%b]" % new
    return change if change is not None and len(change) < len(new) + 2 else b"[%b]" % new


def _of_objects(old: bytes, new: bytes) -> bytes | None:
    """None if names come in another order: a client adds new ones at the end."""
    before, after = _objects.decode(old), _objects.decode(new)
    names = [name for name in before if name in after]
    if [*names, *(name for name in after if name not in before)] != list(after):
        return None
    parts = [b"%b:[]" % _encode(name) for name in before if name not in after]
    for name, value in after.items():
        was = before.get(name)
        if was is None:
            parts.append(b"%b:[%b]" % (_encode(name), bytes(value)))
        elif was != value:
            parts.append(b"%b:%b" % (_encode(name), difference(bytes(was), bytes(value))))
    return b"{%b}" % b",".join(parts)


def _of_lists(old: bytes, new: bytes) -> bytes:
    before, after = list(map(bytes, _lists.decode(old))), list(map(bytes, _lists.decode(new)))
    gaps = list(_gaps(before, after))
    if all(end - start == until - since for start, end, since, until in gaps):
        places = [place for start, end, _, _ in gaps for place in range(start, end)]
        parts = [b'"%d":%b' % (place, difference(before[place], after[place])) for place in places]
        return b"{%b}" % b",".join(parts)
    return b"[%b]" % b",".join(
        b"%d,%d,[%b]" % (start, end - start, b",".join(after[since:until])) for start, end, since, until in gaps
    )


def _gaps(before: Sequence[bytes], after: Sequence[bytes]) -> Iterator[tuple[int, int, int, int]]:
    """The pieces in which two lists differ: start and end in the one and in the other.

    What is the same in both is found from left to right, at the first place after what was found before. That is not
    always the shortest way, but nearly so for lists in which some items come or go and the others keep their order.
    """
    places: dict[bytes, int] = {item: place for place, item in reversed(list(enumerate(before)))}
    start = since = 0
    for until, item in enumerate(after):
        place = start if start < len(before) and before[start] == item else places.get(item, -1)
        if place < start:
            continue
        if place > start or until > since:
            yield start, place, since, until
        start, since = place + 1, until + 1
    if start < len(before) or since < len(after):
        yield start, len(before), since, len(after)


def changed(old: Any, change: Any) -> Any:  # any JSON
    """The new value, given the old one and the change. The old one stays as it is."""
    if isinstance(change, list):
        return change[0] if len(change) == 1 else _spliced(old, change)
    parts = change.items()
    if isinstance(old, list):
        new = list(old)
        for place, part in parts:
            new[int(place)] = changed(new[int(place)], part)
        return new
    names = {name: changed(old.get(name), part) for name, part in parts if part != []}
    return {name: value for name, value in (old | names).items() if change.get(name) != []}


def _spliced(old: list[Any], change: list[Any]) -> list[Any]:
    new: list[Any] = []
    done = 0
    for start, removed, items in zip(change[::3], change[1::3], change[2::3], strict=True):
        new += [*old[done:start], *items]
        done = start + removed
    return new + old[done:]
