// Cells, sides and pieces of a ship, for drawing it. A cell is column and row in one number: 705.

import type { trucker } from "../../lib/wire";
import type { Catalogue, Kind, ShipBoard, Tile } from "./catalogue";

export type Part = trucker.PartView;

/** What is added to the printed columns of a cylinder, and how many there are around it. */
const CYLINDER = 20;
export const ROUND = 9;
/** On boards whose rows are numbered from the rear: a row as it is printed, and as it is counted here, together. */
const UPSIDE_DOWN = 34;

export const NONE = -1;
export const UNKNOWN = -2;

export const columnOf = (cell: number): number => Math.floor(cell / 100);
export const rowOf = (cell: number): number => cell % 100;
export const cellAt = (column: number, row: number): number => column * 100 + row;

/** The next column on the right (1) or on the left (-1); those of a cylinder go round. */
export function besideColumn(column: number, way: number): number {
  return column <= CYLINDER ? column + way : CYLINDER + 1 + ((column - CYLINDER - 1 + way + ROUND) % ROUND);
}

/** The cells in front, on the right, behind, on the left. */
export function around(cell: number): [number, number, number, number] {
  const row = rowOf(cell);
  return [cell - 1, cellAt(besideColumn(columnOf(cell), 1), row), cell + 1, cellAt(besideColumn(columnOf(cell), -1), row)];
}

/** What is on the four sides of a tile after so many quarter turns to the right: front, right, rear, left. */
export function sidesOf(tile: Tile, turns: number): number[] {
  return [0, 1, 2, 3].map((side) => tile.sides[(((side - turns) % 4) + 4) % 4] ?? 0);
}

/** What a tile on a ship is; a token may have made it something else. */
export const kindOf = (part: Part, tile: Tile): Kind | "dead" => part.tokens?.[0] || tile.kind;
/** What is on its sides as it lies; tokens may lie on some. */
export const ownSides = (part: Part, tile: Tile): readonly number[] => part.tokens?.[1] ?? sidesOf(tile, part.turns);
/** How many cubes a tile takes. */
export const capacityOf = (tile: Tile): number => (tile.white ?? 0) + (tile.red ?? 0);

/** From left to right, as they are looked at. */
export function columnsOf(board: ShipBoard): number[] {
  const columns = Array.from(board.outline[0] ?? "", (_, place) => board.first_column + place);
  const turned = board.turned ?? 0;
  return turned ? [...columns.slice(-turned), ...columns.slice(0, -turned)] : columns;
}

export function rowsOf(board: ShipBoard): number[] {
  return board.outline.map((_, place) => board.first_row + place);
}

/** How far to the right a column is drawn. */
export function placeOf(board: ShipBoard, column: number): number {
  const place = column - board.first_column;
  return board.turned ? (place + board.turned) % (board.outline[0]?.length ?? 1) : place;
}

/** The numbers of a column and of a row as the board has them. */
export const printedColumn = (column: number): number => (column > CYLINDER ? column - CYLINDER : column);
export const printedRow = (board: ShipBoard, row: number): number => (board.numbering === "upward" ? UPSIDE_DOWN - row : row);

/** Where something comes in: the side as the card writes it, the line as cells count it, and where it begins. */
export interface Line {
  side: string;
  number: number;
  /** The column of a cylinder where it begins; 0 elsewhere. */
  entry: number;
}

const isUpright = (side: string): boolean => side === "F" || side === "B";

/** A line that is told as the board prints it. */
export function lineOf(board: ShipBoard, side: string, line: number, entry: number): Line {
  if (isUpright(side)) return { side, number: board.numbering === "cylinder" ? line + CYLINDER : line, entry: 0 };
  return { side, number: printedRow(board, line), entry };
}

/** Whether a line lies beside the numbers of a board. */
export function isPast(board: ShipBoard, { side, number }: Line): boolean {
  const [first, count] = isUpright(side) ? [board.first_column, board.outline[0]?.length ?? 0] : [board.first_row, board.outline.length];
  return number < first || number >= first + count;
}

