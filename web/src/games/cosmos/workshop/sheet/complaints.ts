// Where in the editor a complaint belongs: on which tab, with what chosen there, and on which cell.

import { cell, type Cell } from "../../geometry";
import type { Band } from "../../sheets";
import type { Complaint } from "../../../../workshop/editor";
import { at, BANDS, placeOf, type Path, type SheetFile } from "./draft";

export const TABS = ["hull", "arcs", "ramps", "mines", "figures"] as const;
export type Tab = (typeof TABS)[number];

export interface Placed extends Complaint {
  tab: Tab;
  /** The arc, the ramp or the drop that it is about. */
  item: number | null;
  /** The path of the ramp. */
  path: number | null;
  band: Band | null;
  where: Cell | null;
}

const TAB_OF: Record<string, Tab> = { cells: "hull", pivots: "hull", arcs: "arcs", ramps: "ramps", mines: "mines", drops: "mines" };

/** `arcs[1].cells.short[3]` is arcs, 1, cells, short, 3. */
function pathOf(field: string): Path {
  return [...field.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, name, number]) => (number === undefined ? (name ?? "") : Number(number)));
}

export function placedIn(file: SheetFile, complaint: Complaint): Placed {
  const path = pathOf(complaint.field);
  const [head, item, part, nth] = path;
  const tab = TAB_OF[String(head)] ?? "figures";
  const isItem = typeof item === "number" && head !== "cells";
  return {
    ...complaint,
    tab,
    item: isItem ? item : null,
    path: part === "paths" && typeof nth === "number" ? nth : null,
    band: BANDS.find((band) => path[3] === band) ?? null,
    where: cellAt(file, path),
  };
}

function cellAt(file: SheetFile, path: Path): Cell | null {
  const place = placeOf(at(file, path));
  return place && ["cells", "pivots", "origin", "cell"].some((name) => path.includes(name)) ? cell(place) : null;
}

/** What the field of the editor is called that writes this one of the file. */
export const idOf = (field: string): string => `sheet-${field.replace(/[^a-z0-9_]+/gi, "-")}`;

/** What is said of one field, or of anything in it. */
export function about(complaints: readonly Complaint[], field: string, deep = false): string[] {
  const isWithin = (each: string) => deep && (each.startsWith(`${field}.`) || each.startsWith(`${field}[`));
  return complaints.filter((each) => each.field === field || isWithin(each.field)).map(({ said }) => said);
}
