// The words about being told, in the language chosen.

import { settings } from "../lib/settings.svelte";
import { en, type ToldWords } from "./words.en";
import { fr } from "./words.fr";

export function toldWords(): ToldWords {
  return settings.language === "fr" ? fr : en;
}
