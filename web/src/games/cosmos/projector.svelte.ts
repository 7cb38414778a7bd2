// Shows the film of the battle: by itself when something new happens, again when one wants to see it again.

import { isStill } from "../../lib/settings.svelte";
import type { cosmos } from "../../lib/wire";
import { filmOf, momentAt, reelsOf, tailOf, type Film, type Moment, type Reel } from "./film";
import type { Cell } from "./geometry";
import { alike, sceneOf, type Scene } from "./scene";

export const SPEEDS = [0.5, 1, 2, 4];
const SPEED = "cosmos-speed";

export class Projector {
  film = $state.raw<Film | null>(null);
  time = $state(0);
  playing = $state(false);
  speed = $state(remembered());
  /** The turn that is watched again; null is what happens now. */
  again = $state<number | null>(null);
  /** Where what happens now began. */
  private since = $state(0);
  /** How many events were told before the film begins. */
  private shift = $state(0);
  private events = 0;
  private view: cosmos.CosmosView | null = null;
  private truth = $state.raw<Scene | null>(null);
  private base: { scene: Scene; from: number } | null = null;
  private frame = 0;
  private last = 0;

  reels: Reel[] = $derived(this.film ? reelsOf(this.film) : []);
  reel: Reel | null = $derived(this.reels.find((reel) => reel.turn === this.again) ?? null);
  end: number = $derived(this.reel?.end ?? this.film?.length ?? 0);
  start: number = $derived(this.reel?.start ?? 0);
  /** Where ships are in the part that is shown: everything in it is worth seeing. */
  seen: Cell[] = $derived(cellsIn(this.film, this.reel?.start ?? this.since, this.end));
  /** How many events of what happens now have begun. */
  begun: number = $derived(
    this.shift + (this.film?.beats.filter((beat) => beat.start < this.time || (beat.length === 0 && beat.start <= this.time)).length ?? 0),
  );
  /** Nothing moves, and what is shown is how it is. */
  settled: boolean = $derived(this.again === null && this.time >= this.end);
  moment: Moment | null = $derived(
    this.truth && (this.settled || !this.film ? { scene: this.truth, now: [] } : momentAt(this.film, this.time, isStill())),
  );

  /** A frame came, with everything that was told so far; the last so many events are new. */
  follow(view: cosmos.CosmosView, first: Scene | null, log: cosmos.AnyEvent[], fresh: number): void {
    if (view === this.view) return;
    const before = this.view;
    const shift = this.shift;
    const isNext = before !== null && log.length === this.events + fresh;
    const isRunning = isNext && this.time < (this.film?.length ?? 0);
    this.view = view;
    this.events = log.length;
    this.truth = sceneOf(view);
    const whole = film(this.truth, first, log);
    this.film = whole ?? this.fromBase(this.truth, before, log, fresh);
    this.shift = whole ? 0 : (this.base?.from ?? 0);
    const length = this.film?.length ?? 0;
    if (!this.film || isStill()) this.time = length;
    else if (!isNext || shift !== this.shift || this.time > length) this.time = length - tailOf(this.film, fresh);
    // What came while an earlier part was still on is shown after it.
    if (!isRunning) this.since = this.time;
    if (this.again === null) this.run();
  }

  /** Where nobody knows how it began, the film begins with the first thing that was seen. */
  private fromBase(truth: Scene, before: cosmos.CosmosView | null, log: cosmos.AnyEvent[], fresh: number): Film | null {
    const found = this.base && film(truth, this.base.scene, log.slice(this.base.from));
    if (found) return found;
    this.base = before && { scene: sceneOf(before), from: log.length - fresh };
    return this.base && film(truth, this.base.scene, log.slice(this.base.from));
  }

  run(): void {
    if (this.time >= this.end) return;
    this.playing = true;
    cancelAnimationFrame(this.frame);
    this.last = performance.now();
    this.frame = requestAnimationFrame((now) => this.tick(now));
  }

  pause(): void {
    this.playing = false;
    cancelAnimationFrame(this.frame);
  }

  /** See a turn again, from its beginning. */
  watch(turn: number): void {
    this.again = turn;
    this.time = this.start;
    this.run();
  }

  seek(time: number): void {
    this.time = Math.min(this.end, Math.max(this.start, time));
    if (this.time >= this.end) this.pause();
  }

  /** To the end of what happens now, without watching it. */
  skip(): void {
    this.pause();
    this.again = null;
    this.time = this.film?.length ?? 0;
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    try {
      localStorage.setItem(SPEED, String(speed));
    } catch {
      // a browser that keeps nothing
    }
  }

  close(): void {
    cancelAnimationFrame(this.frame);
  }

  private tick(now: number): void {
    // A tab that was away does not jump to the end.
    this.time = Math.min(this.end, this.time + Math.min(100, now - this.last) * this.speed);
    this.last = now;
    if (this.time >= this.end) this.playing = false;
    else if (this.playing) this.frame = requestAnimationFrame((next) => this.tick(next));
  }
}

/** The film of all this, if it leads to what is there. */
function film(truth: Scene, first: Scene | null, events: cosmos.AnyEvent[]): Film | null {
  if (!first) return null;
  const found = filmOf(first, events);
  return alike(found.beats.at(-1)?.after ?? first, truth) ? found : null;
}

function cellsIn(film: Film | null, from: number, to: number): Cell[] {
  const beats = film?.beats.filter((beat) => beat.start >= from && beat.start <= to) ?? [];
  const scenes = beats.flatMap((beat) => [beat.before, beat.after]);
  return scenes.flatMap(({ ships }) =>
    Object.values(ships)
      .filter((ship) => ship.fate === "flying")
      .map((ship) => ship.pose.cell),
  );
}

function remembered(): number {
  try {
    const found = Number(localStorage.getItem(SPEED));
    return SPEEDS.includes(found) ? found : 1;
  } catch {
    return 1;
  }
}
