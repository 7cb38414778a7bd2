// What is said about standing orders, in English. The French file has the same keys, or it does not compile.

import { inEnglish } from "../lib/typography";

const { say } = inEnglish;

export const en = {
  title: "Standing orders",
  given: (count: number) => say`Standing orders (${count})`,
  why: "What you choose here is answered for you. Nobody else sees it: the answer comes after a while, as if you had come by. You can always answer first, and take an answer back as usual.",
  none: "No order is given yet.",
  on: "Answer for me",
  forThis: "Always answer this …",
  anybody: "anybody",
  anything: "any",
  soon: (what: string) => say`Your order answers in a moment: ${what}`,
  later: (what: string, when: string) => say`Your order answers about ${when}, unless you do: ${what}`,
  last: (what: string, when: string) => say`Last answer, ${when}: ${what}`,
  change: "Change it",
  asked: "This is being asked now.",
};

export type OrderWords = typeof en;
