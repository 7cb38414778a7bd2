// What is said about ratings and finished matches, in English.

import { inEnglish } from "../lib/typography";

const { plural, say } = inEnglish;

export const en = {
  since: (date: string) => say`Here since ${date}`,
  nobody: "Nobody to be seen here",
  hidden: "Only you see this page.",
  seen: "Everybody who has its address sees this page, but for matches at private tables that were not rated.",
  settings: "Change that on the account page",
  ratings: "Ratings",
  noRatings: "No rating yet: no rated match has been played.",
  guest: "Guests have no rating. With an account you can play rated matches.",
  provisional: "provisional",
  provisionalWhy: (n: number) => plural(n, "A rating is provisional before # match.|A rating is provisional before # matches."),
  giveOrTake: (doubt: number) => say`give or take ${doubt}`,
  rated: (n: number) => plural(n, "# rated match|# rated matches"),
  curve: (game: string, from: number, to: number) => say`${game}: the rating of the last matches, from ${from} to ${to}`,
  total: (n: number, won: number) => say`${plural(n, "# match|# matches")}, ${plural(won, "none won|# won|# won")}`,
  byWhat: "With what",
  matches: "Matches",
  won: "Won",
  rivals: "Against whom",
  rival: "Against",
  ahead: "Ahead",
  level: "Level",
  behind: "Behind",
  rivalsWhy: (name: string) => say`How often ${name} was placed before each opponent, level with them, or behind.`,
  finished: "Finished matches",
  none: "Nothing yet.",
  more: "Show more",
  outcomes: { won: "Won", shared: "Won, with others", level: "Level", lost: "Lost", resigned: "Given up" },
  somebody: "somebody",
  bot: (level: string) => say`bot (${level})`,
  ratedMatch: "rated",
  rank: "Rank",
  name: "Name",
  rating: "Rating",
  last: "Last played",
  leaderboardWhy: "Ratings come from rated matches. Everybody begins at 1500, and bots are fixed points.",
  nobodyYet: "Nobody is here yet.",
  provisionals: "Provisional ratings",
  chooseGame: "Game",
  page: "Your page",
  pageWhy: "Ratings, finished matches, what you played with, and against whom.",
  show: "Show my page to others, and me on leaderboards",
  open: "Look at it",
};

export type PlayedWords = typeof en;
