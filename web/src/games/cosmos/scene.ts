// What is on the map at one moment: from a view, from a scenario's first page, or from the moment before and an event.

import type { cosmos } from "../../lib/wire";
import { fromLabel, label, type Pose } from "./geometry";
import { SIDES, type CosmosData, type Scenario } from "./sheets";

export interface Piece {
  name: string;
  kind: string;
  seat: number;
  pose: Pose;
  defence: number;
  fate: cosmos.ShipView["fate"];
  carrier: string;
  ramp: string;
}

export interface Scene {
  turn: number;
  phase: number;
  ships: Record<string, Piece>;
  /** Mines and asteroids have a number of their own, so that they can be followed when they drift. */
  mines: Floating[];
  rocks: Floating[];
}

export interface Floating {
  id: number;
  at: string;
  side: number;
}

export function sceneOf(view: cosmos.CosmosView): Scene {
  return {
    turn: view.turn,
    phase: view.phase,
    ships: Object.fromEntries(view.ships.map((ship) => [ship.name, pieceOf(ship)])),
    mines: view.mines.map(({ at, side }, id) => ({ id, at, side })),
    rocks: view.asteroids.map(({ at }, id) => ({ id, at, side: -1 })),
  };
}

function pieceOf({ name, kind, seat, at, heading, defence, fate, carrier, ramp }: cosmos.ShipView): Piece {
  return { name, kind, seat, pose: { cell: fromLabel(at), heading: Math.max(0, heading) }, defence, fate, carrier, ramp };
}

/** How a scenario begins, if its ships are not bought. */
export function firstScene(plan: Scenario, { sheets }: Pick<CosmosData, "sheets">, seats: number): Scene | null {
  if (plan.purchase) return null;
  const ships = plan.ships.map((placed): Piece => {
    const around = plan.ships.find((ship) => ship.name === placed.aboard) ?? placed;
    return {
      name: placed.name,
      kind: placed.kind,
      seat: SIDES.indexOf(placed.side) + (seats === 4 && placed.captain === 2 ? 2 : 0),
      pose: { cell: fromLabel(around.at ?? "0101"), heading: around.heading },
      defence: placed.defence ?? sheets[placed.kind]?.defence ?? 1,
      fate: placed.aboard ? "aboard" : "flying",
      carrier: placed.aboard ?? "",
      ramp: placed.ramp ?? "",
    };
  });
  const rocks = plan.asteroids.map(({ at }, id) => ({ id, at, side: -1 }));
  return { turn: 0, phase: 0, ships: Object.fromEntries(ships.map((ship) => [ship.name, ship])), mines: [], rocks };
}

/** The moment after an event. */
export function after(scene: Scene, event: cosmos.AnyEvent): Scene {
  switch (event.type) {
    case "turn_began":
      return { ...scene, turn: event.turn, phase: 0 };
    case "phase_began":
      return { ...scene, phase: event.phase };
    case "ships_moved":
    case "ships_turned":
      return aboardFollow(
        event.places.reduce((now, [name, at, heading]) => change(now, name, { pose: { cell: fromLabel(at), heading } }), scene),
      );
    case "launched":
      return change(scene, event.ship, {
        pose: { cell: fromLabel(event.at), heading: event.heading },
        fate: "flying",
        carrier: "",
        ramp: "",
      });
    case "recovered":
      return change(scene, event.ship, { fate: "aboard", carrier: event.carrier, ramp: event.ramp });
    case "mine_dropped":
      return {
        ...scene,
        mines: [...scene.mines, { id: nextId(scene.mines), at: event.at, side: (scene.ships[event.ship]?.seat ?? 0) % 2 }],
      };
    case "asteroids_drifted":
      return { ...scene, rocks: drifted(scene.rocks, event.moves) };
    case "mines_drifted":
      return { ...scene, mines: drifted(scene.mines, event.moves) };
    case "mine_hit":
    case "asteroid_hit":
      return change(scene, event.ship, { defence: event.defence });
    case "shot_fired":
      return change(scene, event.target, { defence: event.defence });
    case "ship_destroyed":
      return change(scene, event.ship, { fate: "destroyed", defence: 0 });
    case "lost_aboard":
      return change(scene, event.ship, { fate: "destroyed" });
    case "ship_left":
      return change(scene, event.ship, { fate: "left" });
    case "ship_escaped":
      return change(scene, event.ship, { fate: "escaped" });
    default:
      return scene;
  }
}

function change(scene: Scene, name: string, what: Partial<Piece>): Scene {
  const ship = scene.ships[name];
  return ship ? { ...scene, ships: { ...scene.ships, [name]: { ...ship, ...what } } } : scene;
}

/** Fighters aboard are where their cruiser is. */
function aboardFollow(scene: Scene): Scene {
  return Object.values(scene.ships)
    .filter((ship) => ship.fate === "aboard")
    .reduce((now, ship) => change(now, ship.name, { pose: scene.ships[ship.carrier]?.pose ?? ship.pose }), scene);
}

const nextId = (all: Floating[]): number => Math.max(-1, ...all.map(({ id }) => id)) + 1;

/** The server tells all moves in the order of its list. */
function drifted(all: Floating[], moves: [string, string][]): Floating[] {
  const rest = [...moves];
  return all.flatMap((each) => {
    const nth = rest.findIndex(([from]) => from === each.at);
    const to = nth < 0 ? each.at : (rest.splice(nth, 1)[0]?.[1] ?? "");
    return to ? [{ ...each, at: to }] : [];
  });
}

/** Whether two scenes look alike: to see whether what was told leads to what is there. */
export function alike(a: Scene, b: Scene): boolean {
  return look(a) === look(b);
}

function look({ ships, mines, rocks }: Scene): string {
  const flying = Object.values(ships)
    .filter((ship) => ship.fate === "flying")
    .map(({ name, pose, defence }) => `${name} ${label(pose.cell)} ${pose.heading} ${defence}`);
  const floating = [...mines, ...rocks].map(({ at, side }) => `${side} ${at}`);
  return [...flying, ...floating].sort().join("\n");
}
