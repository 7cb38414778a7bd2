import type { Words } from "../../board";
import { desk } from "../desk.svelte";
import type { Reason } from "../plan";
import { deskWords } from "../words";

/** Why something cannot be ordered, in the reader's language. */
export function reasonOf({ why, ship, order }: { why: Reason; ship: string; order: string }, words: Words): string {
  const w = deskWords();
  const sheet = desk.sheetOf(ship);
  const kind = words.a_kind?.[sheet?.kind ?? ""] ?? ship;
  switch (why) {
    case "never_moves":
      return w.never_moves(kind);
    case "not_in_that_phase":
      return w.not_in_that_phase(kind, (sheet?.moves ?? []).join(", "));
    case "too_far_round":
      return w.too_far_round(kind, order);
    case "no_such_order":
      return w.no_such_order(order);
    case "orders_stand":
      return w.orders_stand;
  }
}
