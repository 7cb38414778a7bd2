// The page's own words about a battle, in the language chosen.

import { settings } from "../../lib/settings.svelte";
import { en, type CosmosWords } from "./words.en";
import { fr } from "./words.fr";

export type DeskWords = CosmosWords["desk"];

export function mapWords(): CosmosWords["map"] {
  return (settings.language === "fr" ? fr : en).map;
}

export function galleryWords(): CosmosWords["gallery"] {
  return (settings.language === "fr" ? fr : en).gallery;
}

export function deskWords(): DeskWords {
  return (settings.language === "fr" ? fr : en).desk;
}
