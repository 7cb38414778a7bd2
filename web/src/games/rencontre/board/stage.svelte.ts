// What is on stage: the newest view, unless a duel's cards are still being turned, and the pawns that are in the air.

import { isStill } from "../../../lib/settings.svelte";
import type { rencontre } from "../../../lib/wire";
import { flights, neighbours, piles, type Flight } from "../motion";
import type { Told } from "../props";
import { duelOf, tell, type Story } from "./duel";

type View = rencontre.RencontreView;

/** A flight between places, not pixels: the board may change its size while pawns are in the air. */
export interface Flying extends Flight {
  id: number;
  /** Who lies beside them where they start, and where they land. */
  start: number[];
  end: number[];
  since: number;
}

const STORY = 2400; // how long pawns wait, at most, while a duel is told
const LINGER = 2400; // how long the panel stays when the cards are gone
const SOON = 900; // or when the next duel has already begun
const SHAKE = 600;

export class Stage {
  shown: View;
  flying: Flying[] = $state.raw([]);
  /** The duel's panel, if there is one. */
  story: Story | null = $state.raw(null);
  /** Counts stories, so that each has a panel of its own. */
  telling = $state(0);
  /** The cards have only just been turned. */
  fresh = $state(false);
  /** The cup is. */
  shaken = $state(false);
  /** The card that was discarded last, as far as we saw it. */
  newest = $state("");

  private view: View | null = null;
  private holding = false;
  private seen = "";
  private ids = 0;
  private hiding: ReturnType<typeof setTimeout> | undefined;
  private releasing: ReturnType<typeof setTimeout> | undefined;
  private shaking: ReturnType<typeof setTimeout> | undefined;

  constructor(view: View) {
    this.shown = $state.raw(view);
  }

  /** A frame came. On a small board the panel lies over the rest, and so must go by itself. */
  follow(next: View, events: Told[], small: boolean): void {
    if (this.view === next) return;
    const before = this.view?.seat === next.seat ? this.view : null;
    this.view = next;
    if (before) {
      this.newest = added(before.discard, next.discard) ?? (next.discard.includes(this.newest) ? this.newest : "");
      this.narrate(before, next, events, small);
      if (!this.holding) this.move();
    } else {
      // Other eyes, or the first look: nothing that the last ones knew may stay.
      this.newest = "";
      this.story = null;
      this.flying = [];
      this.holding = false;
      this.narrate(null, next, [], small);
      this.shown = next;
    }
  }

  /** The duel has been told: what it moved may move. */
  release(): void {
    if (!this.holding) return;
    this.holding = false;
    this.move();
  }

  hide(): void {
    if (this.story) this.seen = chapter(this.story);
    this.story = null;
    clearTimeout(this.hiding);
    this.hiding = undefined;
  }

  land(id: number): void {
    this.flying = this.flying.filter((flight) => flight.id !== id);
  }

  close(): void {
    [this.hiding, this.releasing, this.shaking].forEach(clearTimeout);
  }

  private narrate(before: View | null, next: View, events: Told[], small: boolean): void {
    const types = events.map((each) => each.event.type);
    if (types.includes("disc_drawn")) this.shake();
    const found = tell(this.story, before, next, events);
    const told = found && chapter(found) !== this.seen ? found : null;
    const revealed = types.includes("cards_revealed");
    if (told && (revealed || told.duel !== this.story?.duel)) {
      this.telling += 1;
      this.fresh = revealed;
    }
    if (told && revealed && !isStill()) {
      this.holding = true;
      clearTimeout(this.releasing);
      this.releasing = setTimeout(() => this.release(), STORY);
    }
    if (told) {
      this.story = told;
      clearTimeout(this.hiding);
      this.hiding = undefined;
    }
    this.dismiss(next, told, small);
  }

  /** A story that is over, or that the next duel has overtaken, goes by itself. */
  private dismiss(next: View, told: Story | null, small: boolean): void {
    const over =
      Object.keys(next.duel.laid).length === 0 ||
      next.duel.outcome === "deal" ||
      next.winners.length > 0 ||
      (small && told?.up.every(Boolean));
    const past = told === null && next.duel.planet >= 0 && this.story?.duel !== duelOf(next);
    if (!this.story || !(past || (over && !this.hiding))) return;
    clearTimeout(this.hiding);
    this.hiding = setTimeout(() => this.hide(), (this.holding ? STORY : 0) + (past ? SOON : LINGER));
  }

  private shake(): void {
    this.shaken = true;
    clearTimeout(this.shaking);
    this.shaking = setTimeout(() => (this.shaken = false), SHAKE);
  }

  /** From what is shown to what is: pawns travel from where they were to where they are. */
  private move(): void {
    if (!this.view) return;
    const from = piles(this.shown);
    const to = piles(this.view);
    this.shown = this.view;
    if (isStill()) return;
    const since = performance.now();
    const news = flights(from, to).map((flight) => ({
      ...flight,
      id: (this.ids += 1),
      start: neighbours(from, flight.from),
      end: neighbours(to, flight.to),
      since,
    }));
    this.flying = [...this.flying, ...news];
  }
}

/** How far a duel was told. Once put away, its panel comes back only when there is more to tell. */
function chapter({ duel, up, laid, sums, winner }: Story): string {
  return [duel, up, laid, sums !== null, winner].join();
}

/** A card that was not there before. */
function added(before: string[], now: string[]): string | undefined {
  const rest = [...before];
  return now.find((card) => {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
