// The words about what players have played, in the language chosen.

import { settings } from "../lib/settings.svelte";
import { en, type PlayedWords } from "./words.en";
import { fr } from "./words.fr";

export function playedWords(): PlayedWords {
  return settings.language === "fr" ? fr : en;
}