/** The same line as a thruster moves it that blows that way: 0 front, 1 right, 2 rear, 3 left. */
export function shifted(line: Line, way: number): Line {
  if (isUpright(line.side)) return { ...line, number: besideColumn(line.number, way === 1 ? 1 : -1) };
  return { ...line, number: line.number + (way === 2 ? 1 : -1) };
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
  if (board.numbering === "cylinder") return board;
  const lines = board.outline.slice(top - board.first_row, bottom - board.first_row + 1);
  const outline = lines.map((line) => line.slice(left - board.first_column, right - board.first_column + 1));
  return { ...board, first_column: left, first_row: top, outline };
}

const CONNECTORS = [1, 2, 3];
const PIPE = 6;

function holds(one: number, other: number): boolean {
  if (!CONNECTORS.includes(one) || !CONNECTORS.includes(other)) return one === PIPE && other === PIPE;
  return one === other || one === 3 || other === 3;
}

/** Which tiles hold together with which. */
function joins(parts: readonly Part[], tiles: Tile[]): Map<number, number[]> {
  const sides = new Map<number, readonly number[]>();
  for (const part of parts) {
    const tile = tiles[part.tile];
    if (tile) sides.set(part.cell, ownSides(part, tile));
  }
  const isHeld = (own: readonly number[], there: number, way: number) => holds(own[way] ?? 0, sides.get(there)?.[(way + 2) % 4] ?? 0);
  return new Map([...sides].map(([cell, own]) => [cell, around(cell).filter((there, way) => isHeld(own, there, way))]));
}

/** The pieces that hang together, each under its lowest cell. */
export function piecesOf(parts: readonly Part[], tiles: Tile[]): Map<number, number[]> {
  const joined = joins(parts, tiles);
  const seen = new Set<number>();
  const found = new Map<number, number[]>();
  for (const first of [...joined.keys()].sort((a, b) => a - b)) {
    if (seen.has(first)) continue;
    const piece = new Set([first]);
    for (const cell of piece) for (const there of joined.get(cell) ?? []) piece.add(there);
    for (const cell of piece) seen.add(cell);
    found.set(first, [...piece]);
  }
  return found;
}

/** Pairs of auto-defences that are joined, none used twice; also through routers and without wires. */
function defencePairs(parts: readonly Part[], tiles: Tile[]): number {
  const kinds = new Map(parts.map((part) => [part.cell, kindAt(part, tiles)]));
  const joined = joins(parts, tiles);
  const wireless = parts.filter((part) => part.tokens?.[2]).map((part) => part.cell);
  const reached = (from: number) => {
    const found = new Set([from]);
    for (const cell of found) {
      if (cell !== from && kinds.get(cell) !== "router") continue;
      for (const there of [...(joined.get(cell) ?? []), ...(wireless.includes(cell) ? wireless : [])]) found.add(there);
    }
    return found;
  };
  const all = [...kinds].filter(([, kind]) => kind === "auto_defence").map(([cell]) => cell);
  const beside = new Map(all.map((cell) => [cell, reached(cell)]));
  const most = ([first, ...rest]: number[]): number => {
    if (first === undefined || rest.length === 0) return 0;
    const paired = rest.filter((other) => beside.get(first)?.has(other)).map((other) => 1 + most(rest.filter((each) => each !== other)));
    return Math.max(most(rest), ...paired);
  };
  return most(all);
}

function kindAt(part: Part, tiles: Tile[]): string {
  const tile = tiles[part.tile];
  return tile ? kindOf(part, tile) : "";
}

const SINGLES: Record<string, readonly string[]> = { engines: ["engine", "cannon_engine"], cannons: ["cannon", "cannon_engine"] };
const DOUBLES: Record<string, readonly string[]> = { engines: ["double_engine"], cannons: ["double_cannon", "bi_cannon"] };

/** What an engine or a cannon adds, powered if it needs it: cannons half as much when they do not point ahead. */
function worthOf(part: Part, kind: string, what: string): number {
  if (what === "engines") return kind === "double_engine" ? 2 : 1;
  const ahead = part.turns % 4 === 0 || (kind === "bi_cannon" && part.turns % 4 === 3) || Boolean(part.tokens?.[4]);
  if (kind === "bi_cannon") return ahead ? 1.5 : 1;
  return (kind === "double_cannon" ? 2 : 1) * (ahead ? 1 : 0.5);
}

