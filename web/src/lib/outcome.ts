// How a match went for somebody, as far as a list says it.

import type { MyTable } from "./wire";

export type Outcome = "won" | "shared" | "lost" | "nobody" | "watched" | "givenUp";

/** Null while it goes on. */
export function outcomeOf(table: MyTable): Outcome | null {
  if (table.status === "closed" || table.mine.some((seat) => table.seats[seat]?.resigned)) return "givenUp";
  if (table.status !== "over" || !table.result) return null;
  const winners = table.result.winners;
  if (table.mine.length === 0) return "watched";
  if (winners.length === 0) return "nobody";
  if (!winners.some((seat) => table.mine.includes(seat))) return "lost";
  return winners.every((seat) => table.mine.includes(seat)) ? "won" : "shared";
}

export function isMyTurn(table: MyTable): boolean {
  return table.status === "playing" && outcomeOf(table) === null && table.waiting_for.some((seat) => table.mine.includes(seat));
}

/** Those where something waits for me come first: my turn, the one that ends soonest before the others, then a seat that
 * is kept for me. Otherwise as they came. */
export function mineFirst(tables: MyTable[]): MyTable[] {
  const rank = (table: MyTable) => (isMyTurn(table) ? 0 : table.kept.length > 0 ? 1 : 2);
  const end = (table: MyTable) => (isMyTurn(table) && table.turn_until) || Number.MAX_VALUE;
  return tables.toSorted((one, other) => rank(one) - rank(other) || end(one) - end(other));
}

/** Nobody but me and bots is there any more. */
export function isAgainstBots(table: MyTable): boolean {
  return table.seats.every((seat) => seat.kind !== "person" || table.mine.includes(seat.seat));
}
