// What the second expansion adds: thrusters and routers, intruders, and a support team. (3.3, 3.4, 6, 7)

import { advice, asked, did, mine, offered, suggest, those, type Advice, type Lesson, type Moment } from "./telling";

/** The solar panel, which the router joins to the thruster. */
const PANEL = 608;
const [RIGHT, LEFT] = [1, 3];
const MIDDLE = 7;

export const thrusters: Lesson = {
  name: "thrusters",
  goals: ["pushed", "routed"],
  position: () => "thrusters",
  advise: (moment) => {
    switch (asked(moment)) {
      case "stay_or_leave":
        return suggest(moment, did(moment, "line_shifted") ? "thrusters_on" : "thrusters_first", "3.3", ["fly_on"]);
      case "dodge":
        return push(moment);
      case "hit":
        return suggest(moment, "thrusters_hit", "2.8", ["enough"]);
      default:
        return null;
    }
  },
  reached: (moment) =>
    those({ pushed: did(moment, "line_shifted"), routed: mine(moment, "energy_spent").some(({ cell }) => cell === PANEL) }),
  over: (moment) => {
    if (!did(moment, "bill")) return null;
    return did(moment, "line_shifted") ? advice("end_thrusters", "3.3") : advice("end_thrusters_short", "3.3");
  },
};

/** Away from the middle, and with the panel's energy where it reaches. */
function push(moment: Moment): Advice | null {
  const pushes = offered(moment, "thrust");
  const line = mine(moment, "incoming").at(-1)?.line ?? MIDDLE;
  const wanted = line >= MIDDLE ? RIGHT : LEFT;
  const best = [...pushes].sort((a, b) => rank(b) - rank(a))[0];
  function rank([, way, cell]: (typeof pushes)[number]): number {
    return 2 * Number(cell === PANEL) + Number(way === wanted);
  }
  if (!best) return null;
  return advice(best[2] === PANEL ? "thrusters_panel" : "thrusters_push", best[2] === PANEL ? "3.4" : "3.3", best);
}

const ARMOURY = 149;
const BESIDE_THE_CABIN = 807;

export const intruder: Lesson = {
  name: "intruder",
  goals: ["armed", "met"],
  position: () => "intruder",
  advise: (moment) => {
    switch (asked(moment)) {
      case "build_calmly":
        if (did(moment, "tile_placed")) return suggest(moment, "intruder_finish", "2.2.8", ["finish", 2]);
        return (
          suggest(moment, "intruder_place", "3.8", ["place", BESIDE_THE_CABIN, 0]) ??
          suggest(moment, "intruder_take", "3.8", ["take", ARMOURY])
        );
      case "stay_or_leave":
        return suggest(moment, did(moment, "intruder_moved") ? "intruder_on" : "intruder_first", "6.1", ["fly_on"]);
      default:
        return null;
    }
  },
  reached: (moment) =>
    those({
      armed: mine(moment, "tile_placed").some(({ cell, tile }) => cell === BESIDE_THE_CABIN && tile === ARMOURY),
      met: did(moment, "intruder_beaten", "intruder_turned_away", "intruder_left"),
    }),
  over: (moment) => {
    if (!did(moment, "bill")) return null;
    if (did(moment, "intruder_beaten", "intruder_turned_away")) return advice("end_intruder", "6.2");
    return did(moment, "intruder_moved") ? advice("end_intruder_eaten", "6.3") : advice("end_intruder_missed", "6.1");
  },
};

export const team: Lesson = {
  name: "team",
  goals: ["hired", "used"],
  position: () => "team",
  advise: (moment) => {
    switch (asked(moment)) {
      case "hire":
        return suggest(moment, "team_hire", "7.1", ["hire", "trader"]);
      case "buy_cubes":
        return suggest(moment, "team_buy", "7.21", ["buy", 1]);
      case "load_goods": {
        const [cube] = offered(moment, "stow");
        return cube ? advice("team_stow", "2.7", cube) : suggest(moment, "team_stowed", "2.7", ["done"]);
      }
      case "stay_or_leave":
        return suggest(moment, "team_fly", "2.10", ["fly_on"]);
      case "declare": {
        const [cell] = offered(moment, "spend");
        return cell ? advice("energy_engine", "2.6", cell) : null;
      }
      default:
        return null;
    }
  },
  reached: (moment) => those({ hired: did(moment, "hired"), used: did(moment, "cubes_bought") }),
  over: (moment) => {
    if (!did(moment, "bill")) return null;
    return did(moment, "cubes_bought") ? advice("end_team", "7.2") : advice("end_team_short", "7.2");
  },
};
