// A ship sheet that is being written: what can be read of a file, and how a place in it is changed. A file may be of any
// shape; what is not understood is not drawn, and stays in it.

import type { Arc, Band, Place, Ramp, Sheet } from "../../sheets";

export type SheetFile = Record<string, unknown>;
/** The way to a place in a file: `["arcs", 0, "name"]`. */
export type Path = readonly (string | number)[];

export const BANDS: readonly Band[] = ["short", "medium", "long"];
export const SHAPES = ["cone", "fan", "sector", "half_open_sector"] as const;
export const HEADINGS: readonly number[] = [0, 1, 2, 3, 4, 5];
export type Shape = (typeof SHAPES)[number];

/** No arc reaches farther. */
const MOST_REACH = 64;

export const BLANK: SheetFile = {
  kind: "my_ship",
  defence: 20,
  die: 6,
  shots: 0,
  value: 10,
  moves: [2, 4, 6],
  notches: 1,
  cells: [[0, 0]],
  pivots: { left: [0, 0], right: [0, 0] },
  arcs: [],
};

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const objectOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const isWhole = (value: unknown): value is number => Number.isInteger(value);
const wholeOf = (value: unknown, otherwise: number): number => (isWhole(value) ? value : otherwise);

export function placeOf(value: unknown): Place | null {
  const [q, r, ...more] = listOf(value);
  return isWhole(q) && isWhole(r) && more.length === 0 ? [q, r] : null;
}

/** The sheet as far as it can be drawn. Its lists are as long as those of the file, so that the third arc is the third. */
export function draftOf(file: SheetFile): Sheet {
  const pivots = objectOf(file.pivots);
  return {
    kind: textOf(file.kind),
    defence: wholeOf(file.defence, 0),
    die: wholeOf(file.die, 0),
    shots: wholeOf(file.shots, 0),
    value: wholeOf(file.value, 0),
    moves: listOf(file.moves).filter(isWhole),
    notches: wholeOf(file.notches, 0),
    cells: readable(file.cells),
    pivots: isObject(file.pivots) ? { left: placeOf(pivots.left) ?? [0, 0], right: placeOf(pivots.right) ?? [0, 0] } : null,
    arcs: listOf(file.arcs).map(arcOf),
    ramps: listOf(file.ramps).map(rampOf),
    mines: wholeOf(file.mines, 0),
    drops: listOf(file.drops).map((each) => ({ name: textOf(objectOf(each).name), cell: placeOf(objectOf(each).cell) ?? [0, 0] })),
    special: file.special === true,
  };
}

/** Those of a list that are cells. */
function readable(value: unknown): Place[] {
  return listOf(value)
    .map(placeOf)
    .filter((each) => each !== null);
}

function arcOf(value: unknown): Arc {
  const arc = objectOf(value);
  const reach = listOf(arc.reach).map((far) => Math.min(MOST_REACH, Math.max(0, wholeOf(far, 0))));
  return {
    name: textOf(arc.name),
    shape: SHAPES.find((shape) => shape === arc.shape) ?? null,
    towards: wholeOf(arc.towards, 0),
    origin: placeOf(arc.origin) ?? [0, 0],
    reach: reach.length === 3 ? (reach as [number, number, number]) : null,
    cells: isObject(arc.cells) ? Object.fromEntries(BANDS.map((band) => [band, readable(objectOf(arc.cells)[band])])) : null,
    shots: wholeOf(arc.shots, 1),
  };
}

function rampOf(value: unknown): Ramp {
  const ramp = objectOf(value);
  const paths = listOf(ramp.paths).map(objectOf);
  return {
    name: textOf(ramp.name),
    cell: placeOf(ramp.cell) ?? [0, 0],
    room: wholeOf(ramp.room, 0),
    paths: paths.map((path) => ({ name: textOf(path.name), cells: readable(path.cells), turn: wholeOf(path.turn, 0) })),
  };
}

/** What is written at a place. */
export function at(file: unknown, path: Path): unknown {
  return path.reduce<unknown>((found, step) => (typeof found === "object" && found !== null ? Reflect.get(found, step) : undefined), file);
}

/** The file with something else at a place; with nothing there, if it is undefined. What is on the way and cannot be gone
 * through is made anew. */
export function put(file: SheetFile, path: Path, value: unknown): SheetFile {
  return within(file, path, value) as SheetFile;
}

function within(whole: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === "number") {
    const list = [...listOf(whole)];
    if (rest.length === 0 && value === undefined) list.splice(step, 1);
    else list[step] = within(list[step], rest, value);
    return list;
  }
  const { [step]: before, ...others } = objectOf(whole);
  const after = within(before, rest, value);
  if (after === undefined) return others;
  return step in objectOf(whole) ? { ...objectOf(whole), [step]: after } : { ...others, [step]: after };
}

/** A sheet as the server publishes it, written as a file: without what goes without saying. */
export function fileOf(sheet: Sheet): SheetFile {
  const plain = (value: object, usual: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(value).filter(([name, each]) => each !== null && each !== usual[name]));
  const { arcs, ramps, drops, ...figures } = sheet;
  return {
    ...plain(figures, { mines: 0, special: false }),
    ...(arcs.length > 0 ? { arcs: arcs.map((arc) => plain(arc, { shots: 1 })) } : {}),
    ...(ramps.length > 0 ? { ramps } : {}),
    ...(drops.length > 0 ? { drops } : {}),
  };
}

/** A name that no other thing in the list has: one of those that are usual, or the first of them with a number. */
export function freeName(taken: string[], usual: readonly string[], otherwise: string): string {
  const free = usual.find((name) => !taken.includes(name));
  if (free !== undefined) return free;
  let number = 2;
  while (taken.includes(`${otherwise}_${number}`)) number += 1;
  return `${otherwise}_${number}`;
}

export const namesOf = (things: { name: string }[]): string[] => things.map(({ name }) => name);

/** What the same thing on the other side of the ship is called. */
export function otherSide(name: string, taken: string[]): string {
  const other = name.includes("starboard") ? name.replace("starboard", "port") : name.replace("port", "starboard");
  return freeName(taken, other === name ? [] : [other], name);
}

/** The object at a place; an empty one, if there is none. */
export function objectAt(file: SheetFile, path: Path): SheetFile {
  return objectOf(at(file, path));
}

/** Without one thing of a list; without the list, if it was the last. */
export function without(file: SheetFile, path: Path): SheetFile {
  const list = path.slice(0, -1);
  const rest = put(file, path, undefined);
  return list.length === 1 && listOf(at(rest, list)).length === 0 ? put(rest, list, undefined) : rest;
}
