// The page's own words in the language chosen. In components: words().start

import { settings } from "./settings.svelte";
import { en, type WordsOfPage } from "./words.en";
import { fr } from "./words.fr";

export function words(): WordsOfPage {
  return settings.language === "fr" ? fr : en;
}
