// Reading a moment of a flight: what is asked, what was heard.

import type * as course from "../../../lessons/course";
import type { trucker } from "../../../lib/wire";
import type { Goal, Line } from "./words.en";

export type { Goal, Line };
export type Option = trucker.AnyOption;
export type Moment = course.Moment<trucker.YardView, Option, trucker.AnyEvent>;
export type Advice = course.Advice<Option, Line>;
export type Lesson = course.Lesson<trucker.YardView, Option, trucker.AnyEvent, Line, Goal>;

type Kind = trucker.AnyEvent["type"];
type Heard<K extends Kind> = Extract<trucker.AnyEvent, { type: K }>;
type Tag = Option[0];
type Tagged<T extends Tag> = Extract<Option, [tag: T, ...unknown[]]>;

/** The seat of whoever learns. */
export const ME = 0;

/** All events of a kind that are about the learner. */
export function mine<K extends Kind>(moment: Moment, kind: K): Heard<K>[] {
  return moment.heard.filter((event): event is Heard<K> => event.type === kind && (!("seat" in event) || event.seat === ME));
}

/** Whether anything of these kinds has happened to the learner. */
export function did(moment: Moment, ...kinds: Kind[]): boolean {
  return kinds.some((kind) => mine(moment, kind).length > 0);
}

/** The step at which the learner is asked something; empty while nothing is. */
export function asked({ question }: Moment): string {
  return question?.options?.length ? question.step : "";
}

/** What is offered to the learner now, of one kind of answer. */
export function offered<T extends Tag>({ question }: Moment, tag: T): Tagged<T>[] {
  return (question?.options ?? []).map(({ option }) => option).filter((option): option is Tagged<T> => option[0] === tag);
}

export function advice(line: Line, rule: string, ...want: Option[]): Advice {
  return { line, rule, want };
}

/** Advice, if what it suggests is offered; the guide does not suggest what cannot be done. */
export function suggest(moment: Moment, line: Line, rule: string, ...want: Option[]): Advice | null {
  const written = new Set((moment.question?.options ?? []).map(({ option }) => JSON.stringify(option)));
  const possible = want.filter((option) => written.has(JSON.stringify(option)));
  return possible.length > 0 ? advice(line, rule, ...possible) : null;
}

/** Those goals of which this is true. */
export function those<G extends Goal>(reached: Record<G, boolean>): G[] {
  return (Object.keys(reached) as G[]).filter((goal) => reached[goal]);
}
