// How one goes through a match that is over: where there is something to see, and where its chapters begin.

import type { ChapterShown, ChaptersShown } from "./wire";

/** Milliseconds that a step is shown at the usual speed, and how many more for each thing that happens in it. */
const STEP = 900;
const MORE = 250;
const LONGEST = 6000;

export const SPEEDS = [0.5, 1, 2, 4] as const;

/** After which answers to stop: every one, or in a match that has chapters only those of which everybody was told something. */
export function stopsOf(answers: number, found: ChaptersShown | null): number[] {
  if (!found || found.chapters.length === 0) return Array.from({ length: answers + 1 }, (_, each) => each);
  return [...new Set([0, ...found.told, answers])].filter((each) => each <= answers).sort((one, other) => one - other);
}

/** Which stop one is at: the last that is not beyond. */
export function stopAt(stops: number[], at: number): number {
  return Math.max(
    0,
    stops.findLastIndex((stop) => stop <= at),
  );
}

/** Chapters that begin at the same moment and within the same one are told together: "Phase 1 – Phase 6". */
export function together(chapters: ChapterShown[]): ChapterShown[] {
  const told: ChapterShown[] = [];
  let first = "";
  for (const each of chapters) {
    const last = told.at(-1);
    if (last && last.answers === each.answers && last.level === each.level) last.title = `${first} – ${each.title}`;
    else {
      told.push({ ...each });
      first = each.title;
    }
  }
  return told;
}

/** Where the next chapter begins, or the one before; undefined if there is none. */
export function chapterFrom(chapters: ChapterShown[], at: number, way: 1 | -1): number | undefined {
  const begins = chapters.map((each) => each.answers);
  return way > 0 ? begins.find((begin) => begin > at) : begins.findLast((begin) => begin < at);
}

/** How long a step is shown: longer the more happens in it. */
export function pause(events: number, speed: number): number {
  return Math.min(LONGEST, STEP + MORE * Math.max(0, events - 1)) / speed;
}
