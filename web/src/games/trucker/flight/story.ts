// What the log tells beyond the picture: the bill, and what came in with this card.

import type { trucker } from "../../../lib/wire";
import type { ShipBoard } from "../catalogue";
import { lineOf, type Line, type Part } from "../geometry";
import type { Told } from "../props";

export interface BillLine extends trucker.Bill {
  /** How the ship came home, which the bill is made out for. */
  home: trucker.CameHome | null;
  /** What was in the purse before, with all that this flight brought and cost on the way. */
  before: number;
  /** What a poor trucker does not have to pay. */
  spared: number;
  /** Loans that are paid back at the end of the game, and what is left then. */
  repaid: number;
  total: number;
}

/** What an event puts into a purse, or takes out. */
function paid(event: trucker.AnyEvent): number {
  switch (event.type) {
    case "credits_gained":
    case "team_earned":
    case "borrowed":
    case "fares_paid":
      return event.credits;
    case "connectors_fined":
    case "fine_paid":
      return -event.credits;
    case "insured":
      return -event.price;
    default:
      return 0;
  }
}

/** The bills of the last flight that was settled, one for each seat; none if no flight was. */
export function lastBills(events: Told[]): BillLine[] {
  const purses = new Map<number, number>();
  const homes = new Map<number, trucker.CameHome>();
  let bills: BillLine[] = [];
  for (const { event } of events) {
    if (event.type === "took_off") bills = [];
    if (event.type === "came_home") homes.set(event.seat, event);
    else if (event.type === "bill") {
      bills.push({ ...billOf(event, purses.get(event.seat) ?? 0), home: homes.get(event.seat) ?? null });
      purses.set(event.seat, event.credits);
    } else if (event.type === "repaid") {
      bills = bills.map((bill) => (bill.seat === event.seat ? { ...bill, repaid: event.credits, total: event.left } : bill));
    } else if ("seat" in event) purses.set(event.seat, (purses.get(event.seat) ?? 0) + paid(event));
  }
  return bills;
}

/** Whoever has something left has paid in full; only an empty purse may have been let off. */
function billOf(bill: trucker.Bill, purse: number): BillLine {
  const sum = bill.arrival + bill.looks + bill.goods - bill.tiles;
  const spared = bill.credits > 0 ? 0 : Math.max(0, -(purse + sum));
  return { ...bill, home: null, before: bill.credits - sum - spared, spared, repaid: 0, total: bill.credits };
}

/** What everybody had after each flight that the log remembers, by seat. */
export function pursesByFlight(events: Told[]): number[][] {
  const found: number[][] = [];
  for (const { event } of events) {
    if (event.type === "took_off") found.push([]);
    const last = found.at(-1);
    if (event.type === "bill" && last) last[event.seat] = event.credits;
  }
  return found.filter((purses) => purses.length > 0);
}

/** One room on an intruder's way, and what it did there. */
export interface Room {
  /** The hand on the wall, which tells two apart. */
  hand: string;
  cell: number;
  eaten: { crew: number; cubes: number; energy: number } | null;
  charge: boolean;
  /** Whether it was beaten here. */
  beaten: boolean;
}

export interface Threat {
  /** Size and side, or sabotage. */
  what: string;
  /** As the board prints it, for this ship. */
  line: number;
  /** Where it came in before thrusters moved the ship; null where they did not. */
  was: number | null;
  /** Whether they moved it past the numbers of the board. */
  past: boolean;
  /** The column of a cylinder where it begins; 0 elsewhere. */
  entry: number;
  /** Of a saboteur, who looks for one tile. */
  row: number | null;
  dice: readonly number[];
  /** What became of it, at this ship; "" while it is on its way. */
  end:
    | ""
    | "missed"
    | "bounced"
    | "shielded"
    | "shot_down"
    | "tile_destroyed"
    | "turned_away"
    | "beaten"
    | "left"
    | "both_beaten"
    | "both_left"
    | "parted";
  cell: number | null;
  /** The tiles that went with it. */
  lost: number[];
  /** Of an intruder, room by room. */
  walk: Room[];
}

export const SABOTAGE = "sabotage";
const INTRUDER = "I";

export const isIntruder = (threat: Threat): boolean => threat.what[0] === INTRUDER;

