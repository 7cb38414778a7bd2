// The words round the lessons, in English. What the guide says is in the folder of its game.

import { inEnglish } from "../lib/typography";

const { say } = inEnglish;

export const en = {
  title: "First steps",
  intro: "Short lessons, on the real boards and by the real rules. Nobody is in a hurry, and nothing can go wrong.",
  guide: "Your guide",
  begin: "Begin",
  goOn: "Go on",
  again: "Once more",
  minutes: (n: number) => say`${n} min`,
  reached: (n: number, all: number) => say`${n} of ${all} seen`,
  done: "seen",
  allDone: "You have seen it all. The galaxy is waiting.",
  setting: "The board is being set…",
  back: "All lessons",
  next: (title: string) => say`Next: ${title}`,
  retry: "Try again from the start",
  undo: "Take it back",
  playOn: "Play on from here",
  playNow: "Play a real game",
  whatIf: "What if you had played …?",
  doIt: (label: string) => say`Do it for me: ${label}`,
  tell: "Tell me what happened",
};

export type LessonWords = typeof en;
