// The file of a battle while somebody works on it. It may say anything; what is drawn of it is read here, and nothing else is
// touched.

import { SIDES, type Edge, type Goal, type Placed, type Sheet, type SideName } from "../../sheets";

export type File = Record<string, unknown>;

export type GoalName = Goal["goal"];
export const GOALS: readonly GoalName[] = ["eliminate", "exit", "destroy", "destroy_ship", "aboard"];
export const EDGES: readonly Edge[] = ["west", "east", "north", "south"];
export const PHASES = [1, 2, 3, 4, 5, 6];

/** The least and the most that the checker takes. */
export const SIZES = { columns: [4, 64], rows: [4, 48], turns: [1, 40], drift: [1, 12], count: [1, 99] } as const;

export interface Rock {
  at: string | null;
  drift: number | null;
}

export interface Exit {
  side: SideName;
  kind: string;
  edge: Edge;
}

export interface Drift {
  phases: number[];
  cells: number;
}

export interface Purchase {
  points: number[];
  kinds: string[];
  mine: number;
  cruiser_for_every: number;
  zones: Record<SideName, [number, number]>;
  asteroids: [number, number];
  beacon: string[];
}

/** What can be drawn of a file. Lists are as long as those of the file, so that a number means the same in both. */
export interface Draft {
  columns: number;
  rows: number;
  ships: Placed[];
  asteroids: Rock[];
  exits: Exit[];
  victory: Goal[];
  asteroid_drift: Drift | null;
  mine_drift: Drift | null;
  purchase: Purchase | null;
  sheets: Sheet[];
  sides: Record<SideName, { fr: string; en: string; home: "west" | "east" }>;
}

export const record = (value: unknown): File =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as File) : {};
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
export const text = (value: unknown): string => (typeof value === "string" ? value : "");

export function whole(value: unknown, least: number, most: number, usual: number): number {
  const number = typeof value === "number" && Number.isInteger(value) ? value : usual;
  return Math.min(most, Math.max(least, number));
}

const label = (value: unknown): string | null => (/^\d{4}$/.test(text(value)) ? text(value) : null);
const sideOf = (value: unknown): SideName => (value === "red" ? "red" : "blue");
const edgeOf = (value: unknown): Edge => EDGES.find((edge) => edge === value) ?? "east";

export function draftOf(file: File): Draft {
  const purchase = file.purchase === null || file.purchase === undefined ? null : purchaseOf(record(file.purchase));
  return {
    columns: whole(file.columns, 4, 64, 24),
    rows: whole(file.rows, 4, 48, 12),
    ships: list(file.ships).map((ship) => shipOf(record(ship))),
    asteroids: list(file.asteroids).map((rock) => ({ at: label(record(rock).at), drift: headingOf(record(rock).drift) })),
    exits: list(file.exits).map((exit) => {
      const { side, kind, edge } = record(exit);
      return { side: sideOf(side), kind: text(kind), edge: edgeOf(edge) };
    }),
    victory: list(file.victory).map((goal) => goalOf(record(goal))),
    asteroid_drift: driftOf(file.asteroid_drift),
    mine_drift: driftOf(file.mine_drift),
    purchase,
    sheets: list(file.sheets).map((sheet) => sheetOf(record(sheet))),
    sides: { blue: spokenSide(file, "blue"), red: spokenSide(file, "red") },
  };
}

function spokenSide(file: File, side: SideName): Draft["sides"][SideName] {
  const { fr, en, home } = record(record(file.sides)[side]);
  return { fr: text(fr), en: text(en), home: home === "east" || home === "west" ? home : side === "blue" ? "west" : "east" };
}

function headingOf(value: unknown): number | null {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 6 ? value : null;
}

function shipOf(ship: File): Placed {
  return {
    name: text(ship.name),
    kind: text(ship.kind),
    side: sideOf(ship.side),
    captain: ship.captain === 2 ? 2 : 1,
    at: label(ship.at),
    heading: headingOf(ship.heading) ?? 0,
    mines: whole(ship.mines, 0, 999, 0),
    defence: typeof ship.defence === "number" ? ship.defence : null,
    aboard: text(ship.aboard) || null,
    ramp: text(ship.ramp) || null,
  };
}

function goalOf(goal: File): Goal {
  const named = GOALS.find((each) => each === goal.goal) ?? "eliminate";
  const found: Goal = { goal: named, side: sideOf(goal.side) };
  if (named === "destroy_ship") return { ...found, ship: text(goal.ship) };
  return named === "eliminate" ? found : { ...found, kind: text(goal.kind), count: whole(goal.count, 1, 999, 1) };
}

function driftOf(value: unknown): Drift | null {
  if (value === null || value === undefined) return null;
  const { phases, cells } = record(value);
  return { phases: list(phases).filter((phase): phase is number => PHASES.includes(phase as number)), cells: whole(cells, 1, 64, 1) };
}

function pair(value: unknown, usual: [number, number]): [number, number] {
  const [first, last] = list(value);
  return [whole(first, 1, 64, usual[0]), whole(last, 1, 64, usual[1])];
}

function purchaseOf(terms: File): Purchase {
  const zones = record(terms.zones);
  return {
    points: list(terms.points).filter((each): each is number => typeof each === "number"),
    kinds: list(terms.kinds).map(text),
    mine: whole(terms.mine, 1, 999, 2),
    cruiser_for_every: whole(terms.cruiser_for_every, 1, 999, 60),
    zones: { blue: pair(zones.blue, [1, 6]), red: pair(zones.red, [19, 24]) },
    asteroids: pair(terms.asteroids, [9, 16]),
    beacon: list(terms.beacon).flatMap((each) => label(each) ?? []),
  };
}

/** A sheet that is brought, as far as it is needed to draw it. */
function sheetOf(sheet: File): Sheet {
  const cells = list(sheet.cells).filter(
    (place): place is [number, number] => Array.isArray(place) && place.length === 2 && place.every((each) => Number.isInteger(each)),
  );
  const spoken = (value: unknown) => (record(value).fr ? { fr: text(record(value).fr), en: text(record(value).en) } : null);
  return {
    kind: text(sheet.kind),
    title: spoken(sheet.title),
    a_title: spoken(sheet.a_title),
    defence: whole(sheet.defence, 1, 999, 1),
    die: whole(sheet.die, 6, 12, 6),
    shots: whole(sheet.shots, 0, 999, 0),
    value: whole(sheet.value, 0, 999, 0),
    moves: list(sheet.moves).filter((each): each is number => typeof each === "number"),
    notches: whole(sheet.notches, 0, 2, 0),
    cells: cells.length > 0 ? cells : [[0, 0]],
    pivots: null,
    arcs: [],
    ramps: list(sheet.ramps).map((ramp) => ({
      name: text(record(ramp).name),
      cell: [0, 0],
      room: whole(record(ramp).room, 1, 999, 1),
      paths: [],
    })),
    mines: whole(sheet.mines, 0, 999, 0),
    drops: [],
    special: sheet.special === true,
  };
}

/** All classes that ships may be of: ours, and those that the battle brings, which take the place of ours. */
export function classesOf(draft: Draft, ours: Record<string, Sheet>): Record<string, Sheet> {
  return { ...ours, ...Object.fromEntries(draft.sheets.map((sheet) => [sheet.kind, sheet])) };
}

export { SIDES };
