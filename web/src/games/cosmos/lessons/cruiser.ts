// A cruiser with a fighter to launch and another one to take aboard, and an escort with a mine. (6.2, 6.3, 6.5, 7.1, 7.4)

import { advice, asked, heard, offered, those, type Advice, type Goal, type Lesson, type Moment } from "./telling";

export const cruiser: Lesson = {
  name: "cruiser",
  goals: ["launched", "landed", "mined"],
  position: () => "cruiser",
  advise: (moment) => {
    switch (asked(moment)) {
      case "write_orders":
        return advice("cruiser_orders", "6.5");
      case "recover_or_announce":
        return decks(moment);
      case "launch":
        return launch(moment);
      case "order_launched":
        return advice("cruiser_fly", "6.4");
      case "drop_before_pivot":
      case "drop_at_last":
        return drop(moment);
      case "aim":
        return advice("cruiser_fire", "5.1");
      default:
        return null;
    }
  },
  reached,
  over: (moment) => {
    if (reached(moment).includes("mined")) return advice("end_cruiser", "7.4");
    return moment.view.turn > 1 || moment.view.over ? advice("end_cruiser_lost", "7.4") : null;
  },
};

/** The first fighter out in phase 1, the second one aboard as soon as it is above the ramp; then that is enough. */
function decks(moment: Moment): Advice {
  const [landing] = offered(moment, "recover");
  if (landing) return advice("cruiser_land", "6.5", landing, ["ready"]);
  const isFirst = moment.view.phase === 1 && !moment.view.draft.some(([tag]) => tag === "announce");
  if (isFirst) return advice("cruiser_announce", "6.2", ["announce"]);
  return advice("cruiser_decks", "6.2", ["ready"]);
}

function launch(moment: Moment): Advice {
  const ahead = offered(moment, "launch").filter(([, , path, pivot]) => path === "ahead" && pivot === "");
  return ahead.length > 0 ? advice("cruiser_launch", "6.3", ...ahead) : advice("cruiser_no_more", "6.3", ["end_launch"]);
}

/** Behind the escort to the left: that is the row along which the pursuer comes. */
function drop(moment: Moment): Advice {
  const port = offered(moment, "drop").filter(([, , side]) => side === "port");
  const moved = moment.view.phase >= 2 && asked(moment) === "drop_before_pivot";
  return moved && port.length > 0 ? advice("cruiser_drop", "7.1", ...port) : advice("cruiser_keep", "7.2", ["ready"]);
}

function reached(moment: Moment): Goal[] {
  return those({
    launched: heard(moment, "launched").some((event) => event.ship === "B2"),
    landed: heard(moment, "recovered").some((event) => event.ship === "B3"),
    mined: heard(moment, "mine_hit").some((event) => event.ship === "R1"),
  });
}
