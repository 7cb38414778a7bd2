// Where a ship is drawn: in the middle of a map so large that nothing on its sheet falls off.

import type { Box } from "../../camera.svelte";
import { arcOnMap, at, cell, centre, HEX, hull, type Cell, type Pose, type Spot } from "../../geometry";
import type { Sheet } from "../../sheets";

export const SIZE = { columns: 200, rows: 200 };
export const MIDDLE: Pose = { cell: at(100, 100), heading: 0 };
const { x, y } = centre(MIDDLE.cell);
/** Brings what is drawn there to the anchor. */
export const offset = `translate(${-x} ${-y})`;

const LEAST = 6;

/** Everything on a sheet, and room round it. */
export function wholeOf(sheet: Sheet, room: number): Box {
  const pose = { cell: { q: 0, r: 0 }, heading: 0 };
  const cells: Cell[] = [
    ...hull(sheet, pose),
    ...sheet.arcs.flatMap((arc) => arcOnMap(sheet, arc, pose).map((each) => each.cell)),
    ...sheet.ramps.flatMap((ramp) => ramp.paths.flatMap((path) => path.cells.map(cell))),
    ...sheet.drops.map((drop) => cell(drop.cell)),
  ];
  return boxOf(cells.map(centre), LEAST, room);
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
