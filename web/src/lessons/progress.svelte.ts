// What this browser remembers of the lessons: the endings and tricks that were seen.

import { LESSONS, type Goal } from "./lessons";

const KEY = "lessons";
const ALL: readonly Goal[] = LESSONS.flatMap((lesson) => lesson.goals);

export function read(written: string | null): Goal[] {
  const words = (written ?? "").split(" ");
  return ALL.filter((goal) => words.includes(goal));
}

function load(): Goal[] {
  try {
    return read(localStorage.getItem(KEY));
  } catch {
    return []; // a browser that keeps nothing
  }
}

let seen = $state.raw(load());

export const progress = {
  get seen(): readonly Goal[] {
    return seen;
  },
  note(goals: Goal[]): void {
    const news = goals.filter((goal) => !seen.includes(goal));
    if (news.length === 0) return;
    seen = [...seen, ...news];
    try {
      localStorage.setItem(KEY, seen.join(" "));
    } catch {
      // a browser that keeps nothing
    }
  },
};
