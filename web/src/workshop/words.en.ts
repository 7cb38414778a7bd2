// What is said in the workshop, in English. The French file has the same keys, or it does not compile.

import { inEnglish } from "../lib/typography";

const { plural, say } = inEnglish;

/** A share of games as a whole number of per cent. */
const percent = (share: number) => `${Math.round(share * 100)} %`;

export const en = {
  title: "Workshop",
  why: "Make something of your own for a game, without programming: try it at once, keep it, and show it to others.",
  none: "Nothing can be made for the games on this server.",
  make: "Make something",
  fileIs: "You have a file? It is:",
  upload: "Open a file",
  uploadInstead: "Open a file in its place",
  mine: "Mine",
  mineNone: "You have not kept anything yet.",
  mineGuest: "What you keep is listed here. For that you need an account.",
  published: "By others",
  publishedNone: "Nobody else has published anything of this kind yet.",
  everything: "Everything",
  show: "Show",
  more: "More",
  by: (author: string) => say`by ${author}`,
  isPublic: "published",
  isPrivate: "only you see it",
  isRemoved: "taken from the list by whoever runs this server",

  open: "Open",
  edit: "Edit",
  play: "Play",
  copy: "Copy",
  copied: "The copy is yours: change it as you like.",
  download: "Download",
  report: "Report",
  reportBecause: "Report this work, because of:",
  reportWhy: "Whoever runs this server will look at it. Its author is not told.",
  remove: "Delete",
  removeReally: (title: string) => say`Delete “${title}” for good? Matches that are played with it go on.`,

  newOne: (craft: string) => say`New: ${craft}`,
  loading: "Getting the tools out…",
  goneEditor: "This kind of work is edited as text.",
  drawing: "Workbench",
  text: "Text",
  textLabel: "The file, as JSON",
  brokenText: "The text is not JSON just now. Mend it there, or undo.",
  undo: "Undo",
  redo: "Redo",
  save: "Save",
  keep: "Keep",
  keepCopy: "Keep a copy",
  saved: "Saved.",
  unsaved: "not saved yet",
  leave: "What you changed is not saved. It stays in this browser as a draft. Leave all the same?",
  drafted: "This is your draft from last time.",
  dropDraft: "Drop it",
  needAccount: "To keep it you need an account. Your draft waits in this browser meanwhile.",
  makeAccount: "Create an account",
  notYours: (author: string) => say`${author} made this. You can try it, change it here, and keep a copy.`,
  tooLarge: "That file is too large for this.",

  checking: "Looking at it…",
  fine: "In order: it can be played.",
  wrong: (count: number) => plural(count, "One thing is wrong|# things are wrong"),
  line: (line: number) => say`line ${line}`,
  mendFirst: "Mend what is wrong first.",

  playIt: "Play it",
  players: "Players",
  mySeat: "My seat",
  seat: (seat: number) => say`Seat ${seat}`,
  bots: "Bots",
  playNow: "Play at once",
  playNowWhy: "A private table against bots.",
  invite: "Invite friends",
  inviteWhy: "A table that waits: you choose there who comes.",
  neverRated: "Such a match is never rated.",

  measure: "Is it fair?",
  measureWhy: "Bots play 200 matches with it in the background. That takes minutes; you may go on meanwhile.",
  measureFirst: "Save it first.",
  measureStart: "Measure",
  measureAgain: "Measure again",
  measureWaiting: "Others come first…",
  measureWorking: (share: number) => say`${percent(share)} of the matches are played.`,
  measureFailed: "Nothing came of it. Try again.",
  measuredEarlier: "This was measured before the last change.",
  measuredWith: (games: number, bot: string) => say`${plural(games, "# match|# matches")} between bots (${bot})`,
  sideWins: (side: string, share: number, low: number, high: number) =>
    say`${side} wins ${percent(share)} of them; with 95 % confidence between ${percent(low)} and ${percent(high)}.`,
  noDraws: "Nobody drew.",
  draws: (share: number) => say`${percent(share)} are draws.`,
  lasts: (answers: number, turns: number | null) =>
    turns === null
      ? say`Half of them take ${answers} answers or fewer.`
      : say`Half of them take ${turns} turns or fewer (${answers} answers).`,
  fairVerdict: "No side is ahead, as far as so many matches can tell.",
  unfairVerdict: (side: string) => say`${side} is ahead: that is no chance.`,

  publishing: "Show it to everybody",
  publishWhy: "Anybody finds it in the workshop, with your name, and can play and copy it.",
  noPublishing: "On this server works are not published. Give the file to whom you like.",
  publish: "Publish",
  withdraw: "Withdraw",
  withdrawWhy: "It is published. Copies that others have made stay theirs.",

  withWork: "With something from the workshop",
  playedWith: "From the workshop",
};

export type WorkshopWords = typeof en;
