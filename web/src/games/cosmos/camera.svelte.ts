// Which part of the map is seen: its middle, and how many pixels a unit of the drawing takes.

import { isStill } from "../../lib/settings.svelte";
import type { Spot } from "./geometry";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const EASE = 350;
export const CLOSEST = 6;

export class Camera {
  x = $state(0);
  y = $state(0);
  k = $state(1);
  width = $state(0);
  height = $state(0);
  /** Nobody has moved it by hand, so that it may follow by itself. */
  free = $state(true);
  /** Whether the whole battle is framed, and not only what is in hand. */
  all = $state(false);
  /** So many pixels at the top belong to the status and the tools. */
  top = $state(0);
  /** So many on the right to the tools, where they stand one under another. */
  right = $state(0);
  /** And so many at the foot to the film. */
  bottom = $state(0);
  private frame = 0;

  transform: string = $derived(`translate(${this.width / 2 - this.x * this.k} ${this.height / 2 - this.y * this.k}) scale(${this.k})`);

  /** Look at what is in hand; if that is seen already, at the whole battle. */
  frameNext(): void {
    this.all = this.free && !this.all;
    this.free = true;
  }

  toWorld(px: number, py: number): Spot {
    return { x: this.x + (px - this.width / 2) / this.k, y: this.y + (py - this.height / 2) / this.k };
  }

  toScreen({ x, y }: Spot): Spot {
    return { x: this.width / 2 + (x - this.x) * this.k, y: this.height / 2 + (y - this.y) * this.k };
  }

  /** How close one is when a box just fits. */
  fit(box: Box): number {
    return Math.min((this.width - this.right) / box.w, (this.height - this.top - this.bottom) / box.h);
  }

  pan(dx: number, dy: number, map: Box): void {
    this.stop();
    this.free = false;
    this.put(this.x - dx / this.k, this.y - dy / this.k, this.k, map);
  }

  zoom(factor: number, px: number, py: number, map: Box): void {
    this.stop();
    this.free = false;
    const k = this.scale(this.k * factor, map);
    const before = this.toWorld(px, py);
    this.put(before.x - (px - this.width / 2) / k, before.y - (py - this.height / 2) / k, k, map);
  }

  /** One of two fingers moved: what was between them stays between them. */
  pinch(before: Spot, at: Spot, other: Spot, map: Box): void {
    const spread = (finger: Spot) => Math.max(1, Math.hypot(finger.x - other.x, finger.y - other.y));
    this.zoom(spread(at) / spread(before), (at.x + other.x) / 2, (at.y + other.y) / 2, map);
    this.pan((at.x - before.x) / 2, (at.y - before.y) / 2, map);
  }

  /** Look at a box, but from no farther than makes things as large as `least`. */
  look(box: Box, map: Box, least = 0): void {
    const k = this.scale(Math.max(least, Math.min(this.fit(box), CLOSEST / 2)), map);
    const target = this.held(box.x + box.w / 2 + this.right / k / 2, box.y + box.h / 2 - (this.top - this.bottom) / k / 2, k, map);
    this.stop();
    if (isStill() || this.k === 1) Object.assign(this, target, { k });
    else this.ease({ x: this.x, y: this.y, k: this.k }, { ...target, k });
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
  }

  private scale(k: number, map: Box): number {
    return Math.min(CLOSEST, Math.max(this.fit(map), k));
  }

  private put(x: number, y: number, k: number, map: Box): void {
    Object.assign(this, this.held(x, y, k, map), { k });
  }

  private ease(from: { x: number; y: number; k: number }, to: { x: number; y: number; k: number }): void {
    const since = performance.now();
    const tick = (now: number): void => {
      const part = Math.min(1, (now - since) / EASE);
      const done = 1 - (1 - part) ** 3;
      this.k = from.k * (to.k / from.k) ** done;
      this.x = from.x + (to.x - from.x) * done;
      this.y = from.y + (to.y - from.y) * done;
      if (part < 1) this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
  }

  /** The middle is never so far out that nothing but emptiness is seen. */
  private held(x: number, y: number, k: number, map: Box): Spot {
    const [above, below] = [this.top / k, this.bottom / k];
    return { x: hold(x, map.x, map.w + this.right / k, this.width / k), y: hold(y, map.y - above, map.h + above + below, this.height / k) };
  }
}

function hold(at: number, from: number, size: number, seen: number): number {
  return seen >= size ? from + size / 2 : Math.min(from + size - seen / 2, Math.max(from + seen / 2, at));
}