/** The strength that would be declared with so many double ones powered, the best of them first. */
export function strengthWith(parts: readonly Part[], tiles: Tile[], what: "engines" | "cannons", powered: number): number {
  const alien = what === "engines" ? "brown" : "purple";
  const of = (kinds: readonly string[] | undefined) =>
    parts.flatMap((part) => {
      const kind = kindAt(part, tiles);
      return kinds?.includes(kind) ? [worthOf(part, kind, what)] : [];
    });
  const doubles = of(DOUBLES[what]).sort((a, b) => b - a);
  const pairs = what === "cannons" ? defencePairs(parts, tiles) : 0;
  const strength = sum(of(SINGLES[what])) + sum(doubles.slice(0, powered)) + pairs;
  return strength + (strength > 0 && parts.some((part) => part.alien === alien) ? 2 : 0);
}

/** The crew that a robonaut cell counts for when it is up. */
const ROBONAUTS = 4;

export interface Figures {
  crew: number;
  energy: number;
  goods: string;
  /** Without energy, and with a cell for every double one as far as there are cells. */
  engines: [number, number];
  cannons: [number, number];
}

/** What a ship has, as everybody can count it. */
export function figuresOf(parts: readonly Part[], { tiles }: Catalogue): Figures {
  const energy = sum(parts.map((part) => part.energy));
  const up = parts.filter((part) => part.on && kindAt(part, tiles) === "robonauts").length;
  const between = (what: "engines" | "cannons"): [number, number] => [
    strengthWith(parts, tiles, what, 0),
    strengthWith(parts, tiles, what, energy),
  ];
  return {
    crew: sum(parts.map((part) => part.humans + (part.alien ? 1 : 0))) + ROBONAUTS * up,
    energy,
    goods: parts.map((part) => part.goods).join(""),
    engines: between("engines"),
    cannons: between("cannons"),
  };
}

/** On which place everybody would come in now; 0 for those who are out of the race. */
export function standings(players: readonly trucker.TruckerView[]): number[] {
  return players.map(({ flies, place }) => (flies ? 1 + players.filter((other) => other.flies && other.place > place).length : 0));
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

/** The first tile on a line; round a cylinder, from where it begins. */
export function struckBy(cells: number[], { side, number, entry }: Line): number | null {
  const met = cells.filter((cell) => (isUpright(side) ? columnOf(cell) : rowOf(cell)) === number).sort((a, b) => a - b);
  if (entry) {
    const turn = (cell: number) => (side === "L" ? columnOf(cell) - entry + ROUND : entry - columnOf(cell) + ROUND) % ROUND;
    met.sort((a, b) => turn(a) - turn(b));
    return met[0] ?? null;
  }
  return (side === "F" || side === "L" ? met[0] : met.at(-1)) ?? null;
}

/** The kind of the tile that a line meets, if it meets any. */
export function kindStruckBy(parts: readonly Part[], tiles: Tile[], line: Line): Kind | undefined {
  const cell = struckBy(
    parts.map((part) => part.cell),
    line,
  );
  const part = parts.find((each) => each.cell === cell);
  return part && tiles[part.tile]?.kind;
}

/** Where the places for cubes or cells lie on a tile of a hundred by a hundred. */
export const SPOTS: Record<number, [number, number][]> = {
  1: [[50, 50]],
  2: [
    [37, 50],
    [63, 50],
  ],
  3: [
    [37, 37],
    [63, 37],
    [50, 63],
  ],
};

/** Where they lie on a tile that has two things: cubes on the left, energy or special ones on the right. */
export function spotsOf(tile: Tile): [number, number][] {
  if (tile.kind !== "combo") return SPOTS[capacityOf(tile)] ?? [];
  const red: [number, number][] = tile.red ? [[tile.cells ? 35 : 65, 50]] : [];
  return [
    ...red,
    ...(tile.white
      ? ([
          [35, 37],
          [35, 63],
        ] as [number, number][])
      : []),
  ];
}

/** The cube nearest to a point of a hold. */
export function cubeAt(goods: string, tile: Tile, x: number, y: number): string {
  const spots = spotsOf(tile).slice(0, goods.length);
  const far = spots.map(([left, top]) => Math.hypot(left - x, top - y));
  return sortedCubes(goods)[far.indexOf(Math.min(...far))] ?? "";
}
