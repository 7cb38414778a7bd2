// What this browser saw last, to show when there is no connection: my tables, and the last frame of a few of them. It
// belongs to the person who was here, and goes with them.

import type { EventShown, Frame, Me, MyTable, TableShown } from "./wire";

const PREFIX = "seen.";
const WHO = `${PREFIX}who`;
const LIST = `${PREFIX}tables`;
const TABLE = `${PREFIX}table.`;
const MOST_TABLES = 5;
const MOST_LINES = 60;

export interface SeenTable {
  at: number;
  table: TableShown;
  mine: number[];
  frame: Frame;
  log: (EventShown & { key: number })[];
}

interface SeenList {
  at: number;
  tables: MyTable[];
}

export const lastSeen = {
  /** Whoever is here now. What somebody else has seen is forgotten. */
  belongsTo(me: Me): void {
    const who = JSON.stringify([me.name, me.login]);
    if (read<string>(WHO) !== who) lastSeen.clear();
    if (me.name !== null) write(WHO, who);
  },
  clear(): void {
    for (const key of keys(PREFIX)) forget(key);
  },
  get tables(): SeenList | null {
    return read<SeenList>(LIST);
  },
  keepTables(tables: MyTable[]): void {
    write(LIST, { at: Date.now() / 1000, tables });
  },
  table(id: string): SeenTable | null {
    return read<SeenTable>(TABLE + id);
  },
  keepTable(id: string, seen: Omit<SeenTable, "at">): void {
    const others = keys(TABLE).filter((key) => key !== TABLE + id);
    const oldest = others.toSorted((one, other) => (read<SeenTable>(one)?.at ?? 0) - (read<SeenTable>(other)?.at ?? 0));
    for (const key of oldest.slice(0, Math.max(0, others.length + 1 - MOST_TABLES))) forget(key);
    write(TABLE + id, { ...seen, log: seen.log.slice(-MOST_LINES), at: Date.now() / 1000 });
  },
};

function keys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return []; // a browser that keeps nothing
  }
}

function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    forget(key); // no room, or a browser that keeps nothing
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // a browser that keeps nothing
  }
}
