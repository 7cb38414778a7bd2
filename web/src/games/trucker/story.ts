// What the log tells beyond the picture: the bill, and what came in with this card.

import type { EventShown, trucker } from "../../lib/wire";
import type { Part } from "./geometry";

type Told = trucker.AnyEvent;

export const told = (events: EventShown[]): Told[] => events.map(({ event }) => event as Told);

export interface BillLine extends trucker.Bill {
  /** What was in the purse before, prizes of this flight included. */
  before: number;
  /** What a poor trucker does not have to pay. */
  spared: number;
}

/** The bills of the last flight that was settled, one for each seat; none if no flight was. */
export function lastBills(events: EventShown[]): BillLine[] {
  const purses = new Map<number, number>();
  let bills: BillLine[] = [];
  for (const event of told(events)) {
    if (event.type === "took_off") bills = [];
    if (event.type === "credits_gained") purses.set(event.seat, (purses.get(event.seat) ?? 0) + event.credits);
    if (event.type !== "bill") continue;
    const before = purses.get(event.seat) ?? 0;
    const sum = before + event.arrival + event.looks + event.goods - event.tiles;
    bills.push({ ...event, before, spared: event.credits - sum });
    purses.set(event.seat, event.credits);
  }
  return bills;
}

export interface Threat {
  /** Size and side, or sabotage. */
  what: string;
  line: number;
  /** Of a saboteur, who looks for one tile. */
  row: number | null;
  dice: readonly number[];
  /** What became of it, at this ship; "" while it is on its way. */
  end: "" | "missed" | "bounced" | "shielded" | "shot_down" | "tile_destroyed";
  cell: number | null;
  /** The tiles that went with it. */
  lost: number[];
}

export const SABOTAGE = "sabotage";

const coming = (what: string, line: number, dice: readonly number[], row: number | null = null): Threat => ({ what, line, row, dice, end: "", cell: null, lost: [] });

/** Everything that came in at one ship, in order. */
export function threatsTo(seat: number, events: EventShown[]): Threat[] {
  let found: Threat[] = [];
  for (const event of told(events)) {
    const last = found.at(-1);
    switch (event.type) {
      case "card_turned":
        found = [];
        break;
      case "incoming":
        found.push(coming(event.what, event.line, event.dice));
        break;
      case "sabotage_tried":
        if (event.seat === seat) found.push(coming(SABOTAGE, event.column, event.dice, event.row));
        break;
      case "missed":
      case "sabotage_missed":
        if (last && event.seat === seat) last.end = "missed";
        break;
      case "piece_lost":
        if (last && event.seat === seat) last.lost.push(...event.cells);
        break;
      case "bounced":
      case "shielded":
      case "shot_down":
      case "tile_destroyed":
        if (last && event.seat === seat) Object.assign(last, { end: event.type, cell: event.cell });
        if (last && event.seat === seat && event.type === "tile_destroyed") last.lost.push(event.cell);
        break;
    }
  }
  return found;
}

/** What ships looked like before they lost tiles. */
export class Memory {
  private ships = new Map<string, Map<number, Part>>();

  /** A ship while some of what struck it is still on its way: with the tiles that it is about to lose. */
  before(ship: string, parts: readonly Part[], threats: Threat[], ended: number): readonly Part[] {
    const seen = this.ships.get(ship) ?? new Map<number, Part>();
    this.ships.set(ship, seen);
    for (const part of parts) seen.set(part.cell, part);
    const left = new Set(parts.map((part) => part.cell));
    const doomed = threats.slice(ended).flatMap((threat) => threat.lost);
    const still = doomed.flatMap((cell) => (left.has(cell) ? [] : (seen.get(cell) ?? [])));
    return still.length > 0 ? [...parts, ...still] : parts;
  }
}