/** The rooms in which its charges have gone off. */
export const blownUp = ({ walk, lost }: Threat): number[] => [
  ...new Set(walk.flatMap(({ charge, cell }) => (charge && lost.includes(cell) ? [cell] : []))),
];

/** The line that it comes in on, at a ship on this board; of a saboteur, the column. */
export const aimOf = (board: ShipBoard, { what, line, entry, row }: Threat): Line =>
  lineOf(board, row === null ? (what[1] ?? "F") : "F", line, entry);

const coming = (what: string, line: number, dice: readonly number[], entry = 0, row: number | null = null): Threat => ({
  what,
  line,
  was: null,
  past: false,
  entry,
  row,
  dice,
  end: "",
  cell: null,
  lost: [],
  walk: [],
});

/** Everything that came in at one ship, in order. */
export function threatsTo(seat: number, events: Told[]): Threat[] {
  let found: Threat[] = [];
  for (const { event } of events) {
    if (event.type === "card_turned") found = [];
    else if (event.type === "incoming") found.push(coming(event.what, event.line, event.dice, event.entry));
    else if ("seat" in event && event.seat === seat) {
      if (event.type === "sabotage_tried") found.push(coming(SABOTAGE, event.column, event.dice, 0, event.row));
      else if (event.type === "line_named") found.push(coming(event.what, event.line, [], event.entry));
      else {
        const last = found.at(-1);
        if (last) happened(last, event);
      }
    }
  }
  return found;
}

/** What an event made of what came in last. */
function happened(last: Threat, event: trucker.AnyEvent): void {
  const room = last.walk.at(-1);
  switch (event.type) {
    case "missed":
    case "sabotage_missed":
      last.end = "missed";
      break;
    case "line_shifted":
    case "pushed_past":
      last.was = last.line;
      last.line = event.line;
      last.past = event.type === "pushed_past";
      break;
    case "piece_lost":
      last.lost.push(...event.cells);
      break;
    case "tile_destroyed":
      last.lost.push(event.cell);
      if (!isIntruder(last)) Object.assign(last, { end: event.type, cell: event.cell });
      break;
    case "bounced":
    case "shielded":
    case "shot_down":
      Object.assign(last, { end: event.type, cell: event.cell });
      break;
    case "intruder_turned_away":
      Object.assign(last, { end: "turned_away", cell: event.cell });
      break;
    case "intruder_moved":
      if (last.walk.length === 0) last.cell = event.cell;
      last.walk.push({ hand: event.hand, cell: event.cell, eaten: null, charge: false, beaten: false });
      break;
    case "devoured":
      if (room) room.eaten = { crew: event.crew, cubes: event.cubes, energy: event.energy };
      break;
    case "charge_laid":
      if (room) room.charge = true;
      break;
    case "intruder_beaten":
      if (room) room.beaten = true;
      last.end = last.end === "left" ? "parted" : last.end === "beaten" ? "both_beaten" : "beaten";
      break;
    case "intruder_left":
      last.end = last.end === "beaten" ? "parted" : last.end === "left" ? "both_left" : "left";
      break;
  }
}

/** What ships looked like before something happened to them. */
export class Memory {
  private ships = new Map<string, Map<number, Part>>();

  /** A ship while some of what struck it is still on its way: with the tiles that it is about to lose, and with all
   * that is about to be eaten. Of the one that is aboard, so many `steps` have been taken. */
  before(ship: string, parts: readonly Part[], threats: Threat[], ended: number, steps = 0): readonly Part[] {
    const seen = this.ships.get(ship) ?? new Map<number, Part>();
    this.ships.set(ship, seen);
    const coming = threats.slice(ended);
    const prey = new Set(
      coming.flatMap(({ walk }, place) => walk.slice(place === 0 ? steps : 0).flatMap((room) => (room.eaten ? [room.cell] : []))),
    );
    const shown = parts.map((part) => (prey.has(part.cell) ? (seen.get(part.cell) ?? part) : part));
    for (const part of shown) seen.set(part.cell, part);
    const left = new Set(parts.map((part) => part.cell));
    const still = coming.flatMap(({ lost }) => lost).flatMap((cell) => (left.has(cell) ? [] : (seen.get(cell) ?? [])));
    if (still.length === 0 && prey.size === 0) return parts;
    return [...shown, ...new Set(still)];
  }
}
