// The words about tournaments, in the language chosen.

import { settings } from "../lib/settings.svelte";
import { en, type TournamentWords } from "./words.en";
import { fr } from "./words.fr";

export function tournamentWords(): TournamentWords {
  return settings.language === "fr" ? fr : en;
}
