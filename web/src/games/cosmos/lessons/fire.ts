// Three ranges and two shots: whoever keeps them until he is close does three times as much. (5.2, 5.6)

import { advice, asked, heard, offered, those, type Goal, type Lesson, type Moment } from "./telling";
import type { Advice } from "./telling";

const SHORT = 3;
const SHOTS = 2;
const LAST_TURN = 2;
const FACTORS: Record<number, "fire_long" | "fire_medium" | "fire_short"> = { 1: "fire_long", 2: "fire_medium", 3: "fire_short" };

export const fire: Lesson = {
  name: "fire",
  goals: ["kept", "close", "both"],
  position: () => "fire",
  advise: (moment) => {
    switch (asked(moment)) {
      case "write_orders":
        return moment.view.turn === 1 ? advice("fire_orders", "5.6") : advice("fire_again", "5.2");
      case "aim":
        return aim(moment);
      default:
        return null;
    }
  },
  reached,
  over: (moment) => {
    const done = shots(moment);
    if (done.length < SHOTS && moment.view.turn <= LAST_TURN && !moment.view.over) return null;
    const damage = done.reduce((sum, shot) => sum + shot.damage, 0);
    const line = reached(moment).includes("both") ? "end_fire" : "end_fire_lost";
    return { ...advice(line, "5.6"), values: { damage, left: done.at(-1)?.defence ?? 0 } };
  },
};

const shots = (moment: Moment) => heard(moment, "shot_fired").filter((shot) => shot.ship === "B1");

/** From far away it is better to wait; the freighter does not move. */
function aim(moment: Moment): Advice | null {
  const [shot] = offered(moment, "fire");
  if (!shot) return advice("fire_enough", "5.4", ["ready"]);
  const factor = factorNow(moment);
  return advice(FACTORS[factor] ?? "fire_long", "5.6", factor === SHORT ? shot : ["ready"]);
}

/** By how much a shot counts from where the fighter is: it flies straight at the freighter, along its row. */
function factorNow({ view }: Moment): number {
  const column = (name: string) => Number(view.ships.find((ship) => ship.name === name)?.at.slice(0, 2) ?? 0);
  const distance = column("R1") - column("B1");
  return distance <= 2 ? SHORT : distance <= 4 ? 2 : 1;
}

function reached(moment: Moment): Goal[] {
  const [first, second] = shots(moment);
  const close = first?.factor === SHORT;
  return those({ kept: close, close, both: close && second?.factor === SHORT });
}
