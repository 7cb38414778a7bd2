// What is in hand, and what a stroke over the cells does with it.

import { cell, plus, type Cell } from "../../geometry";
import type { Band } from "../../sheets";
import { bandAt, banded } from "./arcs";
import { isAt, placed } from "./cells";
import { draftOf, put, type SheetFile } from "./draft";
import { anchored, painted } from "./hull";
import { drawnOn } from "./ramps";

export type Pen =
  /** Nothing: the map is moved. */
  | { is: "hand" }
  | { is: "hull" }
  | { is: "anchor" }
  | { is: "pivot"; side: "left" | "right" | "both" }
  | { is: "origin"; arc: number }
  /** Without a band it erases. */
  | { is: "band"; arc: number; band: Band | null }
  | { is: "ramp"; ramp: number }
  | { is: "path"; ramp: number; path: number }
  | { is: "drop"; drop: number };

/** The cells that were gone over; whether they are painted or erased was decided on the first of them. */
export interface Stroke {
  cells: Cell[];
  on: boolean;
}

/** Whether a stroke that begins here paints: what is painted already is erased. */
export function paintsFrom(file: SheetFile, pen: Pen, where: Cell): boolean {
  const draft = draftOf(file);
  if (pen.is === "hull") return !draft.cells.some((place) => isAt(place, where));
  return pen.is !== "band" || (pen.band !== null && bandAt(draft.arcs[pen.arc], where) !== pen.band);
}

/** The file after a stroke. What stands on one cell follows the pen to the last. */
export function drawn(file: SheetFile, pen: Pen, { cells, on }: Stroke): SheetFile {
  const last = cells.at(-1);
  if (!last) return file;
  const onShip = draftOf(file).cells.some((place) => isAt(place, last));
  switch (pen.is) {
    case "hand":
    case "anchor":
      return file;
    case "hull":
      return painted(file, ["cells"], cells, on);
    case "band":
      return banded(file, pen.arc, on ? pen.band : null, cells);
    case "path":
      return drawnOn(file, pen.ramp, pen.path, cells);
    case "drop":
      return put(file, ["drops", pen.drop, "cell"], placed(last));
    case "ramp":
      return onShip ? put(file, ["ramps", pen.ramp, "cell"], placed(last)) : file;
    case "origin":
      return onShip ? put(file, ["arcs", pen.arc, "origin"], placed(last)) : file;
    case "pivot":
      return onShip ? pivotedAbout(file, pen.side, last) : file;
  }
}

function pivotedAbout(file: SheetFile, side: "left" | "right" | "both", where: Cell): SheetFile {
  const { pivots } = draftOf(file);
  const both = pivots && side !== "both" ? pivots : { left: placed(where), right: placed(where) };
  return put(file, ["pivots"], side === "both" ? both : { ...both, [side]: placed(where) });
}

/** A stroke that is over: the first cell of a ship is its anchor, and everything is counted from it. Also how far that moved
 * everything. */
export function finished(file: SheetFile, pen: Pen, stroke: Stroke): { file: SheetFile; moved: Cell } {
  const still = { q: 0, r: 0 };
  const last = stroke.cells.at(-1);
  if (pen.is === "anchor") {
    const isOnShip = last && draftOf(file).cells.some((place) => isAt(place, last));
    return isOnShip ? { file: anchored(file, last), moved: last } : { file, moved: still };
  }
  const after = drawn(file, pen, stroke);
  const first = draftOf(after).cells[0];
  if (pen.is !== "hull" || !first || isAt(first, still)) return { file: after, moved: still };
  return { file: anchored(after, cell(first)), moved: plus(still, cell(first)) };
}
