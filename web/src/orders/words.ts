// The words about standing orders, in the language chosen.

import { settings } from "../lib/settings.svelte";
import { en, type OrderWords } from "./words.en";
import { fr } from "./words.fr";

export function orderWords(): OrderWords {
  return settings.language === "fr" ? fr : en;
}
