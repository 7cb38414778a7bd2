// Round one screen: whether a seat sees something that the others at the table may not see.

/** Only say whose eyes these are. */
const WHOSE = ["seat", "side"];

/** Whether what a seat sees differs from what everybody sees. Neither is looked into: they are only compared. */
export function keepsSecrets(own: unknown, everybodys: unknown): boolean {
  return written(own) !== written(everybodys);
}

function written(view: unknown): string {
  if (typeof view !== "object" || view === null) return JSON.stringify(view) ?? "";
  return JSON.stringify(Object.entries(view).filter(([name]) => !WHOSE.includes(name)));
}
