// Ce qu'on dit des messages « c'est à toi », en français.

import { inFrench, typeset } from "../lib/typography";
import type { ToldWords } from "./words.en";

const { plural, say } = inFrench;

export const fr: ToldWords = typeset<ToldWords>({
  title: "Quand c'est à toi",
  why: "Quand c'est à toi et que tu es ailleurs, un message te le dit. Il n'en dit pas plus que ce que tout le monde voit à la table.",
  nothing: "Ce serveur n'envoie pas de messages. Qui le fait tourner peut y remédier.",
  onlyHere: "Tant qu'une table est ouverte dans un onglet, ce navigateur peut te prévenir.",
  permit: "Le permettre",
  thisBrowser: "Me prévenir dans ce navigateur",
  thisBrowserWhy: "Même quand la page est fermée, jusqu'à ce que tu te déconnectes ici.",
  refused: "Ce navigateur ne permet pas les messages d'ici. Tu peux changer cela dans ses réglages.",
  noPush: "Ce navigateur n'a pas pu être joint. Essaie un autre moyen.",
  email: "Adresse de courriel",
  emailAdd: "Ajouter",
  emailSent: (address) => say`Un message part vers ${address}. Ouvre le lien qu'il contient : rien d'autre n'est envoyé avant.`,
  service: "Discord, Telegram, Matrix…, ou un webhook",
  serviceWhy:
    "Colle le webhook d'un salon Discord, ou une adresse comme tgram://jeton/salon, matrixs://nom:mot-de-passe@machine/#salon, ntfys://machine/sujet. Qui lit là-bas a le lien de ta table.",
  serviceSent: "Ajouté. Un message d'essai est parti.",
  channels: "Les messages t'arrivent ici",
  kinds: { push: "Un navigateur", email: "Courriel", service: "Un service" },
  hereNow: "ce navigateur",
  unconfirmed: "pas encore confirmée",
  failed: (when) => say`le dernier message n'est pas arrivé (${when})`,
  trial: "Essayer",
  again: "Renvoyer le lien",
  trialSent: "Un message est parti.",
  remove: "Retirer",
  removed: "Retiré, et oublié ici.",
  when: "Quand",
  usual: "À toutes mes tables, sauf là où je dis autre chose",
  delay: "Au bout de",
  delays: (minutes) =>
    minutes === 0 ? "tout de suite" : minutes < 60 ? plural(minutes, "# minute|# minutes") : plural(minutes / 60, "# heure|# heures"),
  delayWhy: "Si d'ici là c'est à toi à plusieurs tables, un seul message le dit.",
  quiet: "Heures calmes",
  quietNone: "Jamais de calme",
  quietFrom: "de",
  quietUntil: "à",
  zone: (zone) => say`Dans ton fuseau horaire, ${zone}. Ce qu'il y aurait à dire attend qu'elles soient passées.`,
  saved: "Enregistré.",
  linkDone: {
    confirm: "Merci : tu recevras les messages à cette adresse.",
    stop: "C'est fait : rien d'autre ne part vers cette adresse, et elle est oubliée ici.",
    recovery: "Merci : si tu perds ton mot de passe, un lien peut partir vers cette adresse.",
  },
  linkTitle: { confirm: "Ton adresse de courriel", stop: "Plus de courriels", recovery: "Ton chemin de retour" },
  toAccount: "Vers ton compte",
  bell: "Me prévenir quand c'est à moi ici",
  choices: { usual: "comme d'habitude", on: "toujours", off: "jamais" },
  how: "Être au courant ailleurs",
});
