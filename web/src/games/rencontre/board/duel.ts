// The duel as a story in a panel: cards laid, turned, counted, won. Pure: what was shown, what was told, what to show.

import type { rencontre } from "../../../lib/wire";
import type { Told } from "../props";

/** One side of the sum as it would be written on paper: 10 + 3 + 1 = 14. */
export interface Sum {
  terms: Term[];
  total: number;
}

export interface Term {
  sign: string;
  value: number;
  /** What it was before a power changed it. */
  before: number | null;
  /** Whose pawns; the card and what powers add are nobody's. */
  seat: number | null;
  /** The power by which the term is there, or is as it is. */
  power: string | null;
}

export interface Story {
  /** Which duel of the match this is. */
  duel: string;
  offence: number;
  defence: number;
  /** Empty for a card that we do not see. */
  cards: [string, string];
  laid: [boolean, boolean];
  up: [boolean, boolean];
  sums: [Sum, Sum] | null;
  winner: number | null;
  deal: boolean;
}

type View = rencontre.RencontreView;

/** What the panel shows after this frame, or null if there is nothing to show. */
export function tell(told: Story | null, before: View | null, view: View, events: Told[]): Story | null {
  const said = events.map((each) => each.event);
  let story = lying(told, view);
  const start = before && before.duel.defence >= 0 ? before : view;
  for (const event of said) {
    const known: Story | null = story ?? told;
    if (event.type === "cards_revealed") {
      story = { ...blank(start), cards: [event.offence, event.defence], laid: [true, true], up: [true, true] };
    } else if (event.type === "totals_counted" && known) {
      story = { ...known, sums: sums(event) };
    } else if (event.type === "duel_won" && known) {
      story = { ...known, winner: event.seat };
    } else if ((event.type === "deal_made" || event.type === "deal_failed") && story) {
      story = { ...story, deal: true };
    }
  }
  return story && { ...story, deal: story.deal || (view.duel.outcome === "deal" && story.up[0]) };
}

/** Which duel of the match this is. */
export function duelOf(view: View): string {
  return `${view.turn}.${view.duel.number}`;
}

function blank(view: View): Story {
  const { offence, duel } = view;
  return {
    duel: duelOf(view),
    offence,
    defence: duel.defence,
    cards: ["", ""],
    laid: [false, false],
    up: [false, false],
    sums: null,
    winner: null,
    deal: false,
  };
}

/** Cards that lie on the table now. What is known of the same duel already stays. */
function lying(told: Story | null, view: View): Story | null {
  const { laid, face_up, defence } = view.duel;
  const pair = [view.offence, defence] as const;
  if (pair.every((seat) => laid[seat] === undefined)) return null;
  const same = told?.duel === duelOf(view) && told.offence === view.offence && told.defence === defence;
  const story = same ? told : blank(view);
  return {
    ...story,
    cards: [laid[pair[0]] ?? "", laid[pair[1]] ?? ""],
    laid: [laid[pair[0]] !== undefined, laid[pair[1]] !== undefined],
    up: [face_up.includes(pair[0]), face_up.includes(pair[1])],
  };
}

/** Both sums, as they were told. */
function sums(counted: rencontre.TotalsCounted): [Sum, Sum] {
  return [
    { terms: counted.offence_terms.map((term) => written(term, counted.attacker)), total: counted.offence },
    { terms: counted.defence_terms.map((term) => written(term, counted.defender)), total: counted.defence },
  ];
}

function written({ what, sign, value, before, ally, power }: rencontre.Term, main: number): Term {
  const owner = ally < 0 ? main : ally;
  return { sign, value, before: before || null, seat: what === "pawns" ? owner : null, power: power || null };
}
