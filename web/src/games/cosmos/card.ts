// What stands on the card of a ship: from its sheet, and from what everybody sees of it.

import type { cosmos } from "../../lib/wire";
import { fieldOf, length } from "./geometry";
import type { Arc, Sheet } from "./sheets";

export interface Card {
  defence: number;
  /** Left in this turn. */
  shots: number;
  moves: number[];
  /** Fighters aboard, by name. */
  fighters: string[];
  /** For how many there is room. */
  room: number;
  mines: number;
  arcs: { name: string; shots: number; bands: Band[] }[];
}

/** From so many cells to so many, the die counts so often. */
export interface Band {
  factor: number;
  from: number;
  to: number;
}

/** Without a ship, what a new one of this class would have. */
export function cardOf(sheet: Sheet, ship: cosmos.ShipView | null, ships: readonly cosmos.ShipView[]): Card {
  return {
    defence: ship?.defence ?? sheet.defence,
    shots: sheet.shots - (ship?.shots ?? 0),
    moves: sheet.moves,
    fighters: ship ? ships.filter((each) => each.fate === "aboard" && each.carrier === ship.name).map((each) => each.name) : [],
    room: sheet.ramps.reduce((sum, ramp) => sum + ramp.room, 0),
    mines: ship ? ship.mines : sheet.mines,
    arcs: sheet.arcs.map((arc) => ({ name: arc.name, shots: arc.shots, bands: bandsOf(sheet, arc) })),
  };
}

/** The best factor first. */
function bandsOf(sheet: Sheet, arc: Arc): Band[] {
  const ends: number[] = arc.reach ?? [3, 2, 1].map((factor) => farthest(sheet, arc, factor));
  return ends.map((to, nth) => ({ factor: 3 - nth, from: (ends[nth - 1] ?? 0) + 1, to }));
}

function farthest(sheet: Sheet, arc: Arc, factor: number): number {
  const distances = fieldOf(sheet, arc).filter((each) => each.factor === factor);
  return Math.max(0, ...distances.map((each) => length(each.cell)));
}
