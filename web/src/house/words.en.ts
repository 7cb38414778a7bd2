// What is said about house rules, in English. The French file has the same keys, or it does not compile.

import { inEnglish } from "../lib/typography";

const { say } = inEnglish;

export const en = {
  title: "House rules",
  chosen: (name: string) => say`House rules: ${name}`,
  why: "Other figures than those of the book. Everybody sees them before sitting down; such a match does not count for ratings.",
  sets: "A set of house rules",
  book: "By the book",
  bookSentence: "Nothing is changed.",
  own: "Your own mix",
  ownSentence: "None of these sets has your figures.",
  ours: "ours",
  server: "of this server",
  version: (version: number, hash: string) => say`version ${version}, hash ${hash}`,
  figures: "Change figures yourself",
  inBook: (value: string) => say`in the book: ${value}`,
  noneInBook: "left empty: as in the book",
  changed: "changed",
  back: "As in the book",
  nothing: "none",
  measured: "What bots found out",
  name: (language: string) => say`Name, ${language}`,
  sentence: (language: string) => say`Sentence, ${language}`,
  languages: { fr: "in French", en: "in English" } as Record<string, string>,
  versionField: "Version",
  raise: "Raise the version when you change what others have played.",
  variants: "Variants of the game",
  noFigures: "This game has no figures to change here, only its variants.",
  loading: "Loading the figures of the game…",
};

export type HouseWords = typeof en;
