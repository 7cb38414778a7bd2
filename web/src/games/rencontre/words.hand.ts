// What hands, players' lines and deals say in the page's own words. Names of cards, powers and planets are the game's.

import { settings } from "../../lib/settings.svelte";

const en = {
  yourHand: "Your hand",
  emptyHand: "You have no cards.",
  copies: (name: string, n: number) => (n > 1 ? `${name}, ${n} of them` : name),
  read: (name: string) => `Read: ${name}`,
  close: "Close",
  attack: (value: string) =>
    `In a duel it counts ${value}, plus the pawns on your side. The higher total wins; on a tie, the defence does. Against a compromise it wins outright.`,
  compromise:
    "Against another compromise, you have a minute to make a deal. Against an attack you lose the duel, but take cards from the winner as consolation, one for each pawn you lost.",
  orders: "Your standing orders",
  recall: "Recall",
  youKnow: (name: string) => `You know that ${name} has`,
  holds: (name: string, cards: string) => `${name} holds: ${cards}`,
  yourPowers: "Your three powers",

  offence: "attacks",
  defence: "defends",
  offenceAlly: "helps the attack",
  defenceAlly: "helps the defence",
  lost: "Silent: too few bases at home",
  zapped: "Silenced by a Cosmic Zap until the duel ends",
  borrowed: "Borrowed until the duel ends",
  hidden: "power still hidden",
  cards: (n: number) => (n === 1 ? "1 card" : `${n} cards`),
  bases: (n: number, needed: number) => `${n} of the ${needed} foreign bases that win`,
  blackHole: (n: number) => `${n === 1 ? "1 pawn" : `${n} pawns`} in the black hole`,
  gone: (n: number) => `${n === 1 ? "1 pawn" : `${n} pawns`} out of the game for good`,
  tokens: (n: number) => (n === 1 ? "1 counter" : `${n} counters`),
  seen: (cards: string) => `Everybody knows of: ${cards}`,

  yourDraft: "Your offer",
  draftWhy: "Nobody sees it until you make it. It need not be fair.",
  theirOffer: (name: string) => `${name}'s offer`,
  theirOfferWas: (name: string) => `${name} offered`,
  youGive: "You give",
  youGet: "You get",
  gives: (name: string) => `${name} gives`,
  giving: (what: string) => `You give: ${what}.`,
  getting: (what: string) => `You get: ${what}.`,
  nothing: "nothing yet",
  nothingAtAll: "nothing",
  baseFor: (name: string, planet: string) => `${name} may settle on ${planet}`,
  baseForYou: (planet: string) => `you may settle on ${planet}`,
  landing: (n: number | null) => (n === null ? "with any number of pawns" : n === 1 ? "with 1 pawn" : `with ${n} pawns`),
  atRandom: (n: number) => (n === 1 ? "1 card drawn at random" : `${n} cards drawn at random`),
  add: {
    base: "Base",
    pawns: "Pawns",
    cards: "Card",
    blind: "At random",
  },
  pick: {
    give: {
      base: (name: string) => `On which of your bases may ${name} settle?`,
      pawns: (name: string) => `How many pawns does ${name} land there?`,
      cards: (name: string) => `Which cards do you give ${name}?`,
      blind: (name: string) => `How many cards may ${name} draw from your hand?`,
    },
    get: {
      base: (name: string) => `On which of ${name}'s bases do you settle?`,
      pawns: () => "How many pawns do you land there?",
      cards: (name: string) => `Which cards do you ask ${name} for?`,
      blind: (name: string) => `How many cards do you draw from ${name}'s hand?`,
    },
  },
  inTheOffer: "In the offer:",
  askedBlind: "You ask without seeing: nobody can hand over a card they do not have.",
  needSomething: "At least one base or one card must change hands before you can make your offer.",
  cannotAccept: "You cannot accept: a card is asked of you that you do not have.",
  noDeal: "With no deal, each of you loses three pawns.",
  propose: "Make this offer",
  accept: "Accept",
  done: "Done",
};

type WordsOfHand = typeof en;

const pawns = (n: number) => (n === 1 ? "1 pion" : `${n} pions`);
const cards = (n: number) => (n === 1 ? "1 carte" : `${n} cartes`);

