// What is kept about a person, in plain English. The French file has the same keys, or it does not compile.
// Figures are the server's own: none is written here.

import { inEnglish } from "../lib/typography";

const { plural, say } = inEnglish;

const YEAR = 365 * 24 * 3600;
const UNITS: [seconds: number, forms: string][] = [
  [YEAR, "a year|# years"],
  [24 * 3600, "a day|# days"],
  [3600, "an hour|# hours"],
  [60, "a minute|# minutes"],
];

export const en = {
  title: "What is kept about you",
  intro: "What this server knows of you, why, for how long, who sees it, and how to be rid of it.",
  long: (seconds: number): string => {
    const [size, forms] = UNITS.find(([unit]) => seconds >= unit) ?? [1, "a second|# seconds"];
    return plural(Math.round(seconds / size), forms);
  },

  who: "Who is responsible",
  operator: (name: string) => say`${name} runs this server and is responsible for what is kept here.`,
  nobody: "Whoever runs this server is responsible for what is kept here. They have not said their name on this page.",
  contact: "You can reach them here:",

  what: "What is kept, and for how long",
  columns: { what: "What", why: "What for", long: "How long", who: "Who sees it" },
  name: {
    what: "Your name",
    why: "So that the others know with whom they play.",
    long: "Until you change or delete it. A guest is somebody's browser: if it forgets you, only the name at your tables is left.",
    who: "Everybody at your tables, also in replays.",
  },
  account: {
    what: "Your account, if you have one: its login, a hash of the password, the public half of your passkeys with their names, when you used them last, and an e-mail address for links if you gave one",
    why: "So that you get in, on any device.",
    long: "Until you remove it or delete the account.",
    who: "You; and whoever runs the server, who cannot read the password from its hash.",
  },
  devices: (session: string) => ({
    what: "On which devices you are signed in: since when, and nothing about the device",
    why: "So that you can sign out, here or everywhere.",
    long: say`Until you sign out, or for ${session}.`,
    who: "You.",
  }),
  matches: (archive: string) => ({
    what: "Your seats, your answers and their times",
    why: "So that a match goes on after a pause, can be watched again, and can be checked: nobody changes it afterwards.",
    long: say`As long as the match is kept. It is packed ${archive} after its end, and nothing is lost by that.`,
    who: "During the match those at the table, as far as the rules allow; afterwards everybody who has its address.",
  }),
  played: {
    what: "What you have played: how each match ended for you, with which power, scenario or ship, and your ratings",
    why: "So that you can look back, and ratings can be counted again.",
    long: "As long as the match, and of rated ones longer. If you delete your data they become somebody's, so that the ratings of the others stay right.",
    who: "Whoever looks at your page or a leaderboard, unless you keep that to yourself. Private matches that were not rated are seen by those who sat there.",
  },
  daily: {
    what: "Which matches of the day you have tried, and with what result",
    why: "So that one try of each player counts, and results can be compared.",
    long: "As long as the match. If you delete your name, the result stays without it.",
    who: "Whoever has played the same match; when the day is over, everybody.",
  },
  chat: {
    what: "What you say at a table",
    why: "So that whoever comes later can read it.",
    long: "Until you delete your data, or whoever runs the server deletes old lines.",
    who: "Everybody at that table, but for those who hide your lines.",
  },
  told: (message: string) => ({
    what: "How you want to be told that it is your turn: addresses, time zone, quiet hours, at which tables",
    why: "So that you are told, and not at night.",
    long: say`Until you change it. A message that cannot be delivered is given up after ${message}.`,
    who: "You. A message goes through your mail provider, your browser's push service, or the service that you named.",
  }),
  daysOff: {
    what: "Your days off",
    why: "So that your clocks stand still meanwhile.",
    long: "Until you give them up or delete your data.",
    who: "Everybody at your tables sees until when you are away.",
  },
  orders: {
    what: "Your standing orders at a table, and what they answered last",
    why: "So that they answer for you, also while you are away.",
    long: "Until you switch them off, or the match is over.",
    who: "You. What they answered is seen as any answer of yours is.",
  },
  works: {
    what: "What you have made in the workshop: its files and titles, and what was measured of it",
    why: "So that you find it again, and others too, if you publish it.",
    long: "Until you delete it or your data. Matches that were played with it carry it in their records, without your name; copies that others made of it are theirs.",
    who: "You. What you publish, everybody, with your name.",
  },
  tournaments: {
    what: "Which tournaments you have opened or joined, under which name, and your results there",
    why: "So that they can be paired, and read afterwards.",
    long: "As long as the tournament is kept. Without your name once you have deleted your data.",
    who: "Everybody who has the tournament's address; of a public one, everybody.",
  },
  people: {
    what: "Whom you have hidden, blocked or reported, and why",
    why: "So that they leave you in peace.",
    long: "Until you undo it. Reports stay until whoever runs the server deletes them; without your name once you have deleted your data.",
    who: "You; reports also whoever runs the server. The others are never told.",
  },
  network: (guesses: string, counts: string) => ({
    what: "The network that you come from",
    why: "So that nobody can use up the server alone, or guess passwords for long.",
    long: say`In the server's memory, from ${guesses} to ${counts}. A table keeps a hash of the network from which its match was started, until the match is over, and so does a tournament.`,
    who: "Nobody. The server writes no addresses down; a proxy in front of it may.",
  }),
  moments: (challenge: string, link: string, confirmation: string) => ({
    what: "What a device is asked to sign, and links in e-mails",
    why: "So that nobody else can use them.",
    long: say`What is to be signed is good for ${challenge}, a link to a new password for ${link}, a link that confirms an address for ${confirmation}.`,
    who: "Whoever reads your mail can follow a link in it.",
  }),

  browser: "In your browser",
  cookies: (session: string, challenge: string) =>
    say`A cookie called “hyperespace” says who you are, for ${session}. When you use a passkey there is a second one, “hyperespace-passkey”, for ${challenge}. There are no others.`,
  storage:
    "The page also remembers there what you have set (language, light or dark, sound), which game you played last, which hints and lessons you have seen, drafts of the workshop, and what you saw last of your tables, to show it when there is no connection. This last part goes when you sign out. If you install the page, its own files are kept too.",
  nothingElse: "Nothing follows you elsewhere: no advertising, no counting of visitors, and nothing is loaded from other sites.",

  operators: "What whoever runs the server can see",
  operatorsSee:
    "Everything that is in the database, and that is everything named here, also the hands of a match that goes on. Not your password. Their commands show no hand, and each use of them is written down. Copies of the database, which they make in case of damage, are as old as they let them be.",
  log: "The server's own log says what happened at which table, and never who you are.",

  bots: "Bots and analyses",
  botsSee:
    "A bot is given what its seat may see, and nothing about you. An analysis is worked out on this server from the answers of a match that is over, for whoever asks for it, and forgotten afterwards. Nothing is sent elsewhere, and nobody's matches are used to train anything.",

  yours: "Getting it, and deleting it",
  download: "On your account page you can download everything that is kept about you, as a file.",
  forget:
    "There you can also delete it, at once and for good: name, account, passkeys, addresses, what you said, whom you blocked. In matches that go on, a bot gets your seat. In those that are over, somebody sat there, and nobody can tell who: the answers stay, so that the match can still be checked.",
  left: "What cannot be called back: earlier copies of the database, records that others have downloaded, and what others have written about you.",
  toAccount: "To your account",

  old: "When old things go",
  oldWhy: (age: string) =>
    say`Unless it is said above, nothing goes by itself with time. Whoever runs the server can delete what is older than ${age}, or another age of their choice:`,
  purged: {
    guests: "guests who have not come back",
    chat: "what was said at tables that are over, and reports that are settled",
    closed: "tables that were given up",
    matches: "matches that are over, with their records",
    tournaments: "tournaments that are over",
  },
  purgedLast: (when: string) => say`last on ${when}`,
  purgedNever: "not so far",
};

export type PrivacyWords = typeof en;
