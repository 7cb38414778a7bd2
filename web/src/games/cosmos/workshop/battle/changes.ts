// What can be done to the file of a battle. Each gives a new file, in which everything else is as it was.

import { at, columnAndRow, fromLabel, hull, key, label, type Cell, type Size } from "../../geometry";
import type { Placed, Sheet, SideName } from "../../sheets";
import { draftOf, list, record, SIDES, type Drift, type File, type GoalName } from "./draft";

/** The same file with another value somewhere; undefined takes the field away. */
export function put(file: File, path: readonly (string | number)[], value: unknown): File {
  return set(file, path, value) as File;
}

function set(within: unknown, [step, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === "number") {
    const items = [...list(within)];
    items[step] = set(items[step], rest, value);
    return items;
  }
  const inner = set(record(within)[step], rest, value);
  const others = Object.fromEntries(Object.entries(record(within)).filter(([name]) => name !== step));
  if (inner === undefined) return others;
  return step in record(within) ? { ...record(within), [step]: inner } : { ...others, [step]: inner };
}

export const add = (file: File, name: string, value: unknown): File => put(file, [name], [...list(file[name]), value]);
export const drop = (file: File, name: string, nth: number): File =>
  put(
    file,
    [name],
    list(file[name]).filter((_, number) => number !== nth),
  );

// Ships

const LETTERS: Record<SideName, string> = { blue: "B", red: "R" };

/** The next name that is free: a side's letter and a number. */
export function freeName(file: File, side: SideName): string {
  const taken = new Set(draftOf(file).ships.map((ship) => ship.name));
  let number = 1;
  while (taken.has(LETTERS[side] + number)) number += 1;
  return LETTERS[side] + number;
}

/** Towards the enemy. */
export function headingOf(file: File, side: SideName): number {
  return draftOf(file).sides[side].home === "west" ? 0 : 3;
}

export function addShip(file: File, kind: string, side: SideName, where: string): File {
  return add(file, "ships", { name: freeName(file, side), kind, side, at: where, heading: headingOf(file, side) });
}

/** Put a ship on a cell; one that was aboard flies from now on. */
export function moveShip(file: File, nth: number, where: string): File {
  const ship = record(list(file.ships)[nth]);
  const { aboard, ramp, ...rest } = ship;
  const flies = aboard === undefined && ramp === undefined;
  return put(file, ["ships", nth], flies ? { ...ship, at: where } : { heading: 0, ...rest, at: where });
}

export function turnShip(file: File, nth: number, notches: number): File {
  const heading = draftOf(file).ships[nth]?.heading ?? 0;
  return put(file, ["ships", nth, "heading"], (((heading + notches) % 6) + 6) % 6);
}

/** Put a ship aboard another one of its side. */
export function stowShip(file: File, nth: number, carrier: string, ramp: string): File {
  const stays = Object.entries(record(list(file.ships)[nth])).filter(([name]) => name !== "at" && name !== "heading");
  return put(file, ["ships", nth], { ...Object.fromEntries(stays), aboard: carrier, ramp });
}

/** Take a ship away, with those aboard it and the goals that name it. */
export function removeShip(file: File, nth: number): File {
  const name = draftOf(file).ships[nth]?.name;
  const ships = list(file.ships).filter((ship, number) => number !== nth && (!name || record(ship).aboard !== name));
  const goals = list(file.victory).filter((goal) => !name || record(goal).ship !== name);
  return put(put(file, ["ships"], ships), ["victory"], goals);
}

/** Call a ship otherwise, also where it is spoken of. */
export function renameShip(file: File, nth: number, name: string): File {
  const before = draftOf(file).ships[nth]?.name;
  const spoken = (item: unknown, field: string) => (before && record(item)[field] === before ? { ...record(item), [field]: name } : item);
  const ships = list(file.ships).map((ship, number) => (number === nth ? { ...record(ship), name } : spoken(ship, "aboard")));
  return put(
    put(file, ["ships"], ships),
    ["victory"],
    list(file.victory).map((goal) => spoken(goal, "ship")),
  );
}

/** A copy of a ship on a free cell, under a free name. */
export function doubleShip(file: File, nth: number, sheets: Record<string, Sheet>): File {
  const ship = record(list(file.ships)[nth]);
  const { kind, side } = draftOf(file).ships[nth] ?? { kind: "", side: "blue" as const };
  const name = freeName(file, side);
  if (ship.aboard !== undefined) return add(file, "ships", { ...ship, name });
  const where = freeCell(file, kind, side, sheets, draftOf(file).ships[nth]?.at ?? undefined);
  return where === null ? file : add(file, "ships", { ...ship, name, at: where });
}

/** The cells that a ship covers on the map. */
export function cellsOf(ship: Placed, sheets: Record<string, Sheet>): Cell[] {
  const sheet = sheets[ship.kind];
  if (!ship.at) return [];
  const pose = { cell: fromLabel(ship.at), heading: ship.heading };
  return sheet ? hull(sheet, pose) : [pose.cell];
}

