// A list of tables that comes page by page, as far down as somebody wants to look.

import { api } from "./api";
import type { TableShown } from "./wire";

const PAGE = 20;

export class TablePages<Table extends TableShown = TableShown> {
  tables = $state.raw<Table[]>([]);
  /** The next page; null once all are here. */
  next = $state.raw<string | null>(null);
  /** A page is on its way. */
  busy = $state(true);

  /** At most so many come at once. */
  constructor(
    private readonly path: string,
    private readonly shows: (table: Table) => boolean = () => true,
    private readonly page = PAGE,
  ) {
    this.next = this.first;
  }

  private get first(): string {
    return `${this.path}${this.path.includes("?") ? "&" : "?"}count=${this.page}`;
  }

  /** From the beginning: something has changed. What is shown stays until it is known what there is. */
  async again(): Promise<void> {
    const fresh = new TablePages<Table>(this.path, this.shows, this.page);
    await fresh.more();
    this.tables = fresh.tables;
    this.next = fresh.next;
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
      let found: Table[] = [];
      while (this.next !== null && found.length === 0) {
        const page = await api.tablePage<Table>(this.next);
        found = page.tables.filter(this.shows);
        this.next = page.next;
      }
      this.tables = [...this.tables, ...found];
    } finally {
      this.busy = false;
    }
  }
}
