// What comes in at a ship with one card, one after the other: it sets out, it meets the ship, what it breaks drifts away.
// An intruder walks from room to room in between.

import type { Threat } from "./story";

/** Milliseconds: on the way; from one room to the next; until the next one; until then when tiles drift away. */
const WAY = 650;
const ROOM = 480;
const PAUSE = 350;
const DRIFT = 1100;

function after(wait: number, act: () => void): () => void {
  const timer = setTimeout(act, wait);
  return () => clearTimeout(timer);
}

export class Film {
  /** How many have set out, and how many are done with the ship. */
  begun = $state(0);
  ended = $state(0);
  /** How many rooms the last one that has set out has walked into. */
  steps = $state(0);
  private ship = "";
  private card = -1;

  /** The next thing that happens, as an effect: what it returns stops it. Another ship is shown as it is now. */
  play(threats: Threat[], ship: string, card: number, still: boolean): (() => void) | undefined {
    const all = threats.length;
    if (still || this.ship !== ship) this.skip(threats);
    else if (this.card !== card || this.begun > all) this.begun = this.ended = this.steps = 0;
    [this.ship, this.card] = [ship, card];
    const last = threats[this.begun - 1];
    const rooms = last?.walk.length ?? 0;
    if (this.ended === this.begun && this.steps < rooms) this.ended = Math.max(0, this.begun - 1); // it was waited for at the door
    if (this.ended < this.begun) {
      if (this.steps < rooms) return after(this.steps === 0 ? WAY : ROOM, () => (this.steps += 1));
      return after(WAY, () => (this.ended = this.begun));
    }
    if (this.begun === all) return undefined;
    return after(!last ? 0 : last.lost.length > 0 ? DRIFT : PAUSE, () => {
      this.begun += 1;
      this.steps = 0;
    });
  }

  skip(threats: Threat[]): void {
    this.begun = this.ended = threats.length;
    this.steps = threats.at(-1)?.walk.length ?? 0;
  }
}
