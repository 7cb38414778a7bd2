// Cells, sides and pieces of a ship, for drawing it. A cell is column and row in one number: 705.

import type { trucker } from "../../lib/wire";
import type { Catalogue, ShipBoard, Tile } from "./catalogue";

export type Part = trucker.PartView;

/** From a cell to the one in front, on the right, behind, on the left. */
export const STEPS = [-1, 100, 1, -100] as const;
export const NONE = -1;
export const UNKNOWN = -2;

export const columnOf = (cell: number): number => Math.floor(cell / 100);
export const rowOf = (cell: number): number => cell % 100;
export const cellAt = (column: number, row: number): number => column * 100 + row;

/** The connectors of a tile after so many quarter turns to the right: front, right, rear, left. */
export function sidesOf(tile: Tile, turns: number): number[] {
  return [0, 1, 2, 3].map((side) => tile.sides[(((side - turns) % 4) + 4) % 4] ?? 0);
}

export function columnsOf(board: ShipBoard): number[] {
  return Array.from(board.outline[0] ?? "", (_, place) => board.first_column + place);
}

export function rowsOf(board: ShipBoard): number[] {
  return board.outline.map((_, place) => board.first_row + place);
}

export function outlineOf(board: ShipBoard): number[] {
  return board.outline.flatMap((line, row) =>
    Array.from(line).flatMap((sign, column) => (sign === "#" ? [cellAt(board.first_column + column, board.first_row + row)] : [])),
  );
}

/** The least and most of columns and rows that a ship has ever filled. */
export type Extent = [left: number, top: number, right: number, bottom: number];

export function extentOf(cells: number[], before: Extent | undefined): Extent {
  const [columns, rows] = [cells.map(columnOf), cells.map(rowOf)];
  const [left, top, right, bottom] = before ?? [Infinity, Infinity, -Infinity, -Infinity];
  return [Math.min(left, ...columns), Math.min(top, ...rows), Math.max(right, ...columns), Math.max(bottom, ...rows)];
}

/** Only that part of a board, so that a ship in flight is drawn large. */
export function cropped(board: ShipBoard, [left, top, right, bottom]: Extent): ShipBoard {
  const lines = board.outline.slice(top - board.first_row, bottom - board.first_row + 1);
  const outline = lines.map((line) => line.slice(left - board.first_column, right - board.first_column + 1));
  return { ...board, first_column: left, first_row: top, outline };
}

function holds(one: number, other: number): boolean {
  return one !== 0 && other !== 0 && (one === other || one === 3 || other === 3);
}

/** The pieces that hang together, each under its lowest cell. */
export function piecesOf(parts: Part[], tiles: Tile[]): Map<number, number[]> {
  const at = new Map(parts.map((part) => [part.cell, part]));
  const sides = (part: Part) => {
    const tile = tiles[part.tile];
    return tile ? sidesOf(tile, part.turns) : [0, 0, 0, 0];
  };
  const seen = new Set<number>();
  const found = new Map<number, number[]>();
  for (const first of [...at.keys()].sort((a, b) => a - b)) {
    if (seen.has(first)) continue;
    const piece = [first];
    seen.add(first);
    for (let next = 0; next < piece.length; next += 1) {
      const cell = piece[next] ?? first;
      const here = at.get(cell);
      if (!here) continue;
      STEPS.forEach((step, side) => {
        const there = at.get(cell + step);
        if (!there || seen.has(there.cell)) return;
        if (!holds(sides(here)[side] ?? 0, sides(there)[(side + 2) % 4] ?? 0)) return;
        seen.add(there.cell);
        piece.push(there.cell);
      });
    }
    found.set(Math.min(...piece), piece);
  }
  return found;
}

/** The strength that would be declared with so many double ones powered, the best of them first. */
export function strengthWith(parts: Part[], tiles: Tile[], what: "engines" | "cannons", powered: number): number {
  const [single, double, alien] = what === "engines" ? ["engine", "double_engine", "brown"] : ["cannon", "double_cannon", "purple"];
  const worth = (part: Part) => (what === "engines" || part.turns % 4 === 0 ? 1 : 0.5);
  const of = (kind: string | undefined) => parts.filter((part) => tiles[part.tile]?.kind === kind).map(worth);
  const doubles = of(double).sort((a, b) => b - a);
  const strength = sum(of(single)) + 2 * sum(doubles.slice(0, powered));
  return strength + (strength > 0 && parts.some((part) => part.alien === alien) ? 2 : 0);
}

export interface Figures {
  crew: number;
  energy: number;
  goods: string;
  /** Without energy, and with a cell for every double one as far as there are cells. */
  engines: [number, number];
  cannons: [number, number];
}

/** What a ship has, as everybody can count it. */
export function figuresOf(parts: Part[], { tiles }: Catalogue): Figures {
  const energy = sum(parts.map((part) => part.energy));
  const between = (what: "engines" | "cannons"): [number, number] => [strengthWith(parts, tiles, what, 0), strengthWith(parts, tiles, what, energy)];
  return {
    crew: sum(parts.map((part) => part.humans + (part.alien ? 1 : 0))),
    energy,
    goods: parts.map((part) => part.goods).join(""),
    engines: between("engines"),
    cannons: between("cannons"),
  };
}

export const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);

const DEAREST = "RYGB";

/** Cubes in the order of their worth. */
export function sortedCubes(cubes: string): string[] {
  return Array.from(cubes).sort((a, b) => DEAREST.indexOf(a) - DEAREST.indexOf(b));
}

/** Where the middle of a space of the flight board is, on a loop of 40: 17 above, 3 at each end, 17 below. */
export function spaceAt(place: number, spaces = 40): { x: number; y: number } {
  const at = ((place % spaces) + spaces) % spaces;
  const long = spaces / 2 - 3;
  if (at < long) return { x: 2 + at, y: 0.5 };
  if (at < long + 3) return { x: long + 2, y: 1.25 + (at - long) };
  if (at < 2 * long + 3) return { x: long + 1 - (at - long - 3), y: 4 };
  return { x: 1, y: 3.25 - (at - 2 * long - 3) };
}

/** The first tile on the line that something takes that comes in from a side. */
export function struckBy(cells: number[], what: string, line: number): number | null {
  const side = what[1] ?? "F";
  const upright = side === "F" || side === "B";
  const met = cells.filter((cell) => (upright ? columnOf(cell) : rowOf(cell)) === line).sort((a, b) => a - b);
  return (side === "F" || side === "L" ? met[0] : met.at(-1)) ?? null;
}

/** Where the places for cubes or cells lie on a tile of a hundred by a hundred. */
export const SPOTS: Record<number, [number, number][]> = {
  1: [[50, 50]],
  2: [[37, 50], [63, 50]],
  3: [[37, 37], [63, 37], [50, 63]],
}; // prettier-ignore

/** The cube nearest to a point of a hold. */
export function cubeAt(goods: string, capacity: number, x: number, y: number): string {
  const spots = (SPOTS[capacity] ?? []).slice(0, goods.length);
  const far = spots.map(([left, top]) => Math.hypot(left - x, top - y));
  return sortedCubes(goods)[far.indexOf(Math.min(...far))] ?? "";
}
