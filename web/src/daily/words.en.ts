// What is said about the match of the day, in English. The French file has the same keys, or it does not compile.

import { inEnglish } from "../lib/typography";

const { say, plural } = inEnglish;

export const en = {
  title: "Match of the day",
  lead: "The same deal for everybody, alone against bots. Whose match is the best today?",
  of: (game: string) => say`Match of the day: ${game}`,
  ofDay: (day: string) => say`Match of the day, ${day}`,
  company: (bots: number, level: string) => plural(bots, say`Against # bot, level: ${level}.|Against # bots, level: ${level}.`),
  usual: "As usual",
  play: "Play today's match",
  goOn: "Go on with your match",
  again: "Play it again for fun",
  playToday: "To today's match",
  states: { none: "Not played yet", playing: "Your match goes on", over: "Played", closed: "Given up" },
  finished: (n: number) => plural(n, "Nobody has finished it yet.|One player has finished it.|# players have finished it."),
  played: (n: number) => plural(n, "Nobody has played it.|One player has played it.|# players have played it."),
  rules:
    "Your first try counts, if you finish it before the day is over. The master is silent, no bot sits in for you, and only what nobody has noticed can be taken back. You can stop and go on later.",
  ends: (time: string) => say`The day ends at midnight UTC: for you ${time}.`,
  results: "Results",
  resultsLater: "You see the results when you have played.",
  noResults: "There are no results yet.",
  watchLater: "When the day is over, everybody can watch these matches.",
  best: "Best match",
  watchBest: "Watch the best match",
  watch: "Watch",
  watchOf: (name: string) => say`Watch the match of ${name}`,
  somebody: "somebody",
  you: "you",
  columns: { rank: "Rank", name: "Name", result: "Result", score: "Points", turns: "Turns" },
  won: "won",
  shared: (n: number) => say`won with ${n - 1} more`,
  lost: "did not win",
  earlier: "Earlier day",
  later: "Later day",
  fair: "Is it fair?",
  fairWhy:
    "The deal follows from a secret key, which is the same for everybody. Its fingerprint is shown before the match, and the key when the day is over, so anybody can check that it was not changed.",
  fingerprint: "Fingerprint of the key",
  key: "Key",
  heldBack: "A match of the day",
  heldBackWhy: "Others have yet to play the same deal. You can watch this match when the day is over, at midnight UTC.",
  replayLater: "You can look at your match again, and at those of others, when the day is over.",
  back: "Results of the day",
};

export type DailyWords = typeof en;
