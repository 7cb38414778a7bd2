// Where a ship is drawn: in the middle of a map so large that nothing on its sheet falls off.

import type { Box } from "../../camera.svelte";
import { arcOnMap, at, cell, centre, HEX, hull, type Cell, type Pose, type Spot } from "../../geometry";
import type { Sheet } from "../../sheets";
import type { Tab } from "./complaints";

export const SIZE = { columns: 200, rows: 200 };
export const MIDDLE: Pose = { cell: at(100, 100), heading: 0 };
const { x, y } = centre(MIDDLE.cell);
/** Brings what is drawn there to the anchor. */
export const offset = `translate(${-x} ${-y})`;

/** Everything on a sheet, and so many cells round it. */
export function wholeOf(sheet: Sheet, room: number): Box {
  return boxOf(
    [...shipOf(sheet), ...sheet.arcs.flatMap((arc) => arcOnMap(sheet, arc, EAST).map((each) => each.cell))].map(centre),
    6,
    room,
  );
}

/** What is worth seeing large on a tab: the ship alone, where arcs are of no interest. */
export function focusOf(sheet: Sheet, tab: Tab): Box {
  return tab === "arcs" || tab === "figures" ? wholeOf(sheet, 1) : boxOf(shipOf(sheet).map(centre), 4, 1);
}

const EAST: Pose = { cell: { q: 0, r: 0 }, heading: 0 };

function shipOf(sheet: Sheet): Cell[] {
  const paths = sheet.ramps.flatMap((ramp) => ramp.paths.flatMap((path) => path.cells));
  return [...hull(sheet, EAST), ...[...paths, ...sheet.drops.map((drop) => drop.cell)].map(cell)];
}

/** A box round spots, at least so many cells to each side of the anchor. */
export function boxOf(spots: Spot[], least: number, room: number): Box {
  const far = least * HEX * Math.sqrt(3);
  const [xs, ys] = [spots.map((spot) => spot.x), spots.map((spot) => spot.y)];
  const margin = room * HEX * 2;
  const [left, right] = [Math.min(-far, ...xs) - margin, Math.max(far, ...xs) + margin];
  const [top, bottom] = [Math.min(-far * 0.8, ...ys) - margin, Math.max(far * 0.8, ...ys) + margin];
  return { x: left, y: top, w: right - left, h: bottom - top };
}