const fr: WordsOfHand = {
  yourHand: "Ta main",
  emptyHand: "Tu n'as pas de carte.",
  copies: (name, n) => (n > 1 ? `${name}, ${n} exemplaires` : name),
  read: (name) => `Lire : ${name}`,
  close: "Fermer",
  attack: (value) =>
    `En duel, elle vaut ${value}, plus les pions de ton camp. Le plus haut total gagne ; à égalité, c'est la défense. Contre un compromis, elle gagne d'office.`,
  compromise:
    "Contre un autre compromis, vous avez une minute pour conclure un marché. Contre une attaque, tu perds le duel, mais tu prends au vainqueur une carte par pion perdu, en consolation.",
  orders: "Tes consignes",
  recall: "Annuler",
  youKnow: (name) => `Tu sais que ${name} a`,
  holds: (name, held) => `${name} a en main : ${held}`,
  yourPowers: "Tes trois pouvoirs",

  offence: "attaque",
  defence: "se défend",
  offenceAlly: "aide l'attaque",
  defenceAlly: "aide la défense",
  lost: "Muet : trop peu de bases chez soi",
  zapped: "Zappé jusqu'à la fin du duel",
  borrowed: "Emprunté jusqu'à la fin du duel",
  hidden: "pouvoir encore caché",
  cards,
  bases: (n, needed) => `${n} base${n > 1 ? "s" : ""} à l'étranger, sur les ${needed} qui font gagner`,
  blackHole: (n) => `${pawns(n)} dans le Trou Noir`,
  gone: (n) => `${pawns(n)} hors du jeu pour toujours`,
  tokens: (n) => (n === 1 ? "1 jeton" : `${n} jetons`),
  seen: (held) => `Tout le monde le sait : ${held}`,

  yourDraft: "Ton offre",
  draftWhy: "Personne ne la voit avant que tu la proposes. Elle n'a pas besoin d'être juste.",
  theirOffer: (name) => `L'offre de ${name}`,
  theirOfferWas: (name) => `${name} proposait`,
  youGive: "Tu donnes",
  youGet: "Tu reçois",
  gives: (name) => `${name} donne`,
  giving: (what) => `Tu donnes : ${what}.`,
  getting: (what) => `Tu reçois : ${what}.`,
  nothing: "rien pour l'instant",
  nothingAtAll: "rien du tout",
  baseFor: (name, planet) => `${name} s'installe sur ${planet}`,
  baseForYou: (planet) => `tu t'installes sur ${planet}`,
  landing: (n) => (n === null ? "avec un nombre libre de pions" : `avec ${pawns(n)}`),
  atRandom: (n) => (n === 1 ? "1 carte tirée au hasard" : `${n} cartes tirées au hasard`),
  add: {
    base: "Base",
    pawns: "Pions",
    cards: "Carte",
    blind: "Au hasard",
  },
  pick: {
    give: {
      base: (name) => `Sur laquelle de tes bases laisses-tu ${name} s'installer ?`,
      pawns: (name) => `Combien de pions y pose ${name} ?`,
      cards: (name) => `Quelles cartes donnes-tu à ${name} ?`,
      blind: (name) => `Combien de cartes laisses-tu ${name} tirer dans ta main ?`,
    },
    get: {
      base: (name) => `Sur laquelle des bases de ${name} t'installes-tu ?`,
      pawns: () => "Combien de pions y poses-tu ?",
      cards: (name) => `Quelles cartes demandes-tu à ${name} ?`,
      blind: (name) => `Combien de cartes tires-tu dans la main de ${name} ?`,
    },
  },
  inTheOffer: "Dans l'offre :",
  askedBlind: "Tu demandes sans voir : personne ne peut donner une carte qu'il n'a pas.",
  needSomething: "Il faut qu'au moins une base ou une carte change de main pour proposer ton offre.",
  cannotAccept: "Tu ne peux pas accepter : on te demande une carte que tu n'as pas.",
  noDeal: "Sans accord, chacun perd trois pions.",
  propose: "Proposer cette offre",
  accept: "Accepter",
  done: "C'est bon",
};

export function handWords(): WordsOfHand {
  return settings.language === "fr" ? fr : en;
}
