// What comes in at a ship with one card, one after the other: it sets out, it meets the ship, what it breaks drifts away.

import type { Threat } from "./story";

/** Milliseconds: on the way; until the next one; until the next one when tiles drift away. */
const WAY = 650;
const PAUSE = 350;
const DRIFT = 1100;

function after(wait: number, act: () => void): () => void {
  const timer = setTimeout(act, wait);
  return () => clearTimeout(timer);
}

export class Film {
  /** How many have set out, and how many have met the ship. */
  begun = $state(0);
  ended = $state(0);
  private ship = "";
  private card = -1;

  /** The next thing that happens, as an effect: what it returns stops it. Another ship is shown as it is now. */
  play(threats: Threat[], ship: string, card: number, still: boolean): (() => void) | undefined {
    const all = threats.length;
    if (still || this.ship !== ship) this.skip(threats);
    else if (this.card !== card || this.begun > all) this.begun = this.ended = 0;
    [this.ship, this.card] = [ship, card];
    if (this.ended < this.begun) return after(WAY, () => (this.ended = this.begun));
    if (this.begun === all) return undefined;
    const last = threats[this.begun - 1];
    return after(!last ? 0 : last.lost.length > 0 ? DRIFT : PAUSE, () => (this.begun += 1));
  }

  skip(threats: Threat[]): void {
    this.begun = this.ended = threats.length;
  }
}
