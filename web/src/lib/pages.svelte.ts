// A list of tables that comes page by page, as far down as somebody wants to look.

import { api } from "./api";
import type { TableShown } from "./wire";

const PAGE = 20;

export class TablePages {
  tables = $state.raw<TableShown[]>([]);
  /** The next page; null once all are here. */
  next = $state.raw<string | null>(null);
  /** A page is on its way. */
  busy = $state(true);

  constructor(
    path: string,
    private readonly shows: (table: TableShown) => boolean = () => true,
  ) {
    this.next = `${path}?count=${PAGE}`;
  }

  /** There is nothing to fetch. */
  close(): void {
    this.next = null;
    this.busy = false;
  }

  /** Fetch a page, or several if there is nothing to show on the first. */
  async more(): Promise<void> {
    this.busy = true;
    try {
      let found: TableShown[] = [];
      while (this.next !== null && found.length === 0) {
        const page = await api.tablePage(this.next);
        found = page.tables.filter(this.shows);
        this.next = page.next;
      }
      this.tables = [...this.tables, ...found];
    } finally {
      this.busy = false;
    }
  }
}
