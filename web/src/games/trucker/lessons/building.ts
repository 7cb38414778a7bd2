// Two lessons in the yard: what fits and what does not; and the race with its piles, its glass and its numbers. (2.2, 2.3)

import { advice, asked, did, mine, suggest, those, type Advice, type Goal, type Lesson, type Moment, type Option } from "./telling";

const SHIELD = 124;
const PLACE = 606;
/** What is wrong with the ship: the tile to take off, and what is said of it. */
const WRONG = { seam: 807, barrel: 705, exhaust: 507 } as const;

export const connectors: Lesson = {
  name: "connectors",
  goals: ["joined", "seam", "barrel", "exhaust"],
  position: () => "connectors",
  advise: (moment) => (asked(moment) === "repair" ? repair(moment) : asked(moment) === "build_calmly" ? build(moment) : null),
  reached: fixed,
  over: (moment) => {
    if (!did(moment, "took_off")) return null;
    return fixed(moment).length === connectors.goals.length ? advice("end_connectors", "2.3") : advice("end_connectors_short", "2.3");
  },
};

function build(moment: Moment): Advice | null {
  if (did(moment, "tile_placed")) return suggest(moment, "connectors_finish", "2.2.8", ["finish", 2]);
  return suggest(moment, "connectors_place", "2.2.3", ["place", PLACE, 0]) ?? suggest(moment, "connectors_take", "2.2.2", ["take", SHIELD]);
}

function repair(moment: Moment): Advice | null {
  return (
    suggest(moment, "connectors_seam", "2.3", ["remove", WRONG.seam]) ??
    suggest(moment, "connectors_barrel", "2.3", ["remove", WRONG.barrel]) ??
    suggest(moment, "connectors_exhaust", "2.3", ["remove", WRONG.exhaust])
  );
}

function fixed(moment: Moment): Goal[] {
  const off = mine(moment, "tile_removed").map((event) => event.cell);
  return those({
    joined: did(moment, "tile_placed"),
    seam: off.includes(WRONG.seam),
    barrel: off.includes(WRONG.barrel),
    exhaust: off.includes(WRONG.exhaust),
  });
}

export const yard: Lesson = {
  name: "yard",
  goals: ["pile", "glass", "number"],
  position: () => "yard",
  advise: (moment) => {
    const next: [boolean, Advice | null][] = [
      [true, suggest(moment, "yard_put_back", "2.2.6", ["stop_looking"])],
      [!did(moment, "pile_taken"), suggest(moment, "yard_pile", "2.2.6", ...PILES)],
      [!isTurned(moment), suggest(moment, "yard_glass", "2.2.7", ["turn_glass"])],
      [true, suggest(moment, "yard_number", "2.2.8", ["finish", 2])],
    ];
    return next.find(([wanted, found]) => wanted && found !== null)?.[1] ?? null;
  },
  reached: (moment) => those({ pile: did(moment, "pile_taken"), glass: isTurned(moment), number: did(moment, "ship_finished") }),
  over: (moment) => {
    if (!did(moment, "building_ended")) return null;
    return yard.reached(moment).length === yard.goals.length ? advice("end_yard", "2.2.7") : advice("end_yard_short", "2.2.7");
  },
};

/** By whomever: the rival may be faster. */
const isTurned = ({ heard }: Moment) => heard.some((event) => event.type === "glass_turned");

const PILES: Option[] = [0, 1, 2].map((pile) => ["look", pile]);
