// A deal as two columns, what I give and what I get, and what can still be added to either.

import { offers, type Tagged } from "../../lib/offers";
import type { OptionShown, rencontre } from "../../lib/wire";
import type { Words } from "../board";
import { inOrder } from "./cards/hand";
import type { Question } from "./props";

export type Column = "give" | "get";
export type Clause = "base" | "pawns" | "cards" | "chosen" | "blind";

export const CLAUSES: readonly Clause[] = ["base", "pawns", "cards", "chosen", "blind"];

/** What one player gives the other. */
export interface Terms {
  /** Where the other may settle, and with how many pawns; null if that is for the other to say. */
  base: { planet: number; pawns: number | null } | null;
  /** Cards by name; to those who do not deal, an empty string for each. */
  cards: string[];
  /** How many cards the giver will choose. */
  chosen: number;
  /** How many cards the other draws unseen. */
  blind: number;
}

/** Something to add to an offer. The third part says what: a planet, a number, a card. */
export type Addition = OptionShown<
  Tagged<rencontre.AnyOption, "offer_base" | "offer_pawns" | "offer_card" | "offer_chosen" | "offer_blind">
>;
export type Additions = Record<Clause, Addition[]>;

/** The other one of the two who haggle. A spectator looks over the offence's shoulder. */
export function parties(view: rencontre.RencontreView, seat: number | null): { me: number; other: number } {
  const { offence, duel } = view;
  return seat === duel.defence ? { me: seat, other: offence } : { me: offence, other: duel.defence };
}

/** What `giver` gives in this offer. A base is written down with the player who receives it. */
export function termsOf(offer: rencontre.OfferView | null, giver: number, receiver: number): Terms {
  const planet = offer?.base[receiver];
  return {
    base: planet === undefined ? null : { planet, pawns: offer?.pawns[receiver] ?? null },
    cards: inOrder(offer?.cards[giver] ?? []),
    chosen: offer?.chosen[giver] ?? 0,
    blind: offer?.blind[giver] ?? 0,
  };
}

export function isEmpty(terms: Terms): boolean {
  return terms.base === null && terms.cards.length === 0 && terms.chosen === 0 && terms.blind === 0;
}

interface Phrases {
  landing: (pawns: number | null) => string;
  /** The giver's name is empty when it is the reader. */
  ofChoice: (cards: number, giver: string) => string;
  atRandom: (cards: number) => string;
}

/** The same as a few words each, to be strung together. */
export function inWords(terms: Terms, giver: string, settles: (planet: string) => string, words: Words, w: Phrases): string[] {
  const { base, cards, chosen, blind } = terms;
  return [
    ...(base ? [`${settles(words.planets?.[base.planet] ?? "")} ${w.landing(base.pawns)}`] : []),
    ...cards.map((card) => words.one_card?.[card] ?? card),
    ...(chosen > 0 ? [w.ofChoice(chosen, giver)] : []),
    ...(blind > 0 ? [w.atRandom(blind)] : []),
  ];
}

/** What the server lets me add, by column and clause. */
export function additions(question: Question, me: number): Record<Column, Additions> {
  const found = { give: none(), get: none() };
  for (const choice of offers(question, "offer_base", "offer_pawns", "offer_card", "offer_chosen", "offer_blind")) {
    const [tag, seat] = choice.option;
    if (tag === "offer_base") found[seat === me ? "get" : "give"].base.push(choice);
    if (tag === "offer_pawns") found[seat === me ? "get" : "give"].pawns.push(choice);
    if (tag === "offer_card") found[seat === me ? "give" : "get"].cards.push(choice);
    if (tag === "offer_chosen") found[seat === me ? "give" : "get"].chosen.push(choice);
    if (tag === "offer_blind") found[seat === me ? "give" : "get"].blind.push(choice);
  }
  return found;
}

function none(): Additions {
  return { base: [], pawns: [], cards: [], chosen: [], blind: [] };
}

/** The one option of this name, if it is offered. */
export function offered<Tag extends rencontre.AnyOption[0]>(
  question: Question,
  tag: Tag,
): OptionShown<Tagged<rencontre.AnyOption, Tag>> | undefined {
  return offers(question, tag)[0];
}

/** The cards of a picker in the order of a hand, not in that of the options. */
export function cardsInOrder(choices: readonly Addition[]): Addition[] {
  const order = inOrder(choices.map((choice) => String(choice.option[2])));
  return [...choices].sort((a, b) => order.indexOf(String(a.option[2])) - order.indexOf(String(b.option[2])));
}

/** Who stands on a planet: seats and pawns, the busiest first. */
export function crowd(view: rencontre.RencontreView, planet: number): { seat: number; pawns: number }[] {
  return (view.planets[planet] ?? [])
    .map((pawns, seat) => ({ seat, pawns }))
    .filter((each) => each.pawns > 0)
    .sort((a, b) => b.pawns - a.pawns);
}
