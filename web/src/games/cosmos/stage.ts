// Where every piece is drawn at one moment of the film.

import type { cosmos } from "../../lib/wire";
import type { Moment } from "./film";
import { cell, centre, columnAndRow, fromLabel, length, middle, minus, plus, turned, type Spot } from "./geometry";
import type { Floating, Piece, Scene } from "./scene";
import type { Sheet } from "./sheets";

export interface Drawn {
  name: string;
  kind: string;
  seat: number;
  /** The anchor. */
  x: number;
  y: number;
  /** In degrees, to the right of east. */
  angle: number;
  opacity: number;
  defence: number;
}

export interface DrawnFloating extends Spot {
  id: number;
  side: number;
  opacity: number;
}

export interface Stage {
  ships: Drawn[];
  mines: DrawnFloating[];
  rocks: DrawnFloating[];
}

const easeOut = (part: number): number => 1 - (1 - part) ** 3;
const easeBoth = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2);
const between = (a: Spot, b: Spot, part: number): Spot => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });

/** `drift` is by how many cells asteroids drift: one that is farther away afterwards has come back on the other side. */
export function stageAt({ scene, now, still }: Moment, sheets: Record<string, Sheet>, drift: number): Stage {
  const ships = new Map<string, Drawn>();
  for (const piece of Object.values(scene.ships)) if (isThere(piece)) ships.set(piece.name, standing(piece));
  const stage = { mines: scene.mines.map(floating), rocks: scene.rocks.map(floating) };
  for (const { beat, part } of still ? [] : now) {
    play(beat.event, part, beat.before, beat.after, ships, sheets);
    if (beat.event.type === "asteroids_drifted") stage.rocks = drifting(beat.before.rocks, beat.after.rocks, part, drift);
    if (beat.event.type === "mines_drifted") stage.mines = drifting(beat.before.mines, beat.after.mines, part);
    if (beat.event.type === "mine_dropped")
      stage.mines = beat.after.mines.map((mine, nth, all) => ({ ...floating(mine), opacity: nth === all.length - 1 ? part : 1 }));
  }
  return { ships: [...ships.values()], ...stage };
}

/** On the map; a ship that is only bought has no place yet. */
function isThere({ fate, pose }: Piece): boolean {
  return fate === "flying" || (fate === "planned" && columnAndRow(pose.cell)[0] > 0);
}

function standing({ name, kind, seat, pose, defence }: Piece): Drawn {
  return { name, kind, seat, ...centre(pose.cell), angle: pose.heading * 60, opacity: 1, defence };
}

function floating({ id, at, side }: Floating): DrawnFloating {
  return { id, side, ...centre(fromLabel(at)), opacity: 1 };
}

function drifting(before: Floating[], then: Floating[], part: number, most = Infinity): DrawnFloating[] {
  return before.map((each) => {
    const to = then.find((other) => other.id === each.id);
    const from = floating(each);
    if (!to) return { ...from, opacity: 1 - part };
    const there = centre(fromLabel(to.at));
    const isJump = length(minus(fromLabel(to.at), fromLabel(each.at))) > most;
    return isJump
      ? { ...from, ...(part < 0.5 ? {} : there), opacity: Math.abs(1 - 2 * part) }
      : { ...from, ...between(from, there, easeOut(part)) };
  });
}

function play(
  event: cosmos.AnyEvent,
  part: number,
  before: Scene,
  after: Scene,
  ships: Map<string, Drawn>,
  sheets: Record<string, Sheet>,
): void {
  const change = (name: string, what: Partial<Drawn>) => {
    const drawn = ships.get(name);
    if (drawn) ships.set(name, { ...drawn, ...what });
  };
  switch (event.type) {
    case "ships_moved":
      for (const [name] of event.places) {
        const [from, to] = [before.ships[name], after.ships[name]];
        if (from && to) change(name, between(centre(from.pose.cell), centre(to.pose.cell), easeBoth(part)));
      }
      break;
    case "ships_turned":
      for (const [name] of event.places) {
        const [from, to] = [before.ships[name], after.ships[name]];
        const sheet = from && sheets[from.kind];
        if (from && to && sheet) change(name, turning(from, to, sheet, easeBoth(part)));
      }
      break;
    case "launched": {
      const to = after.ships[event.ship];
      const carrier = before.ships[event.carrier];
      const ramp = carrier && sheets[carrier.kind]?.ramps.find((each) => each.name === event.ramp);
      if (!to || !carrier || !ramp) break;
      const from = centre(plus(carrier.pose.cell, turned(cell(ramp.cell), carrier.pose.heading)));
      const path = ramp.paths.find((each) => each.name === event.path);
      const way = (carrier.pose.heading + (path?.turn ?? 0)) * 60;
      const spin = Math.max(0, part - 0.7) / 0.3;
      ships.set(event.ship, {
        ...standing(to),
        ...between(from, centre(to.pose.cell), easeOut(part)),
        angle: way + shorter(to.pose.heading * 60 - way) * spin,
        opacity: Math.min(1, part * 4),
      });
      break;
    }
    case "recovered":
    case "ship_left":
    case "ship_escaped":
      change(event.ship, { opacity: 1 - part });
      break;
    case "ship_destroyed":
      change(event.ship, { opacity: Math.max(0, 1 - part * 1.6) });
      break;
    case "shot_fired":
      if (part > 0.3) change(event.target, { defence: event.defence });
      break;
    case "mine_hit":
    case "asteroid_hit":
      if (part > 0.3) change(event.ship, { defence: event.defence });
      break;
  }
}

const shorter = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** A pivot: everything goes round the cell that keeps its place. */
function turning(from: Piece, to: Piece, sheet: Sheet, part: number): Partial<Drawn> {
  const whole = shorter((to.pose.heading - from.pose.heading) * 60);
  const fixed = cell(whole > 0 ? (sheet.pivots?.right ?? [0, 0]) : (sheet.pivots?.left ?? [0, 0]));
  const hinge = centre(plus(from.pose.cell, turned(fixed, from.pose.heading)));
  const anchor = centre(from.pose.cell);
  const angle = (whole * part * Math.PI) / 180;
  const [dx, dy] = [anchor.x - hinge.x, anchor.y - hinge.y];
  return {
    x: hinge.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: hinge.y + dx * Math.sin(angle) + dy * Math.cos(angle),
    angle: from.pose.heading * 60 + whole * part,
  };
}

/** The middle of a ship as it is drawn, for its name, its bar, and the light that hits it. */
export function heart(drawn: Drawn, sheet: Sheet): Spot {
  const { x, y } = middle(sheet, { cell: { q: 0, r: 0 }, heading: 0 });
  const angle = (drawn.angle * Math.PI) / 180;
  return { x: drawn.x + x * Math.cos(angle) - y * Math.sin(angle), y: drawn.y + x * Math.sin(angle) + y * Math.cos(angle) };
}
