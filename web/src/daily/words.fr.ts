// Ce qu'on dit de la partie du jour, en français.

import { inFrench, typeset } from "../lib/typography";
import type { DailyWords } from "./words.en";

const { say, plural } = inFrench;

export const fr: DailyWords = typeset<DailyWords>({
  title: "Partie du jour",
  lead: "La même donne pour tout le monde, en solo contre des robots. Qui fera la plus belle partie aujourd'hui ?",
  of: (game: string) => say`Partie du jour : ${game}`,
  ofDay: (day: string) => say`Partie du jour, ${day}`,
  company: (bots: number, level: string) => plural(bots, say`Contre # robot, niveau : ${level}.|Contre # robots, niveau : ${level}.`),
  usual: "Comme d'habitude",
  play: "Jouer la partie du jour",
  goOn: "Continuer ta partie",
  again: "La rejouer pour le plaisir",
  playToday: "Voir celle d'aujourd'hui",
  states: { none: "Pas encore jouée", playing: "Ta partie est en cours", over: "Jouée", closed: "Abandonnée" },
  finished: (n: number) => plural(n, "Personne ne l'a encore finie.|Une personne l'a finie.|# personnes l'ont finie."),
  played: (n: number) => plural(n, "Personne ne l'a jouée.|Une personne l'a jouée.|# personnes l'ont jouée."),
  rules:
    "Ton premier essai compte, si tu le finis avant la fin de la journée. Le maître se tait, aucun robot ne te remplace, et tu ne peux reprendre que ce que personne n'a remarqué. Tu peux t'arrêter et continuer plus tard.",
  ends: (time: string) => say`La journée finit à minuit UTC : pour toi, ${time}.`,
  results: "Résultats",
  resultsLater: "Tu verras les résultats quand tu auras joué.",
  noResults: "Il n'y a pas encore de résultats.",
  watchLater: "Quand la journée sera finie, tout le monde pourra regarder ces parties.",
  best: "Meilleure partie",
  watchBest: "Regarder la meilleure partie",
  watch: "Regarder",
  watchOf: (name: string) => say`Regarder la partie de ${name}`,
  somebody: "quelqu'un",
  you: "toi",
  columns: { rank: "Rang", name: "Nom", result: "Résultat", score: "Points", turns: "Tours" },
  won: "victoire",
  shared: (n: number) => plural(n - 1, "victoire, avec # autre|victoire, avec # autres"),
  lost: "pas de victoire",
  earlier: "Jour précédent",
  later: "Jour suivant",
  fair: "Est-ce honnête ?",
  fairWhy:
    "La donne découle d'une clé secrète, la même pour tout le monde. Son empreinte est montrée avant la partie, et la clé quand la journée est finie : chacun peut vérifier qu'elle n'a pas changé.",
  fingerprint: "Empreinte de la clé",
  key: "Clé",
  heldBack: "Une partie du jour",
  heldBackWhy: "D'autres doivent encore jouer la même donne. Tu pourras regarder cette partie quand la journée sera finie, à minuit UTC.",
  replayLater: "Tu pourras revoir ta partie, et voir celles des autres, quand la journée sera finie.",
  back: "Résultats du jour",
});
