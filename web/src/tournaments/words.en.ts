// What is said about tournaments, in English. The French file has the same keys, or it does not compile.

import { inEnglish } from "../lib/typography";

const { plural, say } = inEnglish;

/** Between sentences that are lines of their own. */
export const LINES = "\n";

export const en = {
  title: "Tournaments",
  why: "Everybody against everybody, or Swiss: the tables open by themselves, round after round.",
  open: "Open for players",
  playing: "Going on",
  over: "Over",
  none: { open: "No tournament waits for players.", playing: "No tournament is going on.", over: "No tournament is over yet." },
  mine: "yours",
  newOne: "Open a tournament",
  taken: (players: number, places: number) => say`${players} of ${plural(places, "# place|# places")}`,

  name: "Name",
  format: "Who meets whom",
  formats: { round_robin: "Round robin: everybody meets everybody", swiss: "Swiss: those with like points meet" },
  shortFormats: { round_robin: "round robin", swiss: "Swiss" },
  formatWhy: {
    round_robin: "Every two meet as often as you say. With many players this takes many rounds.",
    round_robin_larger: "Tables are shared out so that everybody meets everybody as evenly as possible.",
    swiss:
      "A fixed number of rounds. Those who have about as many points meet, and nobody meets the same opponent again if that can be avoided.",
  },
  seats: "Players at each table",
  meetings: "How often two meet",
  meetingsChoices: { 1: "once", 2: "twice, with seats exchanged" },
  rounds: "Rounds",
  places: "Places at most",
  publicOne: "Anybody may find this tournament and join",
  privateOne: "Otherwise only those who have the link can come.",
  tables: "The tables",
  openIt: "Open the tournament",
  needAccount: "For a tournament you need an account: it lasts longer than an evening in one browser.",
  toAccount: "To your account",

  facts: "What is played",
  players: (count: number) => plural(count, "nobody yet|# player|# players"),
  field: "Players",
  invite: "Send this link to those who should join:",
  join: "Join",
  leave: "Leave the tournament",
  withdraw: "Withdraw",
  withdrawWhy: "You give up the game that you are in and keep your points. There is no way back.",
  removeShort: "Remove",
  remove: (name: string) => say`Remove ${name}`,
  withdrawOther: (name: string) => say`Remove ${name} from the tournament`,
  withdrawOtherWhy: (name: string) => say`${name} gives up the game that goes on, keeps the points, and is not paired again.`,
  sure: "Yes, for good",
  notSure: "No",
  withdrawn: (round: number) => plural(round, "withdrew before the first round|withdrew after # round|withdrew after # rounds"),
  addBots: "Add bots",
  level: "Level",
  howMany: "How many",
  add: "Add",
  start: "Start the tournament",
  startWhy: "From then on nobody can join. The tables of the first round open at once.",
  waitForHost: "The host starts it when everybody is there.",
  close: "Close the tournament",
  closeWhy: "It ends for good. What was decided stands; matches that go on end without a result.",
  bot: (number: number, level: string) => say`Bot ${number} (${level})`,
  somebody: "somebody",

  status: { open: "open for players", playing: "going on", over: "over", closed: "closed before the end" },
  roundOf: (round: number, rounds: number) => say`Round ${round} of ${rounds}`,
  yourGame: "To your game",
  yourBye: "You sit out this round.",
  round: (number: number) => say`Round ${number}`,
  roundsHead: "Rounds",
  notPaired: "The first round is being paired.",
  watch: "Watch",
  play: "Play",
  replay: "Look again",
  at: (names: string) => say`the game of ${names}`,
  endings: {
    going: "going on",
    played: "played",
    given_up: "given up",
    decided: "decided by the host",
    closed: "closed: the point is shared",
    bye: "sits out",
    walkover: "wins without a game: the opponent has withdrawn",
  },
  cancelled: "closed without a result",
  decide: "Decide this game",
  decideWhy: "For a game that does not end. The table is closed. Who shares the point?",
  decideIt: "Decide it like this",

  standings: "Standings",
  place: "Place",
  player: "Player",
  points: "Points",
  opponents: "Opponents",
  weighted: "Value",
  direct: "Direct",
  games: "Games",
  how: "How the standings are made",
  howLines: (seats: number, isSwiss: boolean) =>
    [
      "Each game is worth one point. If several win, they share it; if nobody wins, all share it.",
      "Whoever has given up gets nothing at that table, even if the bot that plays on wins: then the others share the point. If only one has not given up, the game is decided.",
      seats > 2
        ? say`Whoever sits out a round gets an even share: 1/${seats} of a point.`
        : isSwiss
          ? "Whoever sits out a round gets a point."
          : "Everybody sits out equally often, so that brings no points. Whoever should meet somebody who has withdrawn gets the point.",
      "With the same points, it counts first how many points one's opponents have made (“Opponents”).",
      "Then what one has made against whom: one's share of each game times the points of those one met in it (“Value”).",
      "Then what those who are still equal have made in the games in which they met (“Direct”). If nothing tells them apart, they share the place.",
      "To sit out, or to win without a game, counts in this as a meeting with somebody who has as many points as oneself.",
    ].join(LINES),
  seed: "Seed of the pairings",
  seedWhy: "With this number and the results anybody can work out every pairing again.",
  grid: "Everybody against everybody",
  gridWhy: "Each line shows the points of one player against the others.",
  unknown: "There is no such tournament. Ask for the link again, or look at the list.",
};

export type TournamentWords = typeof en;
