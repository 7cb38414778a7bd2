// The analysis of a match that is over: asking for it, and how its curve is drawn.

import { api } from "./api";
import { person } from "./me.svelte";
import type { AnalysisShown, FoundShown, Part, Point } from "./wire";

/** Ask for an analysis, or how far it is. It is begun for somebody with a name, so whoever has none gets one. */
export async function askForAnalysis(id: string, language: string): Promise<AnalysisShown> {
  await person.known();
  return api.analysis(id, language);
}

/** How lines differ, beside their colours. */
export const DASHES = ["none", "9 4", "2 4", "12 4 2 4", "5 2"];

export const WIDTH = 400;
export const HEIGHT = 190;
const LEFT = 42;
const RIGHT = 12;
const TOP = 12;
const BOTTOM = 10;

/** Where things are in the drawing of a match of so many answers. */
export function scale(answers: number): { x: (answers: number) => number; y: (share: number) => number } {
  const round = (place: number) => Math.round(place * 10) / 10;
  return {
    x: (at) => round(LEFT + ((WIDTH - LEFT - RIGHT) * at) / Math.max(1, answers)),
    y: (share) => round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)),
  };
}

/** What a seat could expect after so many answers, between the points that were looked at too. */
export function shareAt(curve: Point[], seat: number, answers: number): number {
  const after = curve.find((point) => point.answers >= answers) ?? curve.at(-1);
  const before = curve.findLast((point) => point.answers <= answers) ?? after;
  if (!after || !before) return 0;
  const way = after.answers === before.answers ? 0 : (answers - before.answers) / (after.answers - before.answers);
  return (before.shares[seat] ?? 0) * (1 - way) + (after.shares[seat] ?? 0) * way;
}

export const MARK = 10;

/** Where the marks of the turning points are: on the line, or beside one that is there already. */
export function marks(found: FoundShown): { x: number; y: number }[] {
  const place = scale(found.answers);
  const placed: { x: number; y: number }[] = [];
  for (const point of found.turning_points) {
    const mark = { x: place.x(point.answers + 1), y: place.y(point.after) };
    const way = point.after > 0.5 ? 1 : -1;
    while (placed.some((other) => Math.hypot(mark.x - other.x, mark.y - other.y) < 2 * MARK)) mark.y += way;
    placed.push(mark);
  }
  return placed;
}

export const percent = (share: number): number => Math.round(share * 100);

/** Whether something was won or lost beyond what the estimate may be wrong. */
export function isSure({ gain, error }: Part): boolean {
  return Math.abs(gain) > 2 * error;
}
