// The hex map: cells, headings, where ships stand and turn, what their arcs reach, and where all that is drawn.

import type { Arc, Edge, Place, Sheet } from "./sheets";

export interface Cell {
  q: number;
  r: number;
}

/** Where a ship is: its anchor, and its heading. 0 is east, and so on clockwise. */
export interface Pose {
  cell: Cell;
  heading: number;
}

export interface Spot {
  x: number;
  y: number;
}

export interface Size {
  columns: number;
  rows: number;
}

/** From the middle of a cell to its corners, in the units of the drawing. */
export const HEX = 10;
const ACROSS = HEX * Math.sqrt(3);

export const AHEAD: readonly Cell[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

export const cell = ([q, r]: Place): Cell => ({ q, r });
export const plus = (a: Cell, b: Cell): Cell => ({ q: a.q + b.q, r: a.r + b.r });
export const minus = (a: Cell, b: Cell): Cell => ({ q: a.q - b.q, r: a.r - b.r });
export const same = (a: Cell, b: Cell): boolean => a.q === b.q && a.r === b.r;
/** Whether a ship that was here is still here, and looks the same way. */
export const endsOn = (a: Pose, b: Pose): boolean => same(a.cell, b.cell) && a.heading === b.heading;
export const length = ({ q, r }: Cell): number => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
export const key = ({ q, r }: Cell): string => `${q},${r}`;
const mod6 = (number: number): number => ((number % 6) + 6) % 6;

/** A vector after so many notches of sixty degrees to the right. */
export function turned(vector: Cell, notches: number): Cell {
  let { q, r } = vector;
  for (let notch = mod6(notches); notch > 0; notch -= 1) [q, r] = [-r, q + r];
  return { q, r };
}

// Labels: column and row, counted from 1, in two digits each. Odd rows are shifted by half a cell.

export function columnAndRow({ q, r }: Cell): [column: number, row: number] {
  return [q + (r - (r & 1)) / 2 + 1, r + 1];
}

export function at(column: number, row: number): Cell {
  const r = row - 1;
  return { q: column - 1 - (r - (r & 1)) / 2, r };
}

export function label(where: Cell): string {
  return columnAndRow(where)
    .map((number) => String(number).padStart(2, "0"))
    .join("");
}

export function fromLabel(written: string): Cell {
  return at(Number(written.slice(0, 2)), Number(written.slice(2)));
}

export function isOnMap(size: Size, where: Cell): boolean {
  const [column, row] = columnAndRow(where);
  return column >= 1 && column <= size.columns && row >= 1 && row <= size.rows;
}

/** The edge beyond which a cell lies; at a corner, the east or the west one. */
export function edgeBeyond(size: Size, where: Cell): Edge {
  const [column, row] = columnAndRow(where);
  if (column > size.columns) return "east";
  if (column < 1) return "west";
  return row < 1 ? "north" : "south";
}

// Ships

export function hull(sheet: Sheet, pose: Pose): Cell[] {
  return sheet.cells.map((place) => plus(pose.cell, turned(cell(place), pose.heading)));
}

/** Two cells straight ahead. */
export function advanced(pose: Pose): Pose {
  const step = AHEAD[pose.heading] as Cell;
  return { cell: plus(pose.cell, plus(step, step)), heading: pose.heading };
}

/** After a pivot of so many notches to the right: the cell that keeps its place is on the side of the turn. */
export function pivoted(sheet: Sheet, pose: Pose, notches: number): Pose {
  if (notches === 0 || !sheet.pivots) return pose;
  const fixed = cell(notches > 0 ? sheet.pivots.right : sheet.pivots.left);
  const slide = minus(fixed, turned(fixed, notches));
  return { cell: plus(pose.cell, turned(slide, pose.heading)), heading: mod6(pose.heading + notches) };
}

/** A launched fighter at the end of its path. */
export function launchedTo(carrier: Pose, path: { cells: Place[]; turn: number }, notches: number): Pose {
  const last = path.cells.at(-1) ?? [0, 0];
  return { cell: plus(carrier.cell, turned(cell(last), carrier.heading)), heading: mod6(carrier.heading + path.turn + notches) };
}

// Arcs

export interface Reached {
  cell: Cell;
  factor: number;
}

const FACTORS = { short: 3, medium: 2, long: 1 } as const;
const known = new WeakMap<Arc, Reached[]>();

/** The cells of an arc with their factors, for a ship that looks east, seen from its anchor. */
export function fieldOf(sheet: Sheet, arc: Arc): Reached[] {
  let found = known.get(arc);
  if (!found) {
    const own = new Set(sheet.cells.map((place) => key(cell(place))));
    found = drawn(arc).filter((each) => !own.has(key(each.cell)));
    known.set(arc, found);
  }
  return found;
}

/** The same, on the map. */
export function arcOnMap(sheet: Sheet, arc: Arc, pose: Pose): Reached[] {
  return fieldOf(sheet, arc).map((each) => ({ cell: plus(pose.cell, turned(each.cell, pose.heading)), factor: each.factor }));
}

function drawn(arc: Arc): Reached[] {
  if (arc.cells) {
    return Object.entries(arc.cells).flatMap(([band, places]) =>
      places.map((place) => ({ cell: cell(place), factor: FACTORS[band as keyof typeof FACTORS] })),
    );
  }
  const [short, medium, far] = arc.reach ?? [0, 0, 0];
  const found: Reached[] = [];
  for (let q = -far; q <= far; q += 1) {
    for (let r = -far; r <= far; r += 1) {
      const distance = length({ q, r });
      if (distance === 0 || distance > far || !isInside(arc.shape, turned({ q, r }, -arc.towards))) continue;
      found.push({ cell: plus(cell(arc.origin), { q, r }), factor: distance <= short ? 3 : distance <= medium ? 2 : 1 });
    }
  }
  return found;
}

/** Whether a cell lies in a shape that opens to the east; a sector lies between east and south-east. */
function isInside(shape: Arc["shape"], { q, r }: Cell): boolean {
  switch (shape) {
    case "cone":
      return 3 * Math.abs(r) <= 2 * q + r;
    case "fan":
      return Math.abs(r) < 2 * q + r;
    case "sector":
      return q >= 0 && r >= 0;
    case "half_open_sector":
      return q > 0 && r >= 0;
    default:
      return false;
  }
}

// Drawing

/** The middle of a cell. */
export function centre({ q, r }: Cell): Spot {
  return { x: ACROSS * (q + r / 2), y: 1.5 * HEX * r };
}

/** The cell under a spot. */
export function cellAt({ x, y }: Spot): Cell {
  const r = y / (1.5 * HEX);
  const q = x / ACROSS - r / 2;
  let [cq, cr] = [Math.round(q), Math.round(r)];
  const [dq, dr, ds] = [Math.abs(cq - q), Math.abs(cr - r), Math.abs(Math.round(-q - r) + q + r)];
  if (dq > dr && dq > ds) cq = -cr - Math.round(-q - r);
  else if (dr > ds) cr = -cq - Math.round(-q - r);
  return { q: cq + 0, r: cr + 0 };
}

/** The middle of everything that a ship covers. */
export function middle(sheet: Sheet, pose: Pose): Spot {
  const spots = hull(sheet, pose).map(centre);
  return { x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length, y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length };
}

/** A spot so many cells in front of an anchor. */
export function infront(pose: Pose, cells: number): Spot {
  const { x, y } = centre(pose.cell);
  const angle = (pose.heading * Math.PI) / 3;
  return { x: x + Math.cos(angle) * ACROSS * cells, y: y + Math.sin(angle) * ACROSS * cells };
}

/** The whole map, from corner to corner. */
export function extent(size: Size): { x: number; y: number; w: number; h: number } {
  return { x: -ACROSS / 2, y: -HEX, w: ACROSS * (size.columns + 0.5), h: 1.5 * HEX * size.rows + HEX / 2 };
}

const CORNERS: Spot[] = [30, 90, 150, 210, 270, 330].map((degrees) => ({
  x: HEX * Math.cos((degrees * Math.PI) / 180),
  y: HEX * Math.sin((degrees * Math.PI) / 180),
}));
/** Corner n and the next one face this heading. */
const FACING = [1, 2, 3, 4, 5, 0];

const round = (number: number): string => String(Math.round(number * 100) / 100);

export function hexPath(where: Cell, scale = 1): string {
  const { x, y } = centre(where);
  return `M${CORNERS.map((corner) => `${round(x + corner.x * scale)} ${round(y + corner.y * scale)}`).join("L")}Z`;
}

export function hexPaths(cells: Iterable<Cell>, scale = 1): string {
  return [...cells].map((each) => hexPath(each, scale)).join("");
}

/** The border round these cells, without the lines between them. */
export function outline(cells: Cell[]): string {
  const inside = new Set(cells.map(key));
  let path = "";
  for (const each of cells) {
    const { x, y } = centre(each);
    CORNERS.forEach((corner, nth) => {
      if (inside.has(key(plus(each, AHEAD[FACING[nth] as number] as Cell)))) return;
      const next = CORNERS[(nth + 1) % 6] as Spot;
      path += `M${round(x + corner.x)} ${round(y + corner.y)}L${round(x + next.x)} ${round(y + next.y)}`;
    });
  }
  return path;
}
