// The words about house rules, in the language chosen.

import { settings } from "../lib/settings.svelte";
import { en, type HouseWords } from "./words.en";
import { fr } from "./words.fr";

export function houseWords(): HouseWords {
  return settings.language === "fr" ? fr : en;
}
