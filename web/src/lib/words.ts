// The page's own words in the language chosen. In components: words().start

import { settings } from "./settings.svelte";
import { inEnglish, inFrench, type Typography } from "./typography";
import { en, type WordsOfPage } from "./words.en";
import { fr } from "./words.fr";

export function words(): WordsOfPage {
  return settings.language === "fr" ? fr : en;
}

/** Numbers and the like in the language chosen. */
const typography = (): Typography => (settings.language === "fr" ? inFrench : inEnglish);

export const number: Typography["number"] = (value) => typography().number(value);
export const signed: Typography["signed"] = (value) => typography().signed(value);
export const about: Typography["about"] = (thing, what) => typography().about(thing, what);
