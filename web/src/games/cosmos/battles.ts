// What a battle is like, before one chooses it: who fights, how long, what there is to know; and what gave which points.

import type { cosmos } from "../../lib/wire";
import type { CosmosData, Scenario, SideName } from "./sheets";

export interface Force {
  kind: string;
  count: number;
  aboard: number;
  mines: number;
}

/** A side's ships, class by class. */
export function forcesOf(plan: Scenario, side: SideName): Force[] {
  const ships = plan.ships.filter((ship) => ship.side === side);
  return [...new Set(ships.map((ship) => ship.kind))].map((kind) => {
    const these = ships.filter((ship) => ship.kind === kind);
    return {
      kind,
      count: these.length,
      aboard: these.filter((ship) => ship.aboard).length,
      mines: these.reduce((sum, ship) => sum + ship.mines, 0),
    };
  });
}

export const FEATURES = ["ramps", "mines", "asteroids", "drift", "exit", "giant", "fleets"] as const;
export type Feature = (typeof FEATURES)[number];

/** What there is to know beyond moving and firing. */
export function featuresOf(plan: Scenario, { sheets }: CosmosData): Feature[] {
  const has: Record<Feature, boolean> = {
    ramps: plan.ships.some((ship) => ship.aboard) || plan.victory.some(({ goal }) => goal === "aboard"),
    mines: plan.ships.some((ship) => ship.mines > 0),
    asteroids: plan.asteroids.length > 0,
    drift: (plan.asteroids.length > 0 && plan.asteroid_drift !== null) || plan.mine_drift !== null,
    exit: plan.exits.length > 0,
    giant: plan.ships.some((ship) => sheets[ship.kind]?.special),
    fleets: plan.purchase !== null,
  };
  return FEATURES.filter((feature) => has[feature]);
}

/** 1 to 3: the more there is to know, the harder. A fleet of one's own asks for everything. */
export function difficultyOf(plan: Scenario, data: CosmosData): 1 | 2 | 3 {
  const features = featuresOf(plan, data);
  if (features.length === 0) return 1;
  return features.length <= 2 && !features.includes("fleets") ? 2 : 3;
}

/** All battles in the order of their numbers; somebody's own come last. */
export function inOrder(data: CosmosData): [name: string, plan: Scenario][] {
  return Object.entries(data.scenarios).sort(([, one], [, other]) => (one.number ?? Infinity) - (other.number ?? Infinity));
}

/** The battle after this one; after the last the first. */
export function nextBattle(data: CosmosData, scenario: string): string {
  const names = inOrder(data).map(([name]) => name);
  return names[(names.indexOf(scenario) + 1) % names.length] ?? scenario;
}

/** What ships of one class and one fate gave; no class is the beacon. */
export interface Gain {
  kind: string;
  fate: string;
  ships: string[];
  points: number;
}

/** What gave a side its points. */
export function gainsOf(view: cosmos.CosmosView, data: CosmosData, side: number): Gain[] {
  const gains: Gain[] = [];
  for (const { name, kind, fate, seat } of view.ships) {
    const points = (data.sheets[kind]?.value ?? 0) * (data.shares[fate] ?? 0);
    if (seat % 2 === side || points === 0) continue;
    const alike = gains.find((gain) => gain.kind === kind && gain.fate === fate);
    if (alike) {
      alike.ships.push(name);
      alike.points += points;
    } else gains.push({ kind, fate, ships: [name], points });
  }
  const rest = (view.scores[side] ?? 0) - gains.reduce((sum, { points }) => sum + points, 0);
  return rest > 0 ? [...gains, { kind: "", fate: "", ships: [], points: rest }] : gains;
}
