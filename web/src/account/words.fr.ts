// Ce qu'on dit des chemins vers un compte, en français.

import { inFrench, typeset } from "../lib/typography";
import type { AccountWords } from "./words.en";

const { say } = inFrench;

export const fr: AccountWords = typeset<AccountWords>({
  proveByPasskey: "Ton appareil demande ta clé d'accès quand tu continues.",
  passwordInstead: "Plutôt avec le mot de passe",
  passkeyInstead: "Plutôt avec une clé d'accès",
  notSigned: "Ton appareil n'a pas confirmé. Essaie encore, ou autrement.",

  signInByPasskey: "Se connecter avec une clé d'accès",
  makeByPasskey: "Créer le compte avec une clé d'accès",
  makeByPasskeyWhy:
    "Une clé d'accès est gardée par ton appareil, qui l'ouvre avec un doigt, un visage ou un code. Il n'y a alors pas de mot de passe : si tu perds l'appareil sans avoir d'autre chemin, le compte est perdu. Donne ensuite une adresse de courriel, ou une deuxième clé.",
  loginFirst: "Choisis d'abord un identifiant : 3 à 40 lettres, chiffres ou . @ + - _",

  lost: "Mot de passe perdu ?",
  lostWhy: "Si ton compte a une adresse de courriel pour cela, un lien y part. Il marche une fois, et pas longtemps.",
  lostNoMail: "Ce serveur n'envoie pas de courriels, et ne peut donc pas t'envoyer de lien. Qui le tient peut t'aider.",
  lostWho: "Identifiant ou adresse de courriel",
  lostSend: "Envoyer le lien",
  lostSent: "S'il y a un tel compte, et s'il a une adresse pour cela, un lien est en route. Regarde ton courrier dans une minute.",

  waysIn: "Les chemins vers ton compte",
  choosePassword: "Choisir un mot de passe",
  passkeys: "Clés d'accès",
  passkeysWhy:
    "Une clé d'accès est gardée par ton appareil, qui l'ouvre avec un doigt, un visage ou un code. Personne ne peut la deviner, et aucune autre page ne peut la voler.",
  onlyPasskey:
    "Une clé d'accès est le seul chemin vers ce compte. Si tu la perds, le compte est perdu. Choisis un mot de passe, ou ajoute une autre clé.",
  noPasskeys: "Tu n'en as pas encore.",
  passkeySince: (when) => say`depuis le ${when}`,
  passkeyUsed: (when) => say`dernier usage ${when}`,
  passkeyElsewhere: (site) => say`pour ${site}`,
  passkeyName: "Comment appeler la nouvelle clé",
  passkeyNames: { phone: "Mon téléphone", other: "Mon ordinateur" },
  add: "Ajouter une clé d'accès",
  added: "La clé d'accès est là. Tu peux désormais te connecter avec.",
  remove: "Retirer",
  removeNamed: (name) => say`Retirer la clé d'accès ${name}`,
  removeSure: (name) => say`Vraiment retirer « ${name} » ? Ton appareil la montrera peut-être encore, mais elle n'ouvrira plus rien ici.`,
  removed: "La clé d'accès est retirée.",
  rename: "Renommer",
  renameNamed: (name) => say`Renommer la clé d'accès ${name}`,
  save: "Enregistrer",
  cancel: "Annuler",

  recovery: "Si tu perds ton mot de passe",
  recoveryWhy:
    "Un lien vers un nouveau mot de passe peut partir vers une adresse de courriel. Elle ne sert à rien d'autre, et personne ne la voit.",
  recoveryNoMail: "Ce serveur n'envoie pas de courriels. Garde ton mot de passe en lieu sûr, ou ajoute une deuxième clé d'accès.",
  recoveryAdd: "Donner une adresse",
  recoveryAt: (address) => say`Les liens partent vers ${address}.`,
  recoveryAsked: (address) => say`${address} n'est pas encore confirmée : ouvre le lien qui y a été envoyé.`,
  recoveryFailed: (when) => say`le dernier message n'est pas arrivé (${when})`,
  recoveryAddress: "Adresse de courriel",
  recoverySet: "Prendre cette adresse",
  recoveryChange: "Une autre adresse",
  recoveryForget: "Oublier l'adresse",
  recoverySent: (address) => say`Un message part vers ${address}. Ouvre le lien qu'il contient.`,
  recoveryKept: "Enregistré. Tu avais déjà confirmé cette adresse.",
  recoveryForgotten: "L'adresse est oubliée.",

  newTitle: "Un nouveau mot de passe",
  newFor: (login) => say`Pour le compte ${login}.`,
  newPassword: "Nouveau mot de passe (8 caractères au moins)",
  newSave: "L'enregistrer et se connecter",
  newDone: "Le mot de passe est changé, et ta session est ouverte. Les autres appareils doivent se reconnecter.",
  newOld: "Ce lien ne marche plus. Demandes-en un autre sur la page du compte.",
  toAccount: "Vers ton compte",

  keptShort: "Un compte garde un identifiant, et ce qu'il faut pour entrer. On ne te demande pas d'adresse.",
  whatIsKept: "Ce qui est gardé de toi, et combien de temps",
});
