// The words about accounts, in the language chosen.

import { settings } from "../lib/settings.svelte";
import { en, type AccountWords } from "./words.en";
import { fr } from "./words.fr";

export function accountWords(): AccountWords {
  return settings.language === "fr" ? fr : en;
}
