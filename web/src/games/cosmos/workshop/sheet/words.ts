// The words of this editor, in the language chosen, and those of the game: what it calls its classes and arcs.

import { api } from "../../../../lib/api";
import { insist } from "../../../../lib/insist";
import { settings } from "../../../../lib/settings.svelte";
import { en, type SheetWords } from "./words.en";
import { fr } from "./words.fr";

export function sheetWords(): SheetWords {
  return settings.language === "fr" ? fr : en;
}

export type GameWords = Record<string, Record<string, string>>;

/** What the game calls its classes, arcs, ramps, paths and flanks. */
export async function gameWords(language: string): Promise<GameWords> {
  return (await insist(() => api.words("cosmos", language))).words;
}
