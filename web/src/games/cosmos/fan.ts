// Ships that are on the same cells are spread a little, so that each is seen, and counted.

import { cell, centre, type Spot } from "./geometry";
import type { Sheet } from "./sheets";
import { heart, type Drawn } from "./stage";

/** Two cells that are nearer than this are the same. */
const SAME = 6;
/** Ships whose middles are nearer than this hide one another. */
const HIDDEN = 9;
const SPREAD = 5.5;

export interface Fanned extends Drawn {
  /** Its place among those that it shares a cell with, and how many they are; one alone is the first of one. */
  nth: number;
  of: number;
}

export function fanned(ships: Drawn[], sheets: Record<string, Sheet>): Fanned[] {
  return stacksOf(ships, sheets).flatMap((stack) => {
    const hidden = stack.filter((ship) =>
      stack.some((other) => other !== ship && far(middle(ship, sheets), middle(other, sheets)) < HIDDEN),
    );
    return stack.map((ship, nth) => ({ ...ship, ...spread(ship, hidden.indexOf(ship), hidden.length), nth, of: stack.length }));
  });
}

/** Those that share a cell, directly or through others; the largest first, so that the small ones lie on top. */
function stacksOf(ships: Drawn[], sheets: Record<string, Sheet>): Drawn[][] {
  const stacks: Drawn[][] = [];
  for (const ship of ships) {
    const touching = stacks.filter((stack) => stack.some((other) => share(ship, other, sheets)));
    const rest = stacks.filter((stack) => !touching.includes(stack));
    stacks.splice(0, stacks.length, ...rest, [...touching.flat(), ship]);
  }
  const size = (ship: Drawn): number => sheets[ship.kind]?.cells.length ?? 1;
  return stacks.map((stack) => stack.toSorted((a, b) => size(b) - size(a)));
}

function share(one: Drawn, other: Drawn, sheets: Record<string, Sheet>): boolean {
  return spots(one, sheets).some((a) => spots(other, sheets).some((b) => far(a, b) < SAME));
}

function spots(ship: Drawn, sheets: Record<string, Sheet>): Spot[] {
  const angle = (ship.angle * Math.PI) / 180;
  return (sheets[ship.kind]?.cells ?? []).map((place) => {
    const { x, y } = centre(cell(place));
    return { x: ship.x + x * Math.cos(angle) - y * Math.sin(angle), y: ship.y + x * Math.sin(angle) + y * Math.cos(angle) };
  });
}

function middle(ship: Drawn, sheets: Record<string, Sheet>): Spot {
  const sheet = sheets[ship.kind];
  return sheet ? heart(ship, sheet) : ship;
}

function spread(ship: Drawn, nth: number, of: number): Spot {
  if (nth < 0) return { x: ship.x, y: ship.y };
  const angle = (nth / of) * 2 * Math.PI - Math.PI / 2 + Math.PI / 6;
  return { x: ship.x + Math.cos(angle) * SPREAD, y: ship.y + Math.sin(angle) * SPREAD };
}

const far = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);
