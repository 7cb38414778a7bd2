// Reading a moment of a battle: what is asked, what was heard.

import type * as course from "../../../lessons/course";
import type { cosmos } from "../../../lib/wire";
import type { Goal, Line } from "./words.en";

export type { Goal, Line };
export type Moment = course.Moment<cosmos.CosmosView, cosmos.AnyOption, cosmos.AnyEvent>;
export type Advice = course.Advice<cosmos.AnyOption, Line>;
export type Lesson = course.Lesson<cosmos.CosmosView, cosmos.AnyOption, cosmos.AnyEvent, Line, Goal>;

type Kind = cosmos.AnyEvent["type"];
type Heard<K extends Kind> = Extract<cosmos.AnyEvent, { type: K }>;

type Tag = cosmos.AnyOption[0];
type Tagged<T extends Tag> = Extract<cosmos.AnyOption, [tag: T, ...unknown[]]>;

/** All events of a kind. */
export function heard<K extends Kind>(moment: Moment, kind: K): Heard<K>[] {
  return moment.heard.filter((event): event is Heard<K> => event.type === kind);
}

/** The step at which the learner is asked something; empty while nothing is. */
export function asked({ question }: Moment): string {
  return question?.options?.length ? question.step : "";
}

/** What is offered to the learner now, of one kind of answer. */
export function offered<T extends Tag>({ question }: Moment, tag: T): Tagged<T>[] {
  return (question?.options ?? []).map(({ option }) => option).filter((option): option is Tagged<T> => option[0] === tag);
}

export function advice(line: Line, rule: string, ...want: cosmos.AnyOption[]): Advice {
  return { line, rule, want };
}

/** Those goals of which this is true. */
export function those<G extends Goal>(reached: Record<G, boolean>): G[] {
  return (Object.keys(reached) as G[]).filter((goal) => reached[goal]);
}
