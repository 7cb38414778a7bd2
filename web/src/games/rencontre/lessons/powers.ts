// Powers: one that sleeps and wakes, one that nobody can switch off, one that is offered. (VII, VII.1)

import { gather } from "./duel";
import { advice, asked, BLEU, forces, JAUNE, last, onCone, VERT, waiting } from "./telling";
import type { Advice, Goal, Lesson, Moment } from "./telling";

const TURN = 5;

export const powers: Lesson = {
  name: "powers",
  goals: ["mandatory", "awake", "optional"],
  position: () => "powers",
  advise,
  reached,
  over,
};

function advise(moment: Moment): Advice | null {
  const first = moment.view.duel.number === 1;
  switch (asked(moment)) {
    case "":
      return waiting(moment);
    case "follow_disc":
      return first ? advice("powers_disc", "VII.1", ["challenge", JAUNE]) : null;
    case "gather":
      return first ? gather(onCone(moment), "powers_gather", "powers_enough") : null;
    case "offence_invites":
      return first ? advice("powers_invite", "VII.macron", ["invite", [BLEU]]) : null;
    case "lay_both":
      return first ? cards(moment) : null;
    case "second_duel":
      return advice("powers_second", "VII.1", ["go"]);
    case "may_play_rings":
      return advice("powers_go", "V.3", ["go"]);
    case "offer":
      return advice("powers_offer", "VII.philanthropist", ["use", "philanthropist", "attack_06", JAUNE, -1, 0, ""]);
    default:
      return null;
  }
}

function cards(moment: Moment): Advice {
  const helped = (moment.view.duel.oval[BLEU] ?? 0) > 0;
  const best = advice(helped ? "powers_cards" : "powers_cards_alone", "V.8", ["lay", "attack_08"]);
  return { ...best, values: forces(moment) };
}

function reached(moment: Moment): Goal[] {
  const used = (power: string) => moment.heard.some((event) => event.type === "power_used" && event.power === power);
  const won = last(moment, "duel_won")?.seat === VERT;
  const awake = won && moment.view.players[VERT]?.working;
  return [
    ...(used("macron") ? ["mandatory" as const] : []),
    ...(awake ? ["awake" as const] : []),
    ...(used("philanthropist") ? ["optional" as const] : []),
  ];
}

function over(moment: Moment): Advice | null {
  if (reached(moment).includes("optional")) return advice("end_powers_won", "VII.1");
  if (moment.view.turn <= TURN && moment.view.winners.length === 0) return null;
  return last(moment, "duel_won")?.seat === VERT
    ? advice("end_powers_unused", "VII.philanthropist")
    : advice("end_powers_lost", "VII.void");
}
