// Who sits at a table, in a line.

import type { SeatShown, TableShown } from "./wire";
import type { WordsOfPage } from "./words.en";

/** Whether somebody sat here who had their data deleted since. Only before a match is a seat really free. */
const isForgotten = (table: TableShown, seat: SeatShown) => seat.kind === "free" && table.status !== "open";

/** What to call whoever sits or sat here; nothing, if that is a bot or nobody. */
export function nameOf(table: TableShown, seat: SeatShown, w: WordsOfPage): string {
  if (isForgotten(table, seat)) return w.forgottenPerson;
  return seat.kind === "person" ? seat.name : "";
}

export function who(table: TableShown, w: WordsOfPage): string {
  const people = table.seats.filter((seat) => seat.kind === "person" || seat.resigned || isForgotten(table, seat));
  const names = [...new Set(people.map((seat) => nameOf(table, seat, w) || seat.name))];
  const bots = table.seats.filter((seat) => seat.kind === "bot" && !seat.resigned).length;
  const free = table.seats.filter((seat) => seat.kind === "free" && !isForgotten(table, seat)).length;
  const kept = table.seats.filter((seat) => seat.kind === "kept").length;
  const parts = [names.join(", "), bots > 0 ? w.bots(bots) : "", kept > 0 ? w.seatsKept(kept) : "", free > 0 ? w.seatsFree(free) : ""];
  return parts.filter(Boolean).join(" · ");
}
