// Reading a moment: who is asked what, what was heard, how the forces stand.

import type * as course from "../../../lessons/course";
import type { rencontre } from "../../../lib/wire";
import type { Goal, Line } from "./words.en";

export type { Goal, Line };
export type Moment = course.Moment<rencontre.RencontreView, rencontre.AnyOption, rencontre.AnyEvent>;
export type Advice = course.Advice<rencontre.AnyOption, Line>;
export type Lesson = course.Lesson<rencontre.RencontreView, rencontre.AnyOption, rencontre.AnyEvent, Line, Goal>;

/** The seats of the rulebook's example; Rouge is between the first two. The learner is Vert. */
export const VERT = 0;
export const JAUNE = 2;
export const BLEU = 3;

type Kind = rencontre.AnyEvent["type"];
type Heard<K extends Kind> = Extract<rencontre.AnyEvent, { type: K }>;

/** The last event of a kind, if there was one. */
export function last<K extends Kind>(moment: Moment, kind: K): Heard<K> | undefined {
  return moment.heard.findLast((event): event is Heard<K> => event.type === kind);
}

/** The step at which the learner is asked something; empty while others are. */
export function asked({ question }: Moment): string {
  return question?.options?.length ? question.step : "";
}

export function advice(line: Line, rule: string, ...want: rencontre.AnyOption[]): Advice {
  return { line, rule, want };
}

/** The pawns on both sides of the duel. */
export function forces({ view }: Moment): { attackers: number; defenders: number } {
  const sum = (pawns: number[]) => pawns.reduce((all, each) => all + each, 0);
  const { oval, ring, planet, defence } = view.duel;
  return { attackers: sum(oval), defenders: sum(ring) + (view.planets[planet]?.[defence] ?? 0) };
}

/** Pawns of the learner's that the cone carries. */
export function onCone({ view }: Moment): number {
  return (view.duel.oval[view.seat] ?? 0) + (view.duel.ring[view.seat] ?? 0);
}

/** What is said while the others are asked. */
export function waiting(moment: Moment): Advice {
  const step = moment.question?.step ?? "";
  const allies = ["defence_invites", "answer", "join"].includes(step);
  return allies ? advice("wait_allies", "V.7") : advice("wait", "V");
}
