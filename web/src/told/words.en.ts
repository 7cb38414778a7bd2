// What is said about being told, in English. The French file has the same keys, or it does not compile.

import { inEnglish } from "../lib/typography";

const { plural, say } = inEnglish;

export const en = {
  title: "Being told",
  why: "When it is your turn and you are elsewhere, a message tells you. It says no more than everybody at the table can see.",
  nothing: "This server sends no messages. Whoever runs it can switch that on.",
  onlyHere: "As long as a table is open in a tab, this browser can tell you.",
  permit: "Allow it",
  thisBrowser: "Tell me in this browser",
  thisBrowserWhy: "Also when the page is closed, until you sign out here.",
  refused: "This browser does not allow messages from here. You can change that in its settings.",
  noPush: "This browser could not be reached. Try another way.",
  email: "E-mail address",
  emailAdd: "Add",
  emailSent: (address: string) => say`A message is on its way to ${address}. Open the link in it: nothing else is sent before that.`,
  service: "Discord, Telegram, Matrix …, or a webhook",
  serviceWhy:
    "Paste the webhook of a Discord channel, or an address such as tgram://token/chat, matrixs://user:password@host/#room, ntfys://host/topic. Whoever reads along there gets the link to your table.",
  serviceSent: "Added. A message to try it is on its way.",
  channels: "This is how you are told",
  kinds: { push: "A browser", email: "E-mail", service: "A service" },
  hereNow: "this browser",
  unconfirmed: "not confirmed yet",
  failed: (when: string) => say`the last message did not arrive (${when})`,
  trial: "Try it",
  again: "Send the link again",
  trialSent: "A message is on its way.",
  remove: "Remove",
  removed: "Removed, and forgotten here.",
  when: "When",
  usual: "Tell me at all my tables, unless I say otherwise there",
  delay: "How soon",
  delays: (minutes: number) =>
    minutes === 0
      ? "at once"
      : minutes < 60
        ? plural(minutes, "after # minute|after # minutes")
        : plural(minutes / 60, "after # hour|after # hours"),
  delayWhy: "If it is your turn at several tables by then, one message says so.",
  quiet: "Quiet hours",
  quietNone: "Never quiet",
  quietFrom: "from",
  quietUntil: "until",
  zone: (zone: string) => say`In your time zone, ${zone}. What is to be told then waits until they are over.`,
  saved: "Saved.",
  linkDone: {
    confirm: "Thank you: you are told at this address from now on.",
    stop: "Done: nothing more is sent to this address, and it is forgotten here.",
    recovery: "Thank you: if you lose your password, a link can go to this address.",
  },
  linkTitle: { confirm: "Your e-mail address", stop: "No more e-mails", recovery: "Your way back in" },
  toAccount: "To your account",
  bell: "Tell me when it is my turn here",
  choices: { usual: "as usual", on: "always", off: "never" },
  how: "Being told elsewhere",
};

export type ToldWords = typeof en;
