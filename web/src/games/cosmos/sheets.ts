// Ship sheets and scenarios, as the server publishes them. They never change while it runs.

import { cardboardOf } from "../../lib/insist";
import type { Words } from "../board";

export type Place = [q: number, r: number];
export type Band = "short" | "medium" | "long";
export type SideName = "blue" | "red";
export type Edge = "west" | "east" | "north" | "south";

export interface Arc {
  name: string;
  shape: "cone" | "fan" | "sector" | "half_open_sector" | null;
  towards: number;
  origin: Place;
  reach: [number, number, number] | null;
  cells: Partial<Record<Band, Place[]>> | null;
  /** So many in one phase. */
  shots: number;
}

export interface Ramp {
  name: string;
  cell: Place;
  room: number;
  paths: { name: string; cells: Place[]; turn: number }[];
}

export interface Sheet {
  kind: string;
  /** Of a class that somebody made: what it is called, and in a sentence. */
  title?: Spoken | null;
  a_title?: Spoken | null;
  defence: number;
  die: number;
  /** In a turn. */
  shots: number;
  value: number;
  /** The phases in which it may move and pivot. */
  moves: number[];
  /** Of one pivot. */
  notches: number;
  /** The anchor first. */
  cells: Place[];
  pivots: { left: Place; right: Place } | null;
  arcs: Arc[];
  ramps: Ramp[];
  mines: number;
  drops: { name: string; cell: Place }[];
  special: boolean;
}

interface Spoken {
  fr: string;
  en: string;
}

export interface Placed {
  name: string;
  kind: string;
  side: SideName;
  captain: number;
  at: string | null;
  heading: number;
  mines: number;
  defence: number | null;
  aboard: string | null;
  ramp: string | null;
}

export interface Goal {
  goal: "eliminate" | "exit" | "destroy" | "destroy_ship" | "aboard";
  side: SideName;
  kind?: string;
  count?: number;
  ship?: string;
}

export interface Scenario {
  /** Its place in the list; somebody's own may have none. */
  number: number | null;
  title: Spoken;
  briefing: Spoken;
  notes: Spoken[];
  columns: number;
  rows: number;
  sides: Record<SideName, Spoken & { home: Edge }>;
  ships: Placed[];
  asteroids: { at: string; drift: number | null }[];
  asteroid_drift: { phases: number[]; cells: number } | null;
  mine_drift: { phases: number[]; cells: number } | null;
  exits: { side: SideName; kind: string; edge: Edge }[];
  turns: number;
  victory: Goal[];
  time_up: "points" | SideName;
  purchase: {
    points: number[];
    kinds: string[];
    mine: number;
    zones: Record<SideName, [number, number]>;
    beacon: string[];
  } | null;
  /** The classes that it brings. */
  sheets: Sheet[];
}

export interface CosmosData {
  sheets: Record<string, Sheet>;
  scenarios: Record<string, Scenario>;
  /** Small battles to learn by. */
  lessons: Record<string, Scenario>;
  /** What part of a ship's value the enemy scores, by what became of it. */
  shares: Partial<Record<string, number>>;
  /** What a side gets that is alone so near to the beacon when a turn ends. */
  beacon: { points: number; reach: number };
}

/** What a match is played with that brings its own battle: everything that is published, and what it brings. */
export function withBattle(data: CosmosData, scenario: string, options: Record<string, unknown> | undefined): CosmosData {
  const own = options?.own_battle as Scenario | undefined;
  if (!own) return data;
  const brought = Object.fromEntries(own.sheets.map((sheet) => [sheet.kind, sheet]));
  return { ...data, scenarios: { ...data.scenarios, [scenario]: own }, sheets: { ...data.sheets, ...brought } };
}

/** What a class is called in the file of a battle that brings it: `sloop`, which is `sloop__4f2a` in the match. */
export function baseOf(kind: string): string {
  return kind.split("__")[0] ?? kind;
}

/** The words of a game, and what the classes are called that a match brings. */
export function withClasses(words: Words, options: Record<string, unknown>, language: "fr" | "en"): Words {
  const own = options.own_battle as Scenario | undefined;
  if (!own || own.sheets.length === 0) return words;
  const kinds = own.sheets.map(({ kind, title, a_title }) => {
    const base = baseOf(kind);
    return [kind, (title ?? a_title)?.[language] ?? words.kinds?.[base] ?? base];
  });
  return { ...words, kinds: { ...words.kinds, ...Object.fromEntries(kinds) } };
}

export const SIDES: SideName[] = ["blue", "red"];

let asked: Promise<CosmosData> | undefined;

/** Everything that is printed on cardboard. Asked for once. */
export function cardboard(): Promise<CosmosData> {
  asked ??= cardboardOf<CosmosData>("cosmos");
  return asked;
}
