// Edicts: Rouge attacks Bleu, and the learner helps Bleu. A Force Field, a standing order and a Zap turn the duel. (VI.2, XI)

import { advice, asked, BLEU, forces, JAUNE, last, VERT, waiting } from "./telling";
import type { Advice, Goal, Lesson, Moment } from "./telling";

const TURN = 6;

export const edicts: Lesson = {
  name: "edicts",
  goals: ["force_field", "order", "zap"],
  position: () => "edicts",
  advise,
  reached,
  over: (moment) => (moment.view.turn > TURN ? summary(moment) : null),
};

function advise(moment: Moment): Advice | null {
  switch (asked(moment)) {
    case "":
      return waiting(moment);
    case "edict_window":
      return window(moment);
    case "raise_force_field":
      return advice("edicts_send", "XI.force_field", ["send_home", [JAUNE]]);
    case "zap_window":
      return advice("edicts_zap", "XI.cosmic_zap", ["play_edict", "cosmic_zap", -1]);
    case "reward":
      return advice("edicts_reward", "V.9");
    case "go_home":
      return advice("go_home", "V.9");
    default:
      return null;
  }
}

function window(moment: Moment): Advice {
  if (moment.view.window !== "revealed" && moment.view.hand.includes("force_field")) {
    const line = moment.view.window === "alliances" ? "edicts_field" : "edicts_field_still";
    return { ...advice(line, "XI.force_field", ["play_edict", "force_field", -1]), values: forces(moment) };
  }
  return advice("edicts_order", "VI.2", ["standing", "no_edicts"]);
}

function reached(moment: Moment): Goal[] {
  const field = moment.heard.some((event) => event.type === "allies_sent_home");
  const zap = last(moment, "power_zapped")?.by === VERT;
  const order = moment.view.orders.length > 0;
  return [...(field ? ["force_field" as const] : []), ...(order ? ["order" as const] : []), ...(zap ? ["zap" as const] : [])];
}

function summary(moment: Moment): Advice {
  const won = last(moment, "duel_won")?.seat === BLEU;
  const totals = last(moment, "totals_counted");
  const values = { offence: totals?.offence ?? 0, defence: totals?.defence ?? 0 };
  return { ...advice(won ? "end_edicts_won" : "end_edicts_lost", "XI"), values };
}
