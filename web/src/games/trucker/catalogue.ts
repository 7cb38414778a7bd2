// What is printed on cardboard: tiles, cards, boards. The server has it all; it is asked for once.

import { cardboardOf } from "../../lib/insist";

export type Kind =
  | "start"
  | "cabin"
  | "battery"
  | "cargo"
  | "special_cargo"
  | "structural"
  | "engine"
  | "double_engine"
  | "cannon"
  | "double_cannon"
  | "shield"
  | "life_brown"
  | "life_purple"
  | "solar_panel"
  | "armoury"
  | "thruster"
  | "router"
  | "life_mixed"
  | "robonauts"
  | "auto_defence"
  | "luxury_cabin"
  | "stasis"
  | "bi_cannon"
  | "cannon_engine"
  | "combo"
  | "life_cyan"
  | "cannon_booster"
  | "engine_booster"
  | "shield_booster"
  | "plating"
  | "furnace"
  | "hyperdrive";

export interface Tile {
  name: string;
  kind: Kind;
  /** Front, right, rear, left, as it lies unturned: 0 smooth, 1 single, 2 double, 3 universal, 4 plated. */
  sides: [number, number, number, number];
  /** Of energy. */
  cells?: number;
  /** Containers for anything but red cubes, and for any cube. */
  white?: number;
  red?: number;
  /** The aliens that it keeps alive. */
  airs?: string[];
}

export interface Penalty {
  kind: "crew" | "goods" | "days" | "shots";
  count?: number;
  shots?: string[];
}

export interface Card {
  name: string;
  level: number;
  kind: string;
  strength?: number;
  penalties?: Penalty[];
  credits?: number;
  goods?: string;
  crew?: number;
  days?: number;
  planets?: string[];
  /** Who look for work there, planet by planet. */
  astronauts?: number[];
  /** From a derelict that is not as dead as it looks. */
  shots?: string[];
  meteors?: string[];
  lines?: { least: "crew" | "engines" | "cannons"; penalty: Penalty }[];
  /** Of an intruder: where it comes in, the hands on the wall, its steps, those at which it leaves a charge. */
  side?: string;
  hands?: string;
  steps?: number;
  charges?: number[];
  eats?: boolean;
  /** Of tiles or shots. */
  count?: number;
}

export interface ShipBoard {
  name: string;
  first_column: number;
  first_row: number;
  outline: string[];
  start?: [number, number] | null;
  /** On what lost tiles cost. */
  cap?: number | null;
  /** Of the insurance of class IV. */
  price?: number;
  numbering?: "sum" | "modulo" | "upward" | "cylinder";
  /** The column between two ships. */
  gap?: number;
  /** By how many columns a cylinder is turned to the right, as it is looked at. */
  turned?: number;
}

export interface Catalogue {
  tiles: Tile[];
  cards: Card[];
  boards: Record<string, ShipBoard>;
  fronts: ShipBoard[];
  backs: ShipBoard[];
}

/** A front and a back of class IV put together. */
function joinedBoard(front: ShipBoard, back: ShipBoard): ShipBoard {
  const first = Math.min(front.first_column, back.first_column);
  const lines = [front, back].flatMap((half) => half.outline.map((line) => ".".repeat(half.first_column - first) + line));
  const width = Math.max(...lines.map((line) => line.length));
  return { ...front, name: "IV", first_column: first, outline: lines.map((line) => line.padEnd(width, ".")), price: back.price ?? 0 };
}

/** The board of a class; of class IV, the one that these halves make. */
export function boardOf(printed: Catalogue, name: string, [front, back]: readonly [number, number]): ShipBoard | undefined {
  const [ahead, behind] = [printed.fronts[front], printed.backs[back]];
  return name === "IV" ? ahead && behind && joinedBoard(ahead, behind) : printed.boards[name];
}

let asked: Promise<Catalogue> | undefined;

export function cardboard(): Promise<Catalogue> {
  asked ??= cardboardOf<Catalogue>("trucker");
  return asked;
}
