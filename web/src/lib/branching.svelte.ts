// Playing on from a point of a finished match: where I sat in it, what I am choosing, and the new table it leads to.

import { api } from "./api";
import { person } from "./me.svelte";
import { go } from "./route.svelte";
import { why } from "./why";
import type { PlayOn } from "./wire";

/** From where, and at which seat unless another is chosen. */
export type Place = { answers: number; seat: number };

export class Branching {
  /** The seats that I had. */
  mine = $state.raw<number[]>([]);
  /** The place that the sheet is open for. */
  place = $state.raw<Place | null>(null);
  busy = $state(false);
  problem = $state<string | null>(null);

  constructor(readonly table: string) {
    api.myTable(table).then(
      (found) => (this.mine = found.mine),
      () => undefined, // whoever has no name sat nowhere
    );
  }

  ask(answers: number, seat: number): void {
    this.problem = null;
    this.place = { answers, seat };
  }

  leave(): void {
    this.place = null;
  }

  async playOn(wanted: Omit<PlayOn, "salt">): Promise<void> {
    this.busy = true;
    this.problem = null;
    try {
      await person.known();
      go(`/table/${(await api.playOn(this.table, wanted)).id}`);
    } catch (error) {
      this.problem = why(error);
    } finally {
      this.busy = false;
    }
  }
}
