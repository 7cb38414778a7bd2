// What the log tells beyond the picture: the bill, and what came in with this card.

import type { EventShown, trucker } from "../../lib/wire";

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
  what: string;
  line: number;
  dice: readonly [number, number];
  /** What became of it, at this ship; "" while it is on its way. */
  end: "" | "missed" | "bounced" | "shielded" | "shot_down" | "tile_destroyed";
  cell: number | null;
}

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
        found.push({ what: event.what, line: event.line, dice: event.dice as [number, number], end: "", cell: null });
        break;
      case "missed":
        if (last && event.seat === seat) last.end = "missed";
        break;
      case "bounced":
      case "shielded":
      case "shot_down":
      case "tile_destroyed":
        if (last && event.seat === seat) Object.assign(last, { end: event.type, cell: event.cell });
        break;
    }
  }
  return found;
}
