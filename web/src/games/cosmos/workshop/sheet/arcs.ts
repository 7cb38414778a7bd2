// Arcs: shapes that reach so far, or cells painted band by band. Each change takes a file and gives the next one.

import { cell, fieldOf, type Cell } from "../../geometry";
import type { Arc, Band, Place, Sheet } from "../../sheets";
import { isAt, mirrored, placed } from "./cells";
import { at, BANDS, draftOf, freeName, namesOf, objectAt, otherSide, put, type SheetFile } from "./draft";
import { painted } from "./hull";

const FACTORS: Record<Band, number> = { short: 3, medium: 2, long: 1 };

/** The names that the game translates. */
export const ARC_NAMES = ["bow", "port", "starboard", "stern"] as const;

/** These cells belong to a band of an arc, and to no other of it; or, without a band, to none. A ship never fires at itself. */
export function banded(file: SheetFile, arc: number, band: Band | null, cells: readonly Cell[]): SheetFile {
  const hull = draftOf(file).cells;
  const aimed = cells.filter((each) => !hull.some((place) => isAt(place, each)));
  const cleared = BANDS.filter((each) => each !== band && at(file, ["arcs", arc, "cells", each]) !== undefined).reduce(
    (next, each) => painted(next, ["arcs", arc, "cells", each], cells, false),
    file,
  );
  return band === null ? cleared : painted(cleared, ["arcs", arc, "cells", band], aimed, true);
}

/** The band of a painted arc that a cell is in. */
export function bandAt(arc: Arc | undefined, where: Cell): Band | null {
  return BANDS.find((band) => arc?.cells?.[band]?.some((place) => isAt(place, where))) ?? null;
}

/** What an arc reaches, band by band, the nearest cells first. */
export function bandsOf(sheet: Sheet, arc: Arc): Record<Band, Place[]> {
  const reached = fieldOf(sheet, arc);
  const of = (band: Band) => reached.filter(({ factor }) => factor === FACTORS[band]).map((each) => placed(each.cell));
  return { short: of("short"), medium: of("medium"), long: of("long") };
}

/** An arc with a shape, as painted cells: those that the shape reaches. */
export function spelledOut(file: SheetFile, number: number): SheetFile {
  const sheet = draftOf(file);
  const arc = sheet.arcs[number];
  if (!arc) return file;
  const kept = Object.entries(objectAt(file, ["arcs", number])).filter(([name]) => !["shape", "towards", "origin", "reach"].includes(name));
  return put(file, ["arcs", number], { ...Object.fromEntries(kept), cells: bandsOf(sheet, arc) });
}

/** A painted arc as a shape again: its cells are given up. */
export function shaped(file: SheetFile, number: number): SheetFile {
  const kept = objectAt(put(file, ["arcs", number, "cells"], undefined), ["arcs", number]);
  return put(file, ["arcs", number], { ...kept, shape: "cone", towards: 0, origin: [0, 0], reach: [2, 4, 6] });
}

/** With one more arc: the bow, the sides and the stern first. */
export function withArc(file: SheetFile): SheetFile {
  const { arcs } = draftOf(file);
  const name = freeName(namesOf(arcs), ARC_NAMES, "arc");
  const [shape, towards] = name === "port" ? ["sector", 4] : name === "starboard" ? ["sector", 1] : ["cone", name === "stern" ? 3 : 0];
  const added = put(file, ["arcs", arcs.length], { name, shape, towards, origin: [0, 0], reach: [2, 4, 6] });
  return added.shots === 0 ? { ...added, shots: 1 } : added;
}

/** With the same arc on the other side of the ship. A sixth has only one of its edges, so that its mirror is painted. */
export function withMirroredArc(file: SheetFile, number: number): SheetFile {
  const sheet = draftOf(file);
  const arc = sheet.arcs[number];
  if (!arc) return file;
  const name = otherSide(arc.name, namesOf(sheet.arcs));
  const flip = (place: Place): Place => placed(mirrored(cell(place)));
  const isPainted = arc.cells !== null || arc.shape === "half_open_sector";
  const source = isPainted && arc.cells === null ? spelledOut(file, number) : file;
  const copy = { ...objectAt(source, ["arcs", number]), name };
  if (isPainted) {
    const cells = Object.fromEntries(Object.entries(bandsOf(sheet, arc)).map(([band, places]) => [band, places.map(flip)]));
    return put(file, ["arcs", sheet.arcs.length], { ...copy, cells });
  }
  const towards = (arc.shape === "sector" ? 5 - arc.towards : 6 - arc.towards) % 6;
  return put(file, ["arcs", sheet.arcs.length], { ...copy, towards, origin: flip(arc.origin) });
}
