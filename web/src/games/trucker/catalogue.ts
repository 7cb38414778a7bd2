// What is printed on cardboard: tiles, cards, boards. The server has it all; it is asked for once.

import { insist } from "../../lib/insist";

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
  | "life_purple";

export interface Tile {
  name: string;
  kind: Kind;
  /** Front, right, rear, left, as it lies unturned: 0 smooth, 1 single, 2 double, 3 universal. */
  sides: [number, number, number, number];
  capacity?: number;
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
  penalty?: Penalty | null;
  credits?: number;
  goods?: string;
  crew?: number;
  days?: number;
  planets?: string[];
  meteors?: string[];
  lines?: { least: "crew" | "engines" | "cannons"; penalty: Penalty }[];
}

export interface ShipBoard {
  name: string;
  level: number;
  first_column: number;
  first_row: number;
  outline: string[];
  start: [number, number];
  cap: number;
  runs: number;
}

export interface Catalogue {
  tiles: Tile[];
  cards: Card[];
  boards: Record<string, ShipBoard>;
}

let asked: Promise<Catalogue> | undefined;

export function cardboard(): Promise<Catalogue> {
  asked ??= insist(async () => {
    const response = await fetch("/api/games/trucker/data", { credentials: "same-origin" });
    if (!response.ok) throw new Error(response.statusText);
    return (await response.json()) as Catalogue;
  });
  return asked;
}
