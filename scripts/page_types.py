"""Writes `web/src/lib/wire.ts`: everything that goes between the server and the page, as TypeScript.

make page-types
python scripts/page_types.py --check     fails when the file is stale, as a test does
"""

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from hyperespace.core.events import Event
from hyperespace.core.match import new_match
from hyperespace.core.registry import find, own_names
from hyperespace.server import wire
from hyperespace.server.http import (
    accounts,
    advice,
    analyses,
    branches,
    daily,
    game_data,
    holidays,
    invitations,
    leaderboards,
    lobby,
    moderation,
    my_tables,
    notifications,
    people,
    privacy,
    profiles,
    recovery,
    replays,
    tournaments,
    trials,
    ways_in,
)
from hyperespace.server.table.pings import LineMeasured
from hyperespace.server.table.settings import Clocks, Settings

FILE = Path(__file__).parent.parent / "web" / "src" / "lib" / "wire.ts"
HTTP = (
    wire.TableShown, my_tables.MyTable, invitations.Invitation, lobby.GameShown, lobby.RulesShown,
    game_data.WordsShown, game_data.OrderKindShown, lobby.NewTable, people.Me, accounts.Credentials,
    accounts.NewPassword,
    replays.ReplayShown, replays.ChaptersShown, analyses.AnalysisShown, branches.PlayOn, advice.MasterShown,
    daily.DailyShown, daily.DayShown, trials.Trial, trials.TrialShown, notifications.NotificationsShown,
    notifications.Browser,
    notifications.TableChoice, notifications.MyTurn, moderation.NewReport, moderation.NewUnheard,
    moderation.UnheardShown, moderation.ChatShown, tournaments.TournamentShown, tournaments.TournamentListed,
    tournaments.NewTournament, tournaments.NewBots, tournaments.Decision, ways_in.MyAccount, ways_in.Creation,
    ways_in.NewPasskey, ways_in.NewQuestion, recovery.NewAddress, recovery.LinkShown, privacy.PrivacyShown,
    profiles.ProfileShown, profiles.MatchPlayed, profiles.MyProfile, profiles.PersonAt, leaderboards.Leaderboard,
    leaderboards.RatingChanged,
    holidays.HolidaysShown, holidays.NewHoliday, LineMeasured,
)  # fmt: skip

# What only a game knows more about is a parameter of the type that holds it, with what any game may say as its default.
PARAMETERS = {"View": "unknown", "Option": "WrittenOption", "Event": "unknown"}
RAW = {"view": "View", "option": "Option", "event": "Event", "parts": "Change"}
WRITTEN_OPTION = """/** An answer of any game, as it is written down: its name, then its fields. */
export type WrittenOption = [tag: string, ...fields: unknown[]];
"""
CHANGE = """/** `[value]`: it is this now. `[]`: it is gone. An object: these parts of it changed, by name or by place.
 * Else pieces of a list were replaced: where each began, how many items went, and those that came. */
export type Change = unknown[] | { [part: string]: Change };
"""

PLAIN: dict[type, str] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.DateType: "string",  # 2026-12-24
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
    inspect.RawType: "unknown",
}


def main() -> None:
    if "--check" not in sys.argv:
        FILE.write_text(page_types(), "utf-8")
    elif FILE.read_text("utf-8") != page_types():
        sys.exit("web/src/lib/wire.ts is stale: run make page-types")


def page_types() -> str:
    """The whole file."""
    parts = ["// Made by scripts/page_types.py from the server's own types. Do not edit.\n", WRITTEN_OPTION, CHANGE]
    parts += structs([*wire.FromClient.__args__, *wire.FromServer.__args__, *HTTP])
    parts.append(union("FromClient", wire.FromClient.__args__))
    parts.append(union("FromServer", wire.FromServer.__args__))
    for name in own_names():
        game, view = find(name), type(new_match(name, seed=0).view(None))
        events = [each for each in Event.__subclasses__() if each.__module__.startswith(game.package)]
        events.sort(key=lambda event: event.__name__)
        inner = structs([view, *game.answers, *events])
        inner.append(union("AnyOption", game.answers))
        if events:
            inner.append(union("AnyEvent", events))
        parts.append(f"export namespace {name} {{\n{''.join(inner)}}}\n")
    return "\n".join(parts)