/** A cell on which there is room for a ship: near the given one, or near the edge of its side. */
export function freeCell(
  file: File,
  kind: string,
  side: SideName,
  sheets: Record<string, Sheet>,
  near?: string,
  heading: number = headingOf(file, side),
): string | null {
  const draft = draftOf(file);
  const taken = new Set(draft.asteroids.flatMap((rock) => (rock.at ? [key(fromLabel(rock.at))] : [])));
  for (const ship of draft.ships) for (const cell of cellsOf(ship, sheets)) taken.add(key(cell));
  const home = draft.sides[side].home === "west" ? 4 : draft.columns - 3;
  const [column, row] = near ? columnAndRow(fromLabel(near)) : [home, Math.ceil(draft.rows / 2)];
  const spots: [number, string][] = [];
  for (let c = 1; c <= draft.columns; c += 1) {
    for (let r = 1; r <= draft.rows; r += 1) {
      const where = label(at(c, r));
      const covers = cellsOf({ kind, at: where, heading } as Placed, sheets);
      if (covers.every((cell) => isInside(draft, cell) && !taken.has(key(cell))))
        spots.push([Math.abs(c - column) * 2 + Math.abs(r - row), where]);
    }
  }
  return spots.sort(([one], [other]) => one - other)[0]?.[1] ?? null;
}

function isInside(size: Size, cell: Cell): boolean {
  const [column, row] = columnAndRow(cell);
  return column >= 1 && column <= size.columns && row >= 1 && row <= size.rows;
}

const STEPS: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The cell beside one, by an arrow on the keyboard; the same at the edge of the map. */
export function stepped(where: string, arrow: string, size: Size): string {
  const [column, row] = columnAndRow(fromLabel(where));
  const [across, down] = STEPS[arrow] ?? [0, 0];
  const next = at(Math.min(size.columns, Math.max(1, column + across)), Math.min(size.rows, Math.max(1, row + down)));
  return label(next);
}

// Asteroids and the beacon

export const addRock = (file: File, where: string): File => add(file, "asteroids", { at: where });
export const moveRock = (file: File, nth: number, where: string): File => put(file, ["asteroids", nth, "at"], where);

/** Where an asteroid drifts to; null: it stays. Whatever drifts does so in some phase. */
export function driftRock(file: File, nth: number, heading: number | null): File {
  const drifts = heading === null || file.asteroid_drift ? file : put(file, ["asteroid_drift"], { phases: [6] });
  return put(drifts, ["asteroids", nth, "drift"], heading ?? undefined);
}

/** Light a cell of the beacon, or put it out. */
export function paintBeacon(file: File, where: string, lit: boolean): File {
  const cells = draftOf(file).purchase?.beacon ?? [];
  const others = cells.filter((cell) => cell !== where);
  return put(file, ["purchase", "beacon"], lit ? [...others, where].sort() : others);
}

/** In which phases something drifts: in none, it does not. */
export function driftIn(file: File, name: "asteroid_drift" | "mine_drift", drift: Drift): File {
  if (drift.phases.length === 0) return put(file, [name], undefined);
  const phases = [...drift.phases].sort((one, other) => one - other);
  return put(file, [name], drift.cells === 1 ? { phases } : { phases, cells: drift.cells });
}

// Goals, exits, fleets and ships that are brought

/** A goal of another kind, for the same side. */
export function goalOf(name: GoalName, side: SideName, kind: string, ship: string): File {
  if (name === "eliminate") return { goal: name, side };
  return name === "destroy_ship" ? { goal: name, side, ship } : { goal: name, side, kind, count: 1 };
}

/** Fleets are bought, or stand on the map: never both. */
export function setPurchase(file: File, bought: boolean): File {
  if (!bought) return put(file, ["purchase"], undefined);
  const { columns, rows } = draftOf(file);
  const wide = Math.max(3, Math.round(columns / 5));
  const goals = SIDES.map((side) => ({ goal: "eliminate", side }));
  const purchase = {
    points: [60, 120],
    kinds: ["fighter", "escort", "cruiser"],
    mine: 2,
    cruiser_for_every: 60,
    zones: { blue: [1, wide], red: [columns + 1 - wide, columns] },
    asteroids: [wide + 1, columns - wide],
    beacon: [label(at(Math.ceil(columns / 2), Math.ceil(rows / 2)))],
  };
  return { ...put(put(put(file, ["ships"], []), ["exits"], []), ["victory"], goals), purchase };
}

/** Bring a class of ships; another sheet of the same class makes room for it. */
export function bring(file: File, sheet: File): File {
  return put(file, ["sheets"], [...list(file.sheets).filter((each) => record(each).kind !== sheet.kind), sheet]);
}

/** What somebody's file says, if it looks like a sheet. */
export function sheetIn(written: string): File | null {
  try {
    const found = record(JSON.parse(written));
    return typeof found.kind === "string" && Array.isArray(found.cells) ? found : null;
  } catch {
    return null;
  }
}
