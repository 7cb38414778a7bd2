// The cells of a ship, and the one that all others are counted from. Each change takes a file and gives the next one.

import { cell, minus, same, type Cell } from "../../geometry";
import { isAt, placed } from "./cells";
import { at, BANDS, isObject, listOf, placeOf, put, type Path, type SheetFile } from "./draft";

/** These cells are in a list of cells, or no longer are. */
export function painted(file: SheetFile, path: Path, cells: readonly Cell[], on: boolean): SheetFile {
  const before = listOf(at(file, path));
  const isNew = (each: Cell, nth: number) => cells.findIndex((other) => same(other, each)) === nth; // a stroke may come back
  const added = cells.filter((each, nth) => isNew(each, nth) && !before.some((raw) => isCell(raw, each)));
  const after = on ? [...before, ...added.map(placed)] : before.filter((raw) => !cells.some((each) => isCell(raw, each)));
  return put(file, path, after);
}

function isCell(raw: unknown, other: Cell): boolean {
  const place = placeOf(raw);
  return place !== null && isAt(place, other);
}

/** The ship counted from another of its cells: everything that is drawn stays where it is. */
export function anchored(file: SheetFile, anchor: Cell): SheetFile {
  const shifted = (raw: unknown): unknown => {
    const place = placeOf(raw);
    return place ? placed(minus(cell(place), anchor)) : raw;
  };
  const all = (raw: unknown): unknown => (Array.isArray(raw) ? raw.map(shifted) : raw);
  const first = listOf(file.cells).filter((raw) => isCell(raw, anchor));
  const rest = listOf(file.cells).filter((raw) => !isCell(raw, anchor));
  return {
    ...file,
    cells: all([...first, ...rest]),
    ...each(file, "pivots", (pivots) => ({ ...pivots, ...pick(pivots, ["left", "right"], shifted) })),
    ...each(file, "arcs", (arc) => ({
      ...arc,
      ...(arc.cells === undefined || arc.cells === null ? { origin: shifted(arc.origin ?? [0, 0]) } : pick(arc, ["origin"], shifted)),
      ...(isObject(arc.cells) ? { cells: { ...arc.cells, ...pick(arc.cells, BANDS, all) } } : {}),
    })),
    ...each(file, "ramps", (ramp) => ({
      ...ramp,
      ...pick(ramp, ["cell"], shifted),
      ...each(ramp, "paths", (path) => ({ ...path, ...pick(path, ["cells"], all) })),
    })),
    ...each(file, "drops", (drop) => ({ ...drop, ...pick(drop, ["cell"], shifted) })),
  };
}

/** A field that is an object, or a list of objects, with all of them changed. */
function each(whole: SheetFile, name: string, change: (one: SheetFile) => SheetFile): SheetFile {
  const value = whole[name];
  if (Array.isArray(value)) return { [name]: value.map((one: unknown) => (isObject(one) ? change(one) : one)) };
  return isObject(value) ? { [name]: change(value) } : {};
}

function pick(whole: SheetFile, names: readonly string[], change: (value: unknown) => unknown): SheetFile {
  return Object.fromEntries(names.filter((name) => name in whole).map((name) => [name, change(whole[name])]));
}
