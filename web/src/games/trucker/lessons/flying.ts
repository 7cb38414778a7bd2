// Two lessons in flight: what energy does, and a whole flight with its bill. (2.4, 2.6 to 2.11)

import { advice, asked, did, mine, offered, suggest, those, type Advice, type Lesson, type Moment } from "./telling";

export const energy: Lesson = {
  name: "energy",
  goals: ["alien", "engine", "cannon"],
  position: () => "energy",
  advise: (moment) => {
    switch (asked(moment)) {
      case "man_cabin":
        return suggest(moment, "energy_alien", "2.4", ["board", "purple"]);
      case "stay_or_leave":
        return suggest(moment, did(moment, "days_gained") ? "energy_on" : "energy_first", "2.10", ["fly_on"]);
      case "declare":
        return spend(moment, did(moment, "days_gained") ? "energy_cannon" : "energy_engine", "2.6");
      case "fight":
        return suggest(moment, "energy_reward", "2.9.6", ["reward"]);
      case "load_goods":
        return advice("energy_goods", "2.7");
      default:
        return null;
    }
  },
  reached: (moment) =>
    those({
      alien: mine(moment, "crew_boarded").some((event) => event.who === "purple"),
      engine: mine(moment, "days_gained").some((event) => event.days >= 2),
      cannon: did(moment, "enemy_beaten"),
    }),
  over: (moment) => {
    if (!did(moment, "bill")) return null;
    return energy.reached(moment).length === energy.goals.length ? advice("end_energy", "2.6") : advice("end_energy_short", "2.6");
  },
};

export const flight: Lesson = {
  name: "flight",
  goals: ["meteors", "landed", "stowed", "pirates", "bill"],
  position: () => "flight",
  advise: (moment) => {
    const turned = mine(moment, "card_turned").length;
    switch (asked(moment)) {
      case "stay_or_leave":
        return suggest(moment, (["flight_first", "flight_second", "flight_third"] as const)[turned] ?? "flight_on", "2.9", ["fly_on"]);
      case "hit":
        return spend(moment, "flight_shield", "2.8");
      case "land":
        return suggest(moment, "flight_land", "2.9.2", ["land", 1]);
      case "load_goods":
        return stow(moment);
      case "declare":
        return spend(moment, "flight_declare", "2.6");
      default:
        return null;
    }
  },
  reached: (moment) =>
    those({
      meteors: did(moment, "incoming"),
      landed: did(moment, "landed"),
      stowed: mine(moment, "goods_stowed").some((event) => event.goods !== ""),
      pirates: did(moment, "enemy_beaten", "enemy_held_off", "enemy_won"),
      bill: did(moment, "bill"),
    }),
  over: (moment) => {
    const [bill] = mine(moment, "bill");
    if (!bill) return null;
    const { arrival, looks, goods, tiles, credits } = bill;
    return { ...advice("end_flight", "2.11"), values: { arrival, looks, goods, tiles, credits } };
  },
};

function spend(moment: Moment, line: Advice["line"], rule: string): Advice | null {
  const [cell] = offered(moment, "spend");
  return cell ? advice(line, rule, cell) : suggest(moment, "flight_enough", rule, ["enough"]);
}

/** The most valuable cube that fits comes first; then that is all. */
function stow(moment: Moment): Advice | null {
  const cubes = offered(moment, "stow");
  const best = ["R", "Y", "G", "B"].flatMap((colour) => cubes.filter(([, each]) => each === colour))[0];
  return best ? advice("flight_stow", "2.7", best) : suggest(moment, "flight_stowed", "2.7", ["done"]);
}
