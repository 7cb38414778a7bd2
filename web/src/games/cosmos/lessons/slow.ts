// An escort, which moves in every second phase; an asteroid in its way; a fighter that flies right over it. (2.3, 3.3, 5.5, 7.5, 7.6)

import { advice, asked, heard, offered, those, type Advice, type Goal, type Lesson, type Moment } from "./telling";

const OWN = "B1";
const BEYOND = 9; // the column of the rock

export const slow: Lesson = {
  name: "slow",
  goals: ["shade", "around", "overlap"],
  position: () => "slow",
  advise: (moment) => {
    switch (asked(moment)) {
      case "write_orders":
        return advice("slow_orders", "3.3");
      case "aim":
        return aim(moment);
      default:
        return null;
    }
  },
  reached,
  over: (moment) => {
    if (moment.view.turn < 2 && !moment.view.over) return null;
    if (hits(moment) > 0) return { ...advice("end_slow_hit", "7.5"), values: { hits: hits(moment) } };
    return advice(reached(moment).includes("around") ? "end_slow" : "end_slow_short", "7.6");
  },
};

const hits = (moment: Moment) => heard(moment, "asteroid_hit").filter((event) => event.ship === OWN).length;

function aim(moment: Moment): Advice | null {
  const shots = offered(moment, "fire");
  if (shots.length === 0) return advice("slow_enough", "5.4", ["ready"]);
  const shaded = shots.find(([, , arc, target]) => arc === "bow" && target === "R1");
  if (moment.view.phase === 1 && shaded) return advice("slow_shade", "7.6", shaded);
  if (above(moment)) return advice("slow_overlap", "5.5", ["ready"]);
  return advice("slow_fire", "5.4");
}

/** Whether the red fighter is on a cell of the escort's: on its head, where both were told to go. */
function above({ view }: Moment): boolean {
  const at = (name: string) => view.ships.find((ship) => ship.name === name)?.at;
  return at("R2") === at(OWN);
}

function reached(moment: Moment): Goal[] {
  const own = moment.view.ships.find((ship) => ship.name === OWN);
  return those({
    shade: heard(moment, "shot_fired").some((shot) => shot.ship === OWN && shot.shade !== ""),
    around: moment.view.turn > 1 && hits(moment) === 0 && Number(own?.at.slice(0, 2)) > BEYOND,
    overlap: shared(moment),
  });
}

/** Whether both have ended a movement of the same turn on one cell. */
function shared(moment: Moment): boolean {
  let [own, theirs] = ["", ""];
  for (const { places } of heard(moment, "ships_moved")) {
    for (const [ship, at] of places) {
      if (ship === OWN) own = at;
      if (ship === "R2") theirs = at;
    }
    if (own !== "" && own === theirs) return true;
  }
  return false;
}
