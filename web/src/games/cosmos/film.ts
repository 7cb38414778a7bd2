// A battle as a film: every event is a beat with a length, and at any time it is known where everything is.

import type { cosmos } from "../../lib/wire";
import { after, type Scene } from "./scene";

export interface Beat {
  event: cosmos.AnyEvent;
  /** In milliseconds from the beginning of the film, at ordinary speed. */
  start: number;
  length: number;
  turn: number;
  phase: number;
  before: Scene;
  after: Scene;
}

export interface Film {
  first: Scene;
  beats: Beat[];
  length: number;
}

const LENGTHS: Partial<Record<cosmos.AnyEvent["type"], number>> = {
  phase_began: 260,
  launch_rolled: 500,
  launched: 620,
  recovered: 450,
  ships_moved: 620,
  ships_turned: 440,
  asteroids_drifted: 440,
  mines_drifted: 440,
  mine_dropped: 420,
  mine_hit: 900,
  asteroid_hit: 900,
  shot_fired: 820,
  ship_destroyed: 900,
  ship_left: 450,
  ship_escaped: 600,
  beacon_held: 700,
};

/** What happens at the same time as the beat before it. */
const TOGETHER: Partial<Record<cosmos.AnyEvent["type"], cosmos.AnyEvent["type"][]>> = {
  asteroids_drifted: ["ships_turned"],
  mines_drifted: ["ships_turned", "asteroids_drifted"],
  ship_destroyed: ["ship_destroyed"],
  mine_dropped: ["mine_dropped"],
};

export function filmOf(first: Scene, events: cosmos.AnyEvent[]): Film {
  const film: Film = { first, beats: [], length: 0 };
  let scene = first;
  for (const event of events) {
    const last = film.beats.at(-1);
    const next = after(scene, event);
    const length = LENGTHS[event.type] ?? 0;
    const start = last && TOGETHER[event.type]?.includes(last.event.type) ? last.start : film.length;
    film.beats.push({ event, start, length, turn: next.turn, phase: next.phase, before: scene, after: next });
    film.length = Math.max(film.length, start + length);
    scene = next;
  }
  return film;
}

/** How long the last so many events take. */
export function tailOf(film: Film, events: number): number {
  const first = film.beats.at(-events);
  return events > 0 && first ? film.length - first.start : 0;
}

/** A turn as a part of the film. It ends where the next one begins. */
export interface Reel {
  turn: number;
  start: number;
  end: number;
  phases: { phase: number; start: number }[];
}

export function reelsOf(film: Film): Reel[] {
  const reels: Reel[] = [];
  for (const { event, start } of film.beats) {
    const last = reels.at(-1);
    if (event.type === "turn_began") {
      if (last) last.end = start;
      reels.push({ turn: event.turn, start, end: film.length, phases: [] });
    } else if (event.type === "phase_began") {
      last?.phases.push({ phase: event.phase, start });
    }
  }
  return reels;
}

/** A moment: what is done is done, and what is being done now, each with how much of it is over, from 0 to 1. */
export interface Moment {
  scene: Scene;
  now: { beat: Beat; part: number }[];
  /** Nothing moves: the scene is already how it is after all of this. */
  still?: boolean;
}

/** Where nothing shall move, every beat is a picture of its own: it has happened, and half of its light is still there. */
export function momentAt(film: Film, time: number, still = false): Moment {
  const begun = film.beats.filter((beat) => beat.start <= time);
  const now = begun
    .filter((beat) => time < beat.start + beat.length)
    .map((beat) => ({ beat, part: still ? 0.5 : (time - beat.start) / beat.length }));
  const last = begun.at(-1)?.after ?? film.first;
  return { scene: still ? last : (now[0]?.beat.before ?? last), now, still };
}
