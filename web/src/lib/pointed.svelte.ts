// What somebody points at, with the mouse or the keyboard: a button lights its place, and a place lights its buttons.

import { whilePointed } from "./pointing";

/** The buttons of the prompt, or the things on the table: board and hand. */
export type Side = "prompt" | "table";

let now = $state.raw<{ side: Side; things: readonly string[] } | null>(null);

/** Whether one of these things is pointed at, on that side. */
export function isPointedAt(side: Side, things: readonly string[]): boolean {
  return now?.side === side && things.some((thing) => now?.things.includes(thing));
}

/** The handlers of something on this side that stands for these things, to spread into it. */
export function pointing(side: Side, things: readonly string[]) {
  return whilePointed((isOn) => (now = isOn && things.length > 0 ? { side, things } : null));
}

/** What was pointed at is gone, and did not say goodbye. */
export function pointAway(): void {
  now = null;
}
