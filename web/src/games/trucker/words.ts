// The page's own words about trucks, in the language chosen.

import { settings } from "../../lib/settings.svelte";
import { en, type TruckerWords } from "./words.en";
import { fr } from "./words.fr";

export function truckerWords(): TruckerWords {
  return settings.language === "fr" ? fr : en;
}
