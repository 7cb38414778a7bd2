// Which bot is seated when nobody says which.

import type { TableShown } from "./wire";

const USUAL = "regular";

/** Where a finished match is played on, it takes the seats of people. */
const IN_PLACE_OF_PEOPLE = "strong";

export function usualBot(bots: string[] = []): string {
  return bots.includes(USUAL) ? USUAL : (bots.at(-1) ?? "random");
}

/** Against which bots a finished match is played on at a seat: those who sat at the others, or good ones. */
export function botInstead(table: Pick<TableShown, "seats">, seat: number, bots: string[]): string {
  const [one, ...others] = table.seats.filter((each) => each.seat !== seat).map((each) => each.bot);
  if (one && others.every((other) => other === one) && bots.includes(one)) return one;
  return bots.includes(IN_PLACE_OF_PEOPLE) ? IN_PLACE_OF_PEOPLE : usualBot(bots);
}
