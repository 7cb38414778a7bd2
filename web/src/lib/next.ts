// Which of the tables that wait for me comes next.

import type { MyTurn } from "./wire";

/** The table to go to next from this one: each in turn, as the server lists them, where time runs out soonest first. */
export function nextOf(found: MyTurn[], here: string | null): MyTurn | null {
  const place = found.findIndex((turn) => turn.table === here);
  const next = found[(place + 1) % Math.max(1, found.length)];
  return next && next.table !== here ? next : null;
}
