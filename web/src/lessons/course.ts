// A course: the lessons of one game. Each is a real match from a prepared position, and a guide who says what he would do.

import type { Component } from "svelte";
import { settings } from "../lib/settings.svelte";
import type { QuestionShown, WrittenOption } from "../lib/wire";

/** What the guide knows when it speaks: what the learner sees, and no more. */
export interface Moment<View = unknown, Option = WrittenOption, Event = unknown> {
  view: View;
  question: QuestionShown<Option> | null;
  /** Everything that the learner has been told since the lesson began. */
  heard: Event[];
  /** The ending that the learner wants to see, where there are several. */
  aim: string | null;
}

export interface Advice<Option = WrittenOption, Line = string> {
  /** Which of the guide's sentences is said. */
  line: Line;
  rule: string;
  /** What the guide would answer: any of these. All other options stay open. */
  want: Option[];
  /** Answers that the guide offers to give all at once. */
  together?: Option[];
  /** Numbers for the sentence. */
  values?: Record<string, number>;
}

export interface Lesson<View = unknown, Option = WrittenOption, Event = unknown, Line = string, Goal = string> {
  name: string;
  /** What the learner should have done or seen at its end. */
  goals: readonly Goal[];
  /** Each goal is another ending of the same lesson, and can be asked for. */
  branches?: true;
  /** The game's own name for the position: from the beginning, or where an ending branches off. */
  position: (aim: string | null) => string;
  advise: (moment: Moment<View, Option, Event>) => Advice<Option, Line> | null;
  reached: (moment: Moment<View, Option, Event>) => Goal[];
  /** What there is to say at the end; null while the lesson goes on. */
  over: (moment: Moment<View, Option, Event>) => Advice<Option, Line> | null;
}

/** A sentence of the guide's, perhaps with numbers in it. */
export type Said = string | ((values: Record<string, number>) => string);

export interface LessonTitle {
  title: string;
  about: string;
  minutes: number;
}

/** What the guide of one game says. */
export interface CourseWords {
  /** Who the learner is, and what is learned here. */
  intro: string;
  lessons: Record<string, LessonTitle>;
  goals: Record<string, string>;
  /** Always among them: `watch`, when there is something to see before it is explained, and `free`, when anything will do. */
  lines: Record<string, Said> & Record<"watch" | "free", Said>;
  /** By step: what is said to somebody who did something else than the guide suggested. */
  strayed: Record<string, string> & { else: string };
  /** What a button says that gives several answers at once. */
  together: string;
}

/** The same words in another language: what one of them says, the other says too. */
export type Translated<Words extends CourseWords> = CourseWords & {
  lessons: Record<keyof Words["lessons"], LessonTitle>;
  goals: Record<keyof Words["goals"], string>;
  lines: Record<keyof Words["lines"], Said>;
};

export interface Course<View = unknown, Option = WrittenOption, Event = unknown, Line = string, Goal = string> {
  game: string;
  seats: number;
  lessons: readonly Lesson<View, Option, Event, Line, Goal>[];
  words: { fr: CourseWords; en: CourseWords };
  /** The sentences at the end of a lesson that went badly. */
  sad: readonly Line[];
  /** The guide offers to give its answer itself: for a game whose boards do not light up what is suggested. */
  answers?: true;
  /** The picture of a lesson. */
  Vignette: Component<{ lesson: string }>;
  /** A small picture of a goal, for those that have one. */
  Emblem?: Component<{ goal: string }>;
}

/** A course for the page, which knows no game; as with `faceFor`, the server makes sure that it only meets its own. */
export function courseFor<View, Option, Event, Line, Goal>(course: Course<View, Option, Event, Line, Goal>): Course {
  return course as unknown as Course;
}

/** The courses that there are: in the folders of their games. */
const courses = import.meta.glob<{ default: Course }>("../games/*/lessons/index.ts");

/** The games that have a course. */
export const TAUGHT: readonly string[] = Object.keys(courses).map((path) => path.split("/")[2] ?? "");

/** The course of a game, if it has one. */
export async function courseOf(game: string): Promise<Course | undefined> {
  return (await courses[`../games/${game}/lessons/index.ts`]?.())?.default;
}

export function wordsOf(course: Course): CourseWords {
  return course.words[settings.language];
}

/** Whether what was answered is what the guide had in mind. Of several answers that are sent together, the first counts. */
export function follows(advice: Advice | null, answers: WrittenOption[]): boolean {
  if (!advice || advice.want.length === 0 || JSON.stringify(advice.together) === JSON.stringify(answers)) return true;
  const first = JSON.stringify(answers[0]);
  return advice.want.some((want) => JSON.stringify(want) === first);
}

/** A line of the guide's, with its numbers. A sign is never left alone at the beginning of a line. */
export function spoken(words: Pick<CourseWords, "lines">, advice: Pick<Advice, "line" | "values">, note = ""): string {
  const line = words.lines[advice.line] ?? "";
  const text = note + (typeof line === "string" ? line : line(advice.values ?? {}));
  return text.replace(/ ×/g, "\u00a0×");
}
