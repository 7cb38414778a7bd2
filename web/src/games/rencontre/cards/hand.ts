// A hand in order, and which of its cards can be chosen now. Not a rule among them: the server's options say it all.

import type { OptionShown, QuestionShown } from "../../../lib/wire";

const ORDER = ["compromise", "cosmic_zap", "mobius_rings", "force_field", "emotion_control", "stellar_gas", "plague"];

export interface Pile {
  card: string;
  copies: number;
}

export interface Choice {
  option: unknown[];
  label: string;
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

export function choicesOf(question: QuestionShown | null): Choice[] {
  return (question?.options ?? []).map((shown: OptionShown) => ({ option: shown.option as unknown[], label: shown.label }));
}

/** What can be done now with each card of one's own hand. */
export function choicesByCard(question: QuestionShown | null, seat: number | null): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choicesOf(question)) {
    const card = cardTouched(choice.option, seat);
    if (card) found.set(card, [...(found.get(card) ?? []), choice]);
  }
  return found;
}

function cardTouched(option: unknown[], seat: number | null): string | null {
  const [tag, first, second] = option;
  if (tag === "lay" || tag === "play_edict" || tag === "throw" || tag === "give") return String(first);
  if (tag === "use") return String(second) || null;
  if (tag === "offer_card" && first === seat) return String(second);
  return null;
}

/** The standing orders given, each with the option that takes it back, if that can be done now. */
export function ordersGiven(orders: readonly string[], question: QuestionShown | null): { order: string; recall: Choice | undefined }[] {
  const recalls = choicesOf(question).filter((choice) => choice.option[0] === "recall");
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
