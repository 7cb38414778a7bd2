// Ramps with the paths of their fighters, and the cells on which mines fall. Each change takes a file and gives the next one.

import { AHEAD, cell, key, minus, plus, same, type Cell } from "../../geometry";
import type { Place } from "../../sheets";
import { isAt, line, mirrored, placed } from "./cells";
import { draftOf, freeName, namesOf, otherSide, put, type SheetFile } from "./draft";

/** The names that the game translates. */
export const RAMP_NAMES = ["port", "starboard"] as const;
export const PATH_NAMES = ["ahead", "outward"] as const;
export const DROP_NAMES = ["port", "starboard"] as const;

const LAUNCH = 4;

/** With one more ramp, and a path straight ahead. */
export function withRamp(file: SheetFile): SheetFile {
  const { ramps, cells } = draftOf(file);
  const free = cells.find((place) => !ramps.some((ramp) => isAt(ramp.cell, cell(place)))) ?? [0, 0];
  const front = cell(ramps.length === 0 ? (cells[0] ?? free) : free);
  const ahead = { name: "ahead", cells: line(front, plus(front, { q: LAUNCH, r: 0 })).map(placed), turn: 0 };
  const name = freeName(namesOf(ramps), RAMP_NAMES, "ramp");
  return put(file, ["ramps", ramps.length], { name, cell: placed(front), room: 2, paths: [ahead] });
}

/** A ramp on another cell; its paths go with it. */
export function movedRamp(file: SheetFile, number: number, to: Cell): SheetFile {
  const ramp = draftOf(file).ramps[number];
  if (!ramp) return file;
  const by = minus(to, cell(ramp.cell));
  return ramp.paths.reduce(
    (next, path, nth) =>
      putPath(
        next,
        number,
        nth,
        path.cells.map((place) => plus(cell(place), by)),
      ),
    put(file, ["ramps", number, "cell"], placed(to)),
  );
}

/** With one more path of a ramp, still to be drawn. */
export function withPath(file: SheetFile, ramp: number): SheetFile {
  const paths = draftOf(file).ramps[ramp]?.paths ?? [];
  return put(file, ["ramps", ramp, "paths", paths.length], { name: freeName(namesOf(paths), PATH_NAMES, "path"), cells: [], turn: 0 });
}

export function withMirroredRamp(file: SheetFile, number: number): SheetFile {
  const { ramps } = draftOf(file);
  const ramp = ramps[number];
  if (!ramp) return file;
  const flip = (place: Place): Place => placed(mirrored(cell(place)));
  const paths = ramp.paths.map((path) => ({ ...path, cells: path.cells.map(flip), turn: path.turn === 3 ? 3 : -path.turn + 0 }));
  return put(file, ["ramps", ramps.length], { ...ramp, name: otherSide(ramp.name, namesOf(ramps)), cell: flip(ramp.cell), paths });
}

/** A path drawn on through these cells, one after another: a cell that it has been on cuts it off there. */
export function drawnOn(file: SheetFile, ramp: number, path: number, through: readonly Cell[]): SheetFile {
  const draft = draftOf(file).ramps[ramp];
  const start = cell(draft?.cell ?? [0, 0]);
  const before = (draft?.paths[path]?.cells ?? []).map(cell);
  const [only] = through;
  const last = before.at(-1);
  // A touch of its end takes that away.
  if (through.length === 1 && only && last && same(only, last)) return putPath(file, ramp, path, before.slice(0, -1));
  const after = through.reduce((way, next) => {
    if (same(next, start)) return [];
    const passed = way.findIndex((each) => same(each, next));
    return passed >= 0 ? way.slice(0, passed + 1) : [...way, ...line(way.at(-1) ?? start, next)];
  }, before);
  return putPath(file, ramp, path, after);
}

const putPath = (file: SheetFile, ramp: number, path: number, cells: Cell[]): SheetFile =>
  put(file, ["ramps", ramp, "paths", path, "cells"], cells.map(placed));

/** With one more cell on which mines fall: beside the last cell of the ship, or on the other side of the only one. */
export function withDrop(file: SheetFile): SheetFile {
  const { drops, cells, mines } = draftOf(file);
  const taken = new Set([...cells, ...drops.map((drop) => drop.cell)].map((place) => key(cell(place))));
  const first = drops[0];
  const wished = first ? [mirrored(cell(first.cell))] : [];
  const tail = cell(cells.at(-1) ?? [0, 0]);
  const around = [4, 2, 3, 5, 1, 0].map((heading) => plus(tail, AHEAD[heading] ?? tail));
  const free = [...wished, ...around].find((each) => !taken.has(key(each))) ?? plus(tail, { q: -2, r: 0 });
  const added = put(file, ["drops", drops.length], { name: freeName(namesOf(drops), DROP_NAMES, "drop"), cell: placed(free) });
  return mines === 0 ? { ...added, mines: 1 } : added;
}
