// Who sits at a table, in a line.

import type { TableShown } from "./wire";
import type { WordsOfPage } from "./words.en";

export function who(table: TableShown, w: WordsOfPage): string {
  const names = [...new Set(table.seats.filter((seat) => seat.kind === "person" || seat.resigned).map((seat) => seat.name))];
  const bots = table.seats.filter((seat) => seat.kind === "bot" && !seat.resigned).length;
  const free = table.seats.filter((seat) => seat.kind === "free").length;
  const kept = table.seats.filter((seat) => seat.kind === "kept").length;
  const parts = [names.join(", "), bots > 0 ? w.bots(bots) : "", kept > 0 ? w.seatsKept(kept) : "", free > 0 ? w.seatsFree(free) : ""];
  return parts.filter(Boolean).join(" · ");
}
