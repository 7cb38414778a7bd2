// At which tables somebody has put the start card away, and whether they want to see it at all.

const TABLES = "started";
const WANTED = "startCards";
const MOST = 60;

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return ""; // a browser that keeps nothing
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // a browser that keeps nothing
  }
}

const known = (): string[] => read(TABLES).split(" ").filter(Boolean);
const name = (table: string, seat: number): string => `${table}.${seat}`;

/** Whether this seat is to see its start card by itself, without asking for it. */
export function isNew(table: string, seat: number): boolean {
  return isWanted() && !known().includes(name(table, seat));
}

/** It has been seen, and put away. */
export function putAway(table: string, seat: number): void {
  const others = known().filter((each) => each !== name(table, seat));
  write(TABLES, [...others, name(table, seat)].slice(-MOST).join(" "));
}

export function isWanted(): boolean {
  return read(WANTED) !== "no";
}

/** Whether start cards come by themselves from now on. */
export function want(wanted: boolean): void {
  write(WANTED, wanted ? "yes" : "no");
}
