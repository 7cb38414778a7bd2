// What is in hand, and what a stroke over the cells does with it.

import { cell, plus, type Cell } from "../../geometry";
import type { Band, Sheet } from "../../sheets";
import { bandAt, banded } from "./arcs";
import { isAt, placed } from "./cells";
import type { Tab } from "./complaints";
import { BANDS, draftOf, put, type SheetFile } from "./draft";
import { anchored, painted } from "./hull";
import { drawnOn, movedRamp } from "./ramps";

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

/** Whether this pen can begin here; if not, a finger moves the view. */
export function takesHold(file: SheetFile, pen: Pen, where: Cell): boolean {
  if (pen.is === "hand") return false;
  return ["hull", "band", "path", "drop"].includes(pen.is) || draftOf(file).cells.some((place) => isAt(place, where));
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
      return onShip ? movedRamp(file, pen.ramp, last) : file;
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

export type Tool = Exclude<Pen["is"], "pivot" | "band"> | "pivot_left" | "pivot_right" | "pivot_both" | Band | "erase";

/** What is chosen in each list. */
export interface Chosen {
  arc: number;
  ramp: number;
  path: number;
  drop: number;
}

/** The tools of a tab, the usual one first. */
export function toolsOf(tab: Tab, sheet: Sheet, { arc, ramp, path, drop }: Chosen): [Tool, Pen][] {
  const hand: [Tool, Pen] = ["hand", { is: "hand" }];
  const side = (tool: Tool, which: "left" | "right" | "both"): [Tool, Pen] => [tool, { is: "pivot", side: which }];
  switch (tab) {
    case "figures":
      return [hand];
    case "hull": {
      const pivots = [side("pivot_left", "left"), side("pivot_right", "right"), side("pivot_both", "both")];
      return [["hull", { is: "hull" }], ["anchor", { is: "anchor" }], ...pivots, hand];
    }
    case "arcs": {
      if (!sheet.arcs[arc]) return [hand];
      if (!sheet.arcs[arc].cells) return [["origin", { is: "origin", arc }], hand];
      const bands = BANDS.map((band): [Tool, Pen] => [band, { is: "band", arc, band }]);
      return [...bands, ["erase", { is: "band", arc, band: null }], hand];
    }
    case "ramps": {
      if (!sheet.ramps[ramp]) return [hand];
      const draw: [Tool, Pen][] = sheet.ramps[ramp].paths[path] ? [["path", { is: "path", ramp, path }]] : [];
      return [["ramp", { is: "ramp", ramp }], ...draw, hand];
    }
    case "mines":
      return sheet.drops[drop] ? [["drop", { is: "drop", drop }], hand] : [hand];
  }
}