def structs(kinds: Sequence[Any]) -> list[str]:
    """Every struct that these types are made of, once."""
    found: dict[str, inspect.StructType] = {}
    for kind in kinds:
        collect(inspect.type_info(kind), found)
    return [struct(name, info) for name, info in sorted(found.items())]


def collect(info: inspect.Type, found: dict[str, inspect.StructType]) -> None:
    if isinstance(info, inspect.StructType):
        if info.cls.__name__ in found:
            return
        found[info.cls.__name__] = info
    for inner in inside(info):
        collect(inner, found)


def inside(info: inspect.Type) -> Iterable[inspect.Type]:
    match info:
        case inspect.StructType():
            return [field.type for field in info.fields]
        case inspect.UnionType():
            return info.types
        case inspect.ListType() | inspect.SetType() | inspect.VarTupleType():
            return [info.item_type]
        case inspect.TupleType():
            return info.item_types
        case inspect.DictType():
            return [info.value_type]
        case inspect.Metadata():
            return [info.type]
    return []


def struct(name: str, info: inspect.StructType) -> str:
    if info.array_like:
        fields = [f"{field.name}: {written(field.type)}" for field in info.fields]
        tag = [f'tag: "{info.tag}"'] if info.tag is not None else []
        return f"export type {name} = [{', '.join([*tag, *fields])}];\n"
    lines = [f'  {info.tag_field}: "{info.tag}";'] if info.tag is not None else []
    omits = info.cls.__struct_config__.omit_defaults
    given = issubclass(info.cls, wire.ToServer) or info.cls in (lobby.NewTable, Settings, Clocks)
    for field in info.fields:
        optional = "?" if not field.required and (omits or given) else ""
        lines.append(f"  {field.encode_name}{optional}: {field_written(field)};")
    return f"export interface {name}{declared(parameters(info))} {{\n" + "\n".join(lines) + "\n}\n"


def field_written(field: inspect.Field) -> str:
    return RAW[field.name] if isinstance(field.type, inspect.RawType) else written(field.type)


def is_option(info: inspect.Type) -> bool:
    """Whether this is an option as a client writes it, which its game has yet to read."""
    return isinstance(info, inspect.ListType) and isinstance(info.item_type, inspect.AnyType)


def parameters(info: inspect.Type) -> list[str]:
    """What a game could say more exactly about this type, or about what it is made of."""
    found = {"Option"} if is_option(info) else {name for inner in inside(info) for name in parameters(inner)}
    if isinstance(info, inspect.StructType):
        found |= {RAW[field.name] for field in info.fields if isinstance(field.type, inspect.RawType)}
    return [name for name in PARAMETERS if name in found]


def declared(names: Sequence[str]) -> str:
    return f"<{', '.join(f'{name} = {PARAMETERS[name]}' for name in names)}>" if names else ""


def passed(names: Sequence[str]) -> str:
    return f"<{', '.join(names)}>" if names else ""


def written(info: inspect.Type) -> str:
    """A type as TypeScript writes it."""
    match info:
        case inspect.Metadata():
            return written(info.type)
        case inspect.StructType():
            return info.cls.__name__ + passed(parameters(info))
        case inspect.ListType() if is_option(info):
            return "Option"
        case inspect.LiteralType():
            return " | ".join(msgspec.json.encode(value).decode() for value in sorted(info.values, key=str))
        case inspect.UnionType():
            return " | ".join(dict.fromkeys(written(each) for each in info.types))
        case inspect.ListType() | inspect.SetType() | inspect.VarTupleType():
            inner = written(info.item_type)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case inspect.TupleType():
            return f"[{', '.join(map(written, info.item_types))}]"
        case inspect.DictType():
            return f"Record<{written(info.key_type)}, {written(info.value_type)}>"
    return PLAIN[type(info)]


def union(name: str, kinds: Sequence[type]) -> str:
    infos = [inspect.type_info(kind) for kind in kinds]
    named = [name for name in PARAMETERS if any(name in parameters(info) for info in infos)]
    return f"export type {name}{declared(named)} = {' | '.join(map(written, infos))};\n"


if __name__ == "__main__":
    main()
