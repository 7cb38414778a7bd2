// What a touch on the map means: it depends on what is asked, and on what is there.

import { clash, expected, type Shot } from "./aim";
import { AIMING, desk, DROPPING } from "./desk.svelte";
import { cell, cellAt, centre, fromLabel, label, plus, turned, type Spot } from "./geometry";
import { handleAt } from "./handles";
import { offers } from "../../lib/offers";
import type { Choose, Question } from "./props";
import { heart, type Drawn, type Stage } from "./stage";

interface Table {
  question: Question;
  stage: Stage;
  choose: Choose;
  busy: boolean;
}

const far = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The ship nearest to a spot, if any of its cells is near enough. */
export function shipAt(ships: Drawn[], spot: Spot, near: number, wanted: (ship: Drawn) => boolean = () => true): Drawn | null {
  let best: { ship: Drawn; far: number } | null = null;
  for (const ship of ships.filter(wanted)) {
    const sheet = desk.data?.sheets[ship.kind];
    if (!sheet) continue;
    const middle = heart(ship, sheet);
    const angle = (ship.angle * Math.PI) / 180;
    const cells = sheet.cells.map((place) => {
      const { x, y } = centre(cell(place));
      return { x: ship.x + x * Math.cos(angle) - y * Math.sin(angle), y: ship.y + x * Math.sin(angle) + y * Math.cos(angle) };
    });
    const far = Math.min(...[middle, ...cells].map(({ x, y }) => Math.hypot(x - spot.x, y - spot.y)));
    if (far <= Math.max(near, 9) && (!best || far < best.far)) best = { ship, far };
  }
  return best?.ship ?? null;
}

/** The ship under a finger; of several that lie on one another, the next one each time. */
function touched(ships: Drawn[], spot: Spot, near: number): string | null {
  const first = shipAt(ships, spot, near);
  const isBelow = (other: Drawn) => Math.hypot(other.x - (first?.x ?? 0), other.y - (first?.y ?? 0)) < 14;
  if (!first || first.name !== desk.selected) return first?.name ?? null;
  const stack = ships.filter(isBelow).map(({ name }) => name);
  return stack[(stack.indexOf(first.name) + 1) % stack.length] ?? first.name;
}

export function tapped(spot: Spot, near: number, table: Table, named?: string): void {
  const { question, stage, busy } = table;
  const handle = named ? null : handleAt(spot, Math.max(6, near));
  const other = handle && shipAt(stage.ships, spot, 9, ({ name }) => name !== desk.selected);
  if (handle && !busy && (!other || far(other, spot) > far(handle.spot, spot))) return desk.writeOn(handle.order);
  if (!busy && (placed(spot, table) || dropped(spot, near, question))) return;
  const ship = named ?? touched(stage.ships, spot, near);
  if (ship && !busy && AIMING.includes(desk.step) && aimed(ship, question)) return;
  if (ship && !busy) marked(ship, question);
  desk.pinned = ship && (ship !== desk.pinned || ship !== desk.selected) ? ship : null;
  desk.select(ship && ship === desk.selected && !desk.isPlotting ? null : (ship ?? (desk.isPlotting ? desk.selected : null)));
}

/** A ship that was bought is put on its cell, or turned. */
function placed(spot: Spot, { question, choose }: Table): boolean {
  const here = label(cellAt(spot));
  const station = offers(question, "station").find(({ option }) => option[1] === here);
  if (station) choose(station.option);
  if (station) return true;
  const fresh = desk.view?.ships.findLast((ship) => ship.seat === desk.seat && ship.fate === "planned");
  const faces = offers(question, "face");
  if (!fresh || faces.length === 0) return false;
  const at = centre(fromLabel(fresh.at));
  const [dx, dy] = [spot.x - at.x, spot.y - at.y];
  const heading = (Math.round((Math.atan2(dy, dx) * 3) / Math.PI) + 6) % 6;
  const face = Math.hypot(dx, dy) < 40 && faces.find(({ option }) => option[1] === heading);
  if (face) choose(face.option);
  return Boolean(face);
}

function dropped(spot: Spot, near: number, question: Question): boolean {
  if (!DROPPING.includes(desk.step)) return false;
  const found = offers(question, "drop").find(({ option }) => {
    const drop = desk.sheetOf(option[1])?.drops.find((each) => each.name === option[2]);
    const pose = desk.poseOf(option[1]);
    const at = drop && centre(plus(pose.cell, turned(cell(drop.cell), pose.heading)));
    return at && Math.hypot(at.x - spot.x, at.y - spot.y) < Math.max(8, near * 0.5);
  });
  if (found) desk.toggle(found.option);
  return Boolean(found);
}

function marked(ship: string, question: Question): void {
  const landing = offers(question, "recover").find(({ option }) => option[1] === ship);
  if (landing) desk.toggle(landing.option);
}

/** An enemy is aimed at by the ship in hand, or by the first that can; touched again, it is not. */
function aimed(target: string, question: Question): boolean {
  const all = offers(question, "fire").map(({ option }) => option);
  const mine = all.filter((shot) => shot[3] === target && (!desk.selected || shot[1] === desk.selected));
  const possible = mine.length > 0 ? mine : all.filter((shot) => shot[3] === target);
  if (possible.length === 0) return false;
  const taken = desk.shots.filter((shot) => possible.some((each) => each.join() === shot.join()));
  if (taken.length > 0) desk.shots = desk.shots.filter((shot) => !taken.includes(shot));
  else {
    const best = ranked(possible).find((shot) => fits(shot, desk.shots));
    if (best) desk.shots = [...desk.shots, best];
  }
  return true;
}

/** Whether a shot can still be added to those. */
export function fits(shot: Shot, chosen: Shot[]): boolean {
  return whyNoShot(shot, chosen) === null;
}

export function whyNoShot(shot: Shot, chosen: Shot[]): ReturnType<typeof clash> {
  const sheet = desk.sheetOf(shot[1]);
  return sheet && clash(sheet, shotsLeft(shot[1]), chosen, shot);
}

/** How many shots a ship has before those in mind. */
export function shotsLeft(name: string): number {
  const noted = (desk.view?.draft ?? []).filter((line) => line[0] === "fire" && line[1] === name).length;
  return (desk.sheetOf(name)?.shots ?? 0) - (desk.ship(name)?.shots ?? 0) - noted;
}

/** The best first. */
export function ranked(shots: Shot[]): Shot[] {
  const worth = (shot: Shot): number => {
    const found = desk.previewOf(shot);
    return found ? expected(found) : 0;
  };
  return shots.toSorted((a, b) => worth(b) - worth(a));
}

/** As many shots as there are, the best first. */
export function volley(shots: Shot[]): Shot[] {
  return ranked(shots).reduce<Shot[]>((chosen, shot) => (fits(shot, chosen) ? [...chosen, shot] : chosen), []);
}
