// Trying again from a point of a finished match: where I sat in it, and the new table that this leads to.

import { api } from "./api";
import { go } from "./route.svelte";
import { why } from "./why";

export class Branching {
  /** The seats that I had. */
  mine = $state.raw<number[]>([]);
  busy = $state(false);
  problem = $state<string | null>(null);

  constructor(readonly table: string) {
    api.myTable(table).then(
      (found) => (this.mine = found.mine),
      () => undefined, // whoever has no name sat nowhere
    );
  }

  async tryAgain(answers: number, seat: number): Promise<void> {
    this.busy = true;
    this.problem = null;
    try {
      go(`/table/${(await api.tryAgain(this.table, answers, seat)).id}`);
    } catch (error) {
      this.problem = why(error);
    } finally {
      this.busy = false;
    }
  }
}
