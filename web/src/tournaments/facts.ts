// What a tournament says, made ready for the page: names, points, and who met whom.

import type { EntrantShown, GamePlayed, TournamentShown } from "../lib/wire";
import type { TournamentWords } from "./words.en";

const FRACTIONS: [number, string][] = [
  [0, ""],
  [1 / 6, "⅙"],
  [1 / 5, "⅕"],
  [1 / 4, "¼"],
  [1 / 3, "⅓"],
  [2 / 5, "⅖"],
  [1 / 2, "½"],
  [3 / 5, "⅗"],
  [2 / 3, "⅔"],
  [3 / 4, "¾"],
  [4 / 5, "⅘"],
  [5 / 6, "⅚"],
];
const NEAR = 1e-6;

/** 1.5 → "1½"; 0.4166… → "0,42": what has no sign of its own is rounded. */
export function pointsSaid(points: number, number: (value: number) => string): string {
  const whole = Math.floor(points + NEAR);
  const sign = FRACTIONS.find(([part]) => Math.abs(points - whole - part) < NEAR)?.[1];
  if (sign === undefined) return number(Math.round(points * 100) / 100);
  return whole === 0 && sign !== "" ? sign : `${whole}${sign}`;
}

export function nameOf(entrant: EntrantShown | undefined, w: TournamentWords, levels: Record<string, string>): string {
  if (entrant?.bot) return w.bot(entrant.number, levels[entrant.bot] ?? entrant.bot);
  return entrant?.name || w.somebody;
}

/** The game that I am to play now. */
export function myGame(tournament: TournamentShown): GamePlayed | undefined {
  const { mine, played } = tournament;
  return mine === null ? undefined : played.at(-1)?.find((game) => game.players.includes(mine));
}

/** What one player got against another in each of their games, in order; null: it goes on. Empty: they have not met. */
export function against(tournament: TournamentShown, one: number, other: number): (number | null)[] {
  return tournament.played
    .flat()
    .filter((game) => game.players.includes(one) && game.players.includes(other))
    .map((game) => (game.ending === null ? null : (game.points[game.players.indexOf(one)] ?? 0)));
}
