// The running example of the rules: Vert attacks Jaune, and the two cards decide which of six endings is seen. (V.3 to V.13)

import { advice, asked, BLEU, forces, JAUNE, last, onCone, VERT, waiting } from "./telling";
import type { Advice, Goal, Lesson, Line, Moment } from "./telling";
import type { rencontre } from "../../../lib/wire";

const TURN = 5;
const TARGET = 10;
const HOME = 0;
const WANTED = 3;

interface Ending {
  /** What the learner lays for it. */
  lay: string;
  /** The learner's card and Jaune's, for its picture. An empty one is a compromise. */
  pair: readonly [string, string];
  /** What is said when it is reached, and the paragraph. */
  line: Line;
  rule: string;
}

const ENDINGS: Partial<Record<Goal, Ending>> = {
  won: { lay: "attack_12", pair: ["12", "10"], line: "end_won", rule: "V.9" },
  lost: { lay: "attack_10", pair: ["10", "10"], line: "end_lost", rule: "V.9" },
  consolation: { lay: "compromise", pair: ["", "10"], line: "end_consolation", rule: "V.10" },
  over_compromise: { lay: "attack_12", pair: ["12", ""], line: "end_over_compromise", rule: "V.10" },
  deal: { lay: "compromise", pair: ["", ""], line: "end_deal", rule: "V.11" },
  no_deal: { lay: "compromise", pair: ["", ""], line: "end_no_deal", rule: "V.11" },
};

const endingNamed = (goal: string | null): Ending | undefined => ENDINGS[(goal ?? "won") as Goal];

/** The two cards of an ending; a goal of another lesson has none. */
export function pairOf(goal: string): readonly [string, string] | undefined {
  return endingNamed(goal)?.pair;
}

/** In these Jaune lays a compromise. */
const SOFT: readonly string[] = ["over_compromise", "deal", "no_deal"];

export const duel: Lesson = {
  name: "duel",
  goals: ["won", "lost", "consolation", "over_compromise", "deal", "no_deal"],
  branches: true,
  position: (aim) => (aim === null ? "duel" : SOFT.includes(aim) ? "duel_compromise" : "duel_attack"),
  advise,
  reached: (moment) => {
    const ending = endingOf(moment);
    return ending && isOver(moment) ? [ending] : [];
  },
  over: (moment) => (isOver(moment) ? summary(moment) : null),
};

function advise(moment: Moment): Advice | null {
  const { view, aim } = moment;
  switch (asked(moment)) {
    case "":
      return waiting(moment);
    case "may_play_rings":
      return advice("duel_start", "V", ["go"]);
    case "take_pawn_back":
      return advice("duel_pawn", "V.2", ["place", 4, 1]);
    case "aim_cone":
      return advice("duel_aim", "V.5", ["aim", TARGET]);
    case "gather":
      return gather(onCone(moment), "duel_gather", "duel_enough");
    case "offence_invites":
      return advice("duel_invite", "V.7", ["invite", [BLEU]]);
    case "lay_both":
      return { ...advice(cardLine(aim), "V.8", ["lay", endingNamed(aim)?.lay ?? "attack_12"]), values: forces(moment) };
    case "draft":
      return aim === "no_deal" ? advice("duel_break", "V.11", ["break_off"]) : draft(view);
    case "consider":
      return aim === "no_deal" ? advice("duel_break", "V.11", ["break_off"]) : advice("duel_consider", "V.11", ["accept"]);
    case "settle":
      return settle(moment);
    case "give_up_pawns":
      return advice("duel_give_up", "V.11", ["take_from_cone", Number(moment.question?.values?.number ?? 1)]);
    case "go_home":
      return advice("go_home", "V.9");
    default:
      return null;
  }
}

/** Three pawns from one planet, on which one stays. */
export function gather(there: number, first: Line, enough: Line): Advice {
  if (there >= WANTED) return advice(enough, "V.6", ["done"]);
  const missing = WANTED - there;
  if (there === 0) return advice(first, "V.6", ["take", HOME, missing]);
  return { ...advice("gather_more", "V.6", ["take", HOME, missing], ["done"]), values: { missing } };
}

/** As many of those on the cone as were agreed, or all of them; then it is enough. */
function settle(moment: Moment): Advice {
  const onCone = moment.view.duel.oval[VERT] ?? 0;
  const number = Number(moment.question?.values?.number ?? 0) || onCone;
  return advice("duel_settle", "V.11", onCone > 0 ? ["take_from_cone", number] : ["done"]);
}

function cardLine(aim: string | null): Line {
  switch (aim) {
    case "lost":
      return "cards_lost";
    case "consolation":
      return "cards_consolation";
    case "over_compromise":
      return "cards_over_compromise";
    case "deal":
    case "no_deal":
      return "cards_deal";
    case "won":
      return "cards_won";
    default:
      return "cards_first";
  }
}

/** A base against a base, unless one lies in the draft already: then the learner builds an offer of his own. */
function draft(view: rencontre.RencontreView): Advice {
  const begun = Object.keys(view.bargain?.draft?.base ?? {}).length > 0;
  const answers: rencontre.AnyOption[] = [["offer_base", VERT, 11], ["offer_base", JAUNE, HOME], ["propose"]];
  const countering = view.bargain?.offer != null;
  const line = countering ? "duel_counter" : "duel_draft";
  return begun || countering ? advice(line, "V.11") : { ...advice(line, "V.11"), together: answers };
}

export function endingOf(moment: Moment): Goal | null {
  if (last(moment, "deal_made")) return "deal";
  if (last(moment, "deal_failed")) return "no_deal";
  const shown = last(moment, "cards_revealed");
  const won = last(moment, "duel_won");
  if (!shown || !won) return null;
  if (won.seat === VERT) return shown.defence === "compromise" ? "over_compromise" : "won";
  return shown.offence === "compromise" ? "consolation" : "lost";
}

/** The first duel has its ending and all that follows from it is done. */
function isOver(moment: Moment): boolean {
  const { view } = moment;
  const done = view.turn > TURN || view.duel.number > 1 || asked(moment) === "second_duel" || view.winners.length > 0;
  return done && endingOf(moment) !== null;
}

function summary(moment: Moment): Advice | null {
  const found = endingNamed(endingOf(moment));
  if (!found) return null;
  const totals = last(moment, "totals_counted");
  const values = {
    offence: totals?.offence ?? 0,
    defence: totals?.defence ?? 0,
    cards: last(moment, "cards_lost")?.number ?? 0,
    helped: Number(
      moment.heard.some((event) => ["pawns_landed", "pawns_lost"].includes(event.type) && "seat" in event && event.seat === BLEU),
    ),
    guest: Number(moment.view.duel.planet === TARGET),
  };
  return { ...advice(found.line, found.rule), values };
}
