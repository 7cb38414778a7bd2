// A hand in order, and which of its cards can be chosen now. Not a rule among them: the server's options say it all.

import { offers } from "../../../lib/offers";
import type { rencontre } from "../../../lib/wire";
import type { Choice, Question } from "../props";

const ORDER = ["compromise", "cosmic_zap", "mobius_rings", "force_field", "emotion_control", "stellar_gas", "plague"];

export interface Pile {
  card: string;
  copies: number;
}

/** The number on an attack card; null on the others. */
export function valueOf(card: string): number | null {
  return card.startsWith("attack_") ? Number(card.slice(7)) : null;
}

function rank(card: string): number {
  return valueOf(card) ?? 100 + ORDER.indexOf(card);
}

/** Attacks from weak to strong, then compromises, then edicts. */
export function inOrder(cards: readonly string[]): string[] {
  return [...cards].sort((a, b) => rank(a) - rank(b));
}

/** The same cards, each kind once with how many there are. */
export function piles(cards: readonly string[]): Pile[] {
  const counted = new Map<string, number>();
  for (const card of inOrder(cards)) counted.set(card, (counted.get(card) ?? 0) + 1);
  return [...counted].map(([card, copies]) => ({ card, copies }));
}

/** How far each copy of a pile peeps out from under the next, in pixels: many copies huddle together. */
export function peep(copies: number): number {
  return copies < 2 ? 0 : Math.min(24, Math.round(60 / (copies - 1)));
}

/** What can be done now with each card of one's own hand. */
export function choicesByCard(question: Question, seat: number | null): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of question?.options ?? []) {
    const card = cardTouched(choice.option, seat);
    if (card) found.set(card, [...(found.get(card) ?? []), choice]);
  }
  return found;
}

function cardTouched(option: rencontre.AnyOption, seat: number | null): string | null {
  switch (option[0]) {
    case "lay":
    case "play_edict":
    case "throw":
    case "give":
      return option[1];
    case "use":
      return option[2] || null;
    case "offer_card":
      return option[1] === seat ? option[2] : null;
    default:
      return null;
  }
}

/** The standing orders given, each with the option that takes it back, if that can be done now. */
export function ordersGiven(orders: readonly string[], question: Question): { order: string; recall: Choice | undefined }[] {
  const recalls = offers(question, "recall");
  return orders.map((order) => ({ order, recall: recalls.find((choice) => choice.option[1] === order) }));
}

/** What I alone know of the others' hands: what everybody has seen is shown beside the player. */
export function secretsKnown(known: Record<number, string[]>, shown: readonly (readonly string[])[]): { seat: number; cards: string[] }[] {
  return Object.entries(known)
    .map(([seat, cards]) => ({ seat: Number(seat), cards: inOrder(without(cards, shown[Number(seat)] ?? [])) }))
    .filter((hand) => hand.cards.length > 0);
}

function without(cards: readonly string[], gone: readonly string[]): string[] {
  const left = [...cards];
  for (const card of gone) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
