// A fighter, six boxes, and a freighter to bring into its sights. (3.1, 3.2, 4.1, 4.2)

import { advice, asked, heard, those, type Goal, type Lesson, type Moment } from "./telling";

const OWN = "B1";
const LAST_TURN = 2;

export const fighter: Lesson = {
  name: "fighter",
  goals: ["moved", "turned", "sights"],
  position: () => "fighter",
  advise: (moment) => {
    if (asked(moment) !== "write_orders") return null;
    return moment.view.turn === 1 ? advice("fighter_orders", "3.2") : advice("fighter_again", "4.2");
  },
  reached,
  over: (moment) => {
    if (asked(moment) === "aim") return advice("end_fighter", "5.3");
    return moment.view.turn > LAST_TURN ? advice("end_fighter_lost", "4.2") : null;
  },
};

function reached(moment: Moment): Goal[] {
  return those({
    moved: heard(moment, "ships_moved").some((event) => event.ships.includes(OWN)),
    turned: heard(moment, "ships_turned").some((event) => event.orders.some((order) => order.startsWith(OWN))),
    sights: asked(moment) === "aim",
  });
}
