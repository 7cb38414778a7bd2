// Orders as they are written: what a class may do and when, where that brings a ship, and what is sent in the end.

import type { cosmos } from "../../lib/wire";
import { advanced, centre, key, pivoted, type Cell, type Pose, type Spot } from "./geometry";
import type { Sheet } from "./sheets";

export const PHASES = [1, 2, 3, 4, 5, 6] as const;
export const ORDERS = ["X", "M", "G", "D", "MG", "MD", "GG", "DD", "MGG", "MDD"] as const;

/** The orders of a ship for the six phases; what is not written is an empty string. */
export type Row = readonly string[];
export const EMPTY: Row = ["", "", "", "", "", ""];

const PIVOTS: Record<string, number> = { "": 0, X: 0, G: -1, D: 1, GG: -2, DD: 2 };

export const moves = (order: string): boolean => order.startsWith("M");

/** How far an order turns the ship to the right. */
export function notches(order: string): number {
  return PIVOTS[order.replace(/^M/, "")] ?? 0;
}

export type Reason = "never_moves" | "not_in_that_phase" | "too_far_round" | "no_such_order" | "orders_stand";

/** Why a class may not be given this order in this phase, as its sheet says. */
export function whyNot(sheet: Sheet, phase: number, order: string): Reason | null {
  if (sheet.moves.length === 0) return "never_moves";
  if (!sheet.moves.includes(phase)) return "not_in_that_phase";
  if (!(ORDERS as readonly string[]).includes(order)) return "no_such_order";
  return Math.abs(notches(order)) > sheet.notches ? "too_far_round" : null;
}

export function ordersFor(sheet: Sheet, phase: number): string[] {
  return ORDERS.filter((order) => whyNot(sheet, phase, order) === null);
}

/** Anchor and heading after an order: the movement comes before the pivot. */
export function carriedOut(sheet: Sheet, pose: Pose, order: string): Pose {
  return pivoted(sheet, moves(order) ? advanced(pose) : pose, notches(order));
}

/** Where a ship is after each phase; the phases up to `done` are behind it. */
export function posesOf(sheet: Sheet, start: Pose, row: Row, done = 0): Pose[] {
  let pose = start;
  return PHASES.map((phase) => {
    if (phase > done) pose = carriedOut(sheet, pose, row[phase - 1] ?? "");
    return pose;
  });
}

/** What is still before a ship in a turn: where it is in the plan at a step of a phase, and how many phases are behind it. */
export function comesFrom(sheet: Sheet, pose: Pose, row: Row, phase: number, step: string): { start: Pose; done: number } {
  if (phase > 0 && BEFORE_MOVING.includes(step)) return { start: pose, done: phase - 1 };
  const pivot = step === "drop_before_pivot" ? notches(row[phase - 1] ?? "") : 0;
  return { start: pivoted(sheet, pose, pivot), done: phase };
}

/** In these steps nobody has moved yet in this phase. */
const BEFORE_MOVING = ["recover_or_announce", "launch"];

export function written(row: Row, phase: number, order: string): Row {
  return row.map((old, nth) => (nth === phase - 1 ? order : old));
}

/** What is left of a row that was meant for another turn or another ship: only what this class may do. */
export function fitted(sheet: Sheet, row: Row, done = 0): Row {
  return PHASES.map((phase) => {
    const order = row[phase - 1] ?? "";
    return phase > done && order && whyNot(sheet, phase, order) === null ? order : "";
  });
}

/** The orders of the last whole turn on a ship's sheet: « - MG* - M - [] » without what was not an order. */
export function lastPattern(past: string): Row {
  const done = past.split(" ").filter(Boolean);
  const last = done.slice(-6);
  const orders = last.map((each) => /^(?:M?(?:GG|DD|G|D)?|X)(?=[*o]*$)/.exec(each)?.[0] ?? "");
  return PHASES.map((phase) => orders[phase - 1 - (6 - orders.length)] ?? "");
}

/** The order after a key was pressed in its box: letters are written one after another, as on paper. */
export function typed(order: string, letter: string): string | null {
  const next = letter === "X" ? "X" : letter === "M" ? `M${order === "X" ? "" : order.replace(/^M/, "")}` : added(order, letter);
  return (ORDERS as readonly string[]).includes(next) ? next : null;
}

function added(order: string, letter: string): string {
  const before = order === "X" ? "" : order;
  const longer = before + letter;
  return (ORDERS as readonly string[]).includes(longer) ? longer : (moves(before) ? "M" : "") + letter;
}

// What is sent

export type OrderLine = cosmos.Order | cosmos.Erase;

/** The lines that turn what the server has for a ship into what was planned. What stays empty need not be sent. */
export function linesFor(ship: string, sheet: Sheet, has: readonly string[], row: Row, done = 0): OrderLine[] {
  const wanted = sheet.moves.filter((phase) => phase > done).map((phase) => ({ phase, order: row[phase - 1] || "X" }));
  while (wanted.at(-1)?.order === "X") wanted.pop();
  const there = sheet.moves.filter((phase) => phase > done && phase <= has.length).map((phase) => has[phase - 1] || "X");
  const isBegun = there.every((order, nth) => order === (wanted[nth]?.order ?? "X"));
  const rest = isBegun ? wanted.slice(there.length) : wanted;
  const lines = rest.map(({ phase, order }): OrderLine => ["order", ship, phase, order]);
  return isBegun ? lines : [["erase", ship], ...lines];
}

// Dragging: every place that a ship can reach in the phases that are left, and the shortest way there.

export interface Way {
  pose: Pose;
  orders: { phase: number; order: string }[];
}

const MOST = 4000;

/** All places that can be reached from here in these phases, each with the way that takes the least. */
export function waysFrom(sheet: Sheet, start: Pose, phases: readonly number[]): Way[] {
  const found = new Map<string, Way>([[poseKey(start), { pose: start, orders: [] }]]);
  let edge = [...found.values()];
  for (const phase of phases) {
    const orders = ordersFor(sheet, phase).filter((order) => order !== "X");
    if (orders.length === 0) continue;
    const next: Way[] = [];
    for (const way of edge) {
      for (const order of orders) {
        const pose = carriedOut(sheet, way.pose, order);
        if (found.has(poseKey(pose)) || found.size > MOST) continue;
        const longer = { pose, orders: [...way.orders, { phase, order }] };
        found.set(poseKey(pose), longer);
        next.push(longer);
      }
    }
    edge = next;
  }
  return [...found.values()];
}

/** Of all ways the one that ends nearest to a spot; of equal ones the shortest, then the straightest. */
export function wayTo(ways: Way[], spot: Spot): Way | null {
  let best: { way: Way; cost: number } | null = null;
  for (const way of ways) {
    const { x, y } = centre(way.pose.cell);
    const turns = way.orders.reduce((sum, { order }) => sum + Math.abs(notches(order)), 0);
    const cost = Math.hypot(x - spot.x, y - spot.y) * 100 + way.orders.length + turns / 10;
    if (!best || cost < best.cost) best = { way, cost };
  }
  return best?.way ?? null;
}

/** The cells where these ways end. */
export function endsOf(ways: Way[]): Cell[] {
  return [...new Map(ways.map(({ pose }) => [key(pose.cell), pose.cell])).values()];
}

const poseKey = ({ cell, heading }: Pose): string => `${key(cell)},${heading}`;
