// The lessons: what each is for, what can be reached in it, and which position of the game it starts from.

import { duel } from "./duel";
import { edicts } from "./edicts";
import { powers } from "./powers";
import type { QuestionShown, rencontre } from "../lib/wire";
import type { LessonWords } from "./words.en";

export type Goal = keyof LessonWords["goals"];
export type Line = keyof LessonWords["lines"];

/** What the guide knows when it speaks: what the learner sees, and no more. */
export interface Moment {
  view: rencontre.RencontreView;
  question: QuestionShown<rencontre.AnyOption> | null;
  heard: rencontre.AnyEvent[];
  /** The ending that the learner wants to see, where there are several. */
  aim: Goal | null;
}

export interface Advice {
  line: Line;
  rule: string;
  /** What the guide would answer: any of these. All other options stay open. */
  want: rencontre.AnyOption[];
  /** Answers that the guide offers to give all at once, with the words for it. */
  together?: rencontre.AnyOption[];
  /** Numbers for the sentence. */
  values?: Record<string, number>;
}

export interface Lesson {
  name: LessonName;
  goals: readonly Goal[];
  /** The game's own name for the position: from the beginning, or where an ending branches off. */
  position: (aim: Goal | null) => string;
  advise: (moment: Moment) => Advice | null;
  reached: (moment: Moment) => Goal[];
  /** What there is to say at the end; null while the lesson goes on. */
  over: (moment: Moment) => Advice | null;
}

export type LessonName = keyof LessonWords["lessons"];

/** The game that these lessons are about. */
export const GAME = "rencontre";

export const LESSONS: readonly Lesson[] = [duel, edicts, powers];

export function lessonOf(name: string): Lesson | undefined {
  return LESSONS.find((lesson) => lesson.name === name);
}

/** Whether one of these answers is what the guide had in mind. */
export function follows(advice: Advice | null, answers: rencontre.AnyOption[]): boolean {
  if (!advice || advice.want.length === 0) return true;
  const given = JSON.stringify(answers);
  return advice.want.some((want) => JSON.stringify([want]) === given) || JSON.stringify(advice.together) === given;
}
