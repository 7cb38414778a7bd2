// What the board says by itself, in both languages. The names of things come from the game's own words.

import { settings } from "../../lib/settings.svelte";

interface BoardWords {
  board: string;
  you: string;
  hole: string;
  cone: string;
  cup: string;
  deck: string;
  discard: string;
  gone: string;
  limbo: string;
  none: string;
  power: (name: string) => string;
  silent: string;
  noPower: string;
  howMany: string;
  close: string;
  duel: string;
  powers: string;
  peek: (card: string) => string;
  won: (name: string) => string;
  upset: (name: string) => string;
  tie: (name: string) => string;
  deal: string;
  spurned: (name: string) => string;
  lastCard: (card: string) => string;
  standing: string;
  closer: (name: string) => string;
  whole: string;
}

const fr: BoardWords = {
  board: "Le plateau",
  you: "toi",
  hole: "Le Trou Noir",
  cone: "Le cône",
  cup: "La tasse de la destinée",
  deck: "Pioche",
  discard: "Défausse",
  gone: "hors du jeu",
  limbo: "en chemin",
  none: "vide",
  power: (name) => `Le pouvoir de ${name}`,
  silent: "Ce pouvoir se tait en ce moment.",
  noPower: "Sans pouvoir.",
  howMany: "Combien ?",
  close: "Fermer",
  duel: "Le duel",
  powers: "pouvoirs",
  peek: (card) => `Ta carte : ${card}`,
  won: (name) => `${name} gagne`,
  upset: (name) => `Contre toute attente, ${name} gagne`,
  tie: (name) => `Égalité : ${name} tient bon`,
  deal: "Deux compromis : place au marché",
  spurned: (name) => `Pas de total : ${name} gagne`,
  lastCard: (card) => `Dessus : ${card}`,
  standing: "Ne plus me demander…",
  closer: (name) => `Regarder de près le système de ${name}`,
  whole: "Tout le plateau",
};

const en: BoardWords = {
  board: "The board",
  you: "you",
  hole: "The Black Hole",
  cone: "The cone",
  cup: "The cup of destiny",
  deck: "Deck",
  discard: "Discard",
  gone: "out of the game",
  limbo: "on the way",
  none: "empty",
  power: (name) => `${name}'s power`,
  silent: "This power is silent at the moment.",
  noPower: "No power.",
  howMany: "How many?",
  close: "Close",
  duel: "The duel",
  powers: "powers",
  peek: (card) => `Your card: ${card}`,
  won: (name) => `${name} wins`,
  upset: (name) => `Against all odds, ${name} wins`,
  tie: (name) => `A tie: ${name} holds out`,
  deal: "Two compromises: time to deal",
  spurned: (name) => `No totals: ${name} wins`,
  lastCard: (card) => `On top: ${card}`,
  standing: "Stop asking me…",
  closer: (name) => `Look closer at ${name}'s system`,
  whole: "The whole board",
};

export const dictionaries = { fr: { board: fr }, en: { board: en } };

export function boardWords(): BoardWords {
  return dictionaries[settings.language].board;
}
