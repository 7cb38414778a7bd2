// Ce qui est gardé d'une personne, en bon français. Les chiffres sont ceux du serveur : aucun n'est écrit ici.

import { inFrench, typeset } from "../lib/typography";
import type { PrivacyWords } from "./words.en";

const { plural, say } = inFrench;

const YEAR = 365 * 24 * 3600;
const UNITS: [seconds: number, forms: string][] = [
  [YEAR, "un an|# ans"],
  [24 * 3600, "un jour|# jours"],
  [3600, "une heure|# heures"],
  [60, "une minute|# minutes"],
];

export const fr: PrivacyWords = typeset<PrivacyWords>({
  title: "Ce qui est gardé de toi",
  intro: "Ce que ce serveur sait de toi, pour quoi, combien de temps, qui le voit, et comment t'en débarrasser.",
  long: (seconds) => {
    const [size, forms] = UNITS.find(([unit]) => seconds >= unit) ?? [1, "une seconde|# secondes"];
    return plural(Math.round(seconds / size), forms);
  },

  who: "Qui en répond",
  operator: (name) => say`${name} tient ce serveur et répond de ce qui y est gardé.`,
  nobody: "Qui tient ce serveur répond de ce qui y est gardé, et n'a pas dit son nom sur cette page.",
  contact: "Pour le joindre :",

  what: "Ce qui est gardé, et combien de temps",
  columns: { what: "Quoi", why: "Pour quoi", long: "Combien de temps", who: "Qui le voit" },
  name: {
    what: "Ton nom",
    why: "Pour que les autres sachent avec qui ils jouent.",
    long: "Jusqu'à ce que tu le changes ou l'effaces. Un invité, c'est un navigateur : s'il t'oublie, il ne reste que le nom à tes tables.",
    who: "Tout le monde à tes tables, aussi quand on les revoit.",
  },
  account: {
    what: "Ton compte, si tu en as un : son identifiant, une empreinte du mot de passe, la moitié publique de tes clés d'accès avec leurs noms, leur dernier usage, et une adresse de courriel pour les liens si tu en as donné une",
    why: "Pour que tu entres, sur n'importe quel appareil.",
    long: "Jusqu'à ce que tu le retires ou effaces le compte.",
    who: "Toi ; et qui tient le serveur, sans pouvoir lire le mot de passe dans son empreinte.",
  },
  devices: (session) => ({
    what: "Sur quels appareils ta session est ouverte : depuis quand, et rien sur l'appareil",
    why: "Pour que tu puisses te déconnecter, ici ou partout.",
    long: say`Jusqu'à ce que tu te déconnectes, ou pendant ${session}.`,
    who: "Toi.",
  }),
  matches: (archive) => ({
    what: "Tes places, tes réponses et leurs heures",
    why: "Pour qu'une partie continue après une pause, qu'on puisse la revoir, et la vérifier : personne ne la change après coup.",
    long: say`Tant que la partie est gardée. Elle est rangée serré ${archive} après sa fin, sans que rien ne se perde.`,
    who: "Pendant la partie, ceux de la table, autant que les règles le permettent ; après, tous ceux qui ont son adresse.",
  }),
  played: {
    what: "Ce que tu as joué : comment chaque partie a fini pour toi, avec quel pouvoir, quel scénario ou quel vaisseau, et tes cotes",
    why: "Pour que tu puisses revenir dessus, et que les cotes puissent être recomptées.",
    long: "Aussi longtemps que la partie, et plus longtemps si elle est classée. Si tu effaces tes données, elles deviennent celles de quelqu'un, pour que les cotes des autres restent justes.",
    who: "Qui regarde ta page ou un classement, sauf si tu gardes cela pour toi. Les parties privées non classées ne se montrent qu'à ceux qui y étaient.",
  },
  daily: {
    what: "Les parties du jour que tu as essayées, et leur résultat",
    why: "Pour qu'un seul essai de chacun compte, et qu'on puisse comparer.",
    long: "Aussi longtemps que la partie. Si tu effaces ton nom, le résultat reste, sans lui.",
    who: "Qui a joué la même partie ; quand la journée est finie, tout le monde.",
  },
  chat: {
    what: "Ce que tu dis à une table",
    why: "Pour que qui arrive plus tard puisse le lire.",
    long: "Jusqu'à ce que tu effaces tes données, ou que qui tient le serveur efface les vieilles lignes.",
    who: "Tout le monde à cette table, sauf ceux qui masquent tes lignes.",
  },
  told: (message) => ({
    what: "Comment tu veux apprendre que c'est à toi : adresses, fuseau horaire, heures calmes, à quelles tables",
    why: "Pour que tu l'apprennes, et pas la nuit.",
    long: say`Jusqu'à ce que tu le changes. Un message qui n'arrive pas est abandonné après ${message}.`,
    who: "Toi. Un message passe par ta messagerie, par le service de ton navigateur, ou par celui que tu as nommé.",
  }),
  daysOff: {
    what: "Tes congés",
    why: "Pour que tes pendules s'arrêtent pendant ce temps.",
    long: "Jusqu'à ce que tu les annules ou que tu effaces tes données.",
    who: "Tout le monde à tes tables voit jusqu'à quand tu es en congé.",
  },
  orders: {
    what: "Tes consignes à une table, et ce qu'elles ont répondu en dernier",
    why: "Pour qu'elles répondent à ta place, même en ton absence.",
    long: "Jusqu'à ce que tu les désactives, ou que la partie soit finie.",
    who: "Toi. Ce qu'elles ont répondu se voit comme toute réponse de toi.",
  },
  works: {
    what: "Ce que tu as fabriqué dans l'atelier : les fichiers, leurs titres, et ce qu'on en a mesuré",
    why: "Pour que tu le retrouves, et les autres aussi, si tu le publies.",
    long: "Jusqu'à ce que tu le supprimes, ou que tu effaces tes données. Les parties jouées avec le portent dans leur feuille, sans ton nom ; les copies des autres sont à eux.",
    who: "Toi. Ce que tu publies, tout le monde, avec ton nom.",
  },
  tournaments: {
    what: "Quels tournois tu as ouverts ou joués, sous quel nom, et tes résultats",
    why: "Pour qu'on puisse les apparier, et les relire ensuite.",
    long: "Tant que le tournoi est gardé. Sans ton nom, une fois tes données effacées.",
    who: "Tous ceux qui ont l'adresse du tournoi ; s'il est public, tout le monde.",
  },
  people: {
    what: "Qui tu as masqué, bloqué ou signalé, et pourquoi",
    why: "Pour qu'on te laisse en paix.",
    long: "Jusqu'à ce que tu reviennes dessus. Les signalements restent jusqu'à ce que qui tient le serveur les efface ; sans ton nom, une fois tes données effacées.",
    who: "Toi ; les signalements aussi qui tient le serveur. Les autres n'en savent jamais rien.",
  },
  network: (guesses, counts) => ({
    what: "Le réseau d'où tu viens",
    why: "Pour que personne ne puisse occuper le serveur à lui seul, ni deviner longtemps des mots de passe.",
    long: say`Dans la mémoire du serveur, de ${guesses} à ${counts}. Une table garde une empreinte du réseau d'où sa partie a été lancée, jusqu'à la fin de la partie, et un tournoi de même.`,
    who: "Personne. Le serveur n'écrit pas d'adresses ; un relais placé devant lui le peut.",
  }),
  moments: (challenge, link, confirmation) => ({
    what: "Ce qu'on demande à un appareil de signer, et les liens dans les courriels",
    why: "Pour que personne d'autre ne puisse s'en servir.",
    long: say`Ce qui est à signer vaut ${challenge}, un lien vers un nouveau mot de passe ${link}, un lien qui confirme une adresse ${confirmation}.`,
    who: "Qui lit ton courrier peut suivre un lien qui s'y trouve.",
  }),

  browser: "Dans ton navigateur",
  cookies: (session, challenge) =>
    say`Un cookie appelé « hyperespace » dit qui tu es, pendant ${session}. Quand tu te sers d'une clé d'accès, il y en a un deuxième, « hyperespace-passkey », pendant ${challenge}. Il n'y en a pas d'autres.`,
  storage:
    "La page y retient aussi ce que tu as réglé (langue, clair ou sombre, son), à quel jeu tu as joué en dernier, quels conseils et leçons tu as vus, tes brouillons de l'atelier, et ce que tu as vu en dernier de tes tables, pour le montrer sans connexion. Cette dernière partie s'en va quand tu te déconnectes. Si tu installes la page, ses propres fichiers sont gardés aussi.",
  nothingElse: "Rien ne te suit ailleurs : pas de publicité, pas de compteur de visites, et rien n'est chargé depuis d'autres sites.",

  operators: "Ce que voit qui tient le serveur",
  operatorsSee:
    "Tout ce qui est dans la base, c'est-à-dire tout ce qui est nommé ici, même les mains d'une partie en cours. Pas ton mot de passe. Ses commandes ne montrent aucune main, et chaque usage en est noté. Les copies de la base, faites en cas de dégâts, vieillissent autant qu'il le veut.",
  log: "Le journal du serveur dit ce qui s'est passé à quelle table, et jamais qui tu es.",

  bots: "Les robots et les analyses",
  botsSee:
    "Un robot reçoit ce que sa place peut voir, et rien sur toi. Une analyse est calculée sur ce serveur à partir des réponses d'une partie finie, pour qui la demande, puis oubliée. Rien ne part ailleurs, et les parties de personne ne servent à entraîner quoi que ce soit.",

  yours: "L'obtenir, et l'effacer",
  download: "Sur la page de ton compte, tu peux télécharger tout ce qui est gardé de toi, en un fichier.",
  forget:
    "Tu peux aussi y tout effacer, tout de suite et pour de bon : nom, compte, clés d'accès, adresses, ce que tu as dit, qui tu as bloqué. Dans les parties en cours, un robot prend ta place. Dans celles qui sont finies, quelqu'un était assis là, et personne ne peut dire qui : les réponses restent, pour qu'on puisse encore vérifier la partie.",
  left: "Ce qu'on ne peut pas rappeler : les copies plus anciennes de la base, les feuilles que d'autres ont téléchargées, et ce que d'autres ont écrit sur toi.",
  toAccount: "Vers ton compte",

  old: "Quand s'en va ce qui est vieux",
  oldWhy: (age) =>
    say`Sauf où c'est dit plus haut, rien ne s'en va tout seul avec le temps. Qui tient le serveur peut effacer ce qui est plus vieux que ${age}, ou qu'un autre âge de son choix :`,
  purged: {
    guests: "les invités qui ne sont pas revenus",
    chat: "ce qui s'est dit aux tables finies, et les signalements traités",
    closed: "les tables abandonnées",
    matches: "les parties finies, avec leurs feuilles",
    tournaments: "les tournois finis",
  },
  purgedLast: (when) => say`la dernière fois le ${when}`,
  purgedNever: "pas jusqu'ici",
});
