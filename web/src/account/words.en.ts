// What is said about the ways into an account, in English. The French file has the same keys, or it does not compile.

import { inEnglish } from "../lib/typography";

const { say } = inEnglish;

export const en = {
  proveByPasskey: "Your device asks for your passkey when you go on.",
  passwordInstead: "With the password instead",
  passkeyInstead: "With a passkey instead",
  notSigned: "Your device has not confirmed it. Try again, or another way.",

  signInByPasskey: "Sign in with a passkey",
  makeByPasskey: "Create the account with a passkey",
  makeByPasskeyWhy:
    "A passkey is kept by your device, which opens it with a finger, a face or a code. There is no password then: if you lose the device and have no other way in, the account is lost. Give an e-mail address afterwards, or a second passkey.",
  loginFirst: "Choose a login first: 3 to 40 letters, digits or . @ + - _",

  lost: "Password lost?",
  lostWhy: "If your account has an e-mail address for this, a link goes there. It works once, and not for long.",
  lostNoMail: "This server sends no e-mails, so it cannot send you a link. Whoever runs it can help.",
  lostWho: "Login or e-mail address",
  lostSend: "Send the link",
  lostSent: "If there is such an account, and it has an address for this, a link is on its way. Look at your mail in a minute.",

  waysIn: "Ways into your account",
  choosePassword: "Choose a password",
  passkeys: "Passkeys",
  passkeysWhy:
    "A passkey is kept by your device, which opens it with a finger, a face or a code. Nobody can guess it, and no other page can steal it.",
  onlyPasskey: "A passkey is the only way into this account. If you lose it, the account is lost. Choose a password, or add another one.",
  noPasskeys: "You have none yet.",
  passkeySince: (when: string) => say`since ${when}`,
  passkeyUsed: (when: string) => say`last used ${when}`,
  passkeyElsewhere: (site: string) => say`for ${site}`,
  passkeyName: "What to call the new passkey",
  passkeyNames: { phone: "My telephone", other: "My computer" },
  add: "Add a passkey",
  added: "The passkey is there. You can sign in with it from now on.",
  remove: "Remove",
  removeNamed: (name: string) => say`Remove the passkey ${name}`,
  removeSure: (name: string) => say`Really remove “${name}”? Your device may still show it, but it opens nothing here any more.`,
  removed: "The passkey is removed.",
  rename: "Rename",
  renameNamed: (name: string) => say`Rename the passkey ${name}`,
  save: "Save",
  cancel: "Cancel",

  recovery: "If you lose your password",
  recoveryWhy: "A link to a new one can go to an e-mail address. It is used for nothing else, and nobody is shown it.",
  recoveryNoMail: "This server sends no e-mails. Keep your password in a safe place, or add a second passkey.",
  recoveryAdd: "Give an address",
  recoveryAt: (address: string) => say`Links go to ${address}.`,
  recoveryAsked: (address: string) => say`${address} is not confirmed yet: open the link that was sent there.`,
  recoveryFailed: (when: string) => say`the last message did not arrive (${when})`,
  recoveryAddress: "E-mail address",
  recoverySet: "Use this address",
  recoveryChange: "Another address",
  recoveryForget: "Forget the address",
  recoverySent: (address: string) => say`A message is on its way to ${address}. Open the link in it.`,
  recoveryKept: "Saved. You had confirmed this address already.",
  recoveryForgotten: "The address is forgotten.",

  newTitle: "A new password",
  newFor: (login: string) => say`For the account ${login}.`,
  newPassword: "New password (8 characters at least)",
  newSave: "Save it and sign in",
  newDone: "The password is changed, and you are signed in. Other devices have to sign in again.",
  newOld: "This link does not work any more. Ask for another one on the account page.",
  toAccount: "To your account",

  keptShort: "An account keeps a login, and what you need to get in. No address is asked for.",
  whatIsKept: "What is kept about you, and for how long",
};

export type AccountWords = typeof en;
