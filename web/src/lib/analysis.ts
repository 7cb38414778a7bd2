// The analysis of a match that is over: asking for it, and how its curve is drawn.

import { api } from "./api";
import { person } from "./me.svelte";
import type { AccountShown, AnalysisShown, FoundShown, MoveShown, Point } from "./wire";

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

/** A move that is listed: its number in the match, and whose it is. */
export interface Listed extends MoveShown {
  number: number;
  seat: number;
}

/** All mistakes and finds, in the order of the match. */
export function listed(accounts: AccountShown[]): Listed[] {
  return accounts
    .flatMap((account, seat) => account.moves.map((move) => ({ ...move, seat })))
    .toSorted((one, other) => one.place - other.place)
    .map((move, n) => ({ ...move, number: n + 1 }));
}

/** Where their marks are: on the line of the seat, or beside one that is there already. */
export function marks(found: FoundShown): (Listed & { x: number; y: number })[] {
  const place = scale(found.answers);
  const placed: (Listed & { x: number; y: number })[] = [];
  for (const move of listed(found.accounts)) {
    const share = shareAt(found.curve, move.seat, move.place);
    const mark = { ...move, x: place.x(move.place), y: place.y(share) };
    const way = share > 0.5 ? 1 : -1;
    while (placed.some((other) => Math.hypot(mark.x - other.x, mark.y - other.y) < 2 * MARK)) mark.y += way;
    placed.push(mark);
  }
  return placed;
}

/** All luck of a seat, listed or not. */
export const allLuck = (account: AccountShown): number => account.other_luck + sum(account.luck);

/** What its mistakes and finds come to. */
export const ownPlay = (account: AccountShown): number => sum(account.moves);

export const sum = (lines: { points: number }[]): number => lines.reduce((points, line) => points + line.points, 0);

export const percent = (share: number): number => Math.round(share * 100);
