// What one wants answered beforehand: kinds of orders as a game has them, and those that were given.

import type { OrderField, OrderKindShown, Orders } from "../lib/wire";

export type Order = Orders["given"][number];
type Value = string | number;
type Words = Record<string, Record<string, string>>;

export const ANYBODY = -1;
export const ANYTHING = "";

/** The kind of orders that can answer this step. */
export function kindFor(kinds: OrderKindShown[], step: string): OrderKindShown | undefined {
  return kinds.find((kind) => kind.steps.includes(step));
}

/** An order of this kind in which nothing was chosen. */
export function usual({ kind, fields }: OrderKindShown): Order {
  return { kind, ...Object.fromEntries(fields.map((field) => [field.name, field.default])) };
}

/** The same orders with this one; instead of another of its kind, if there is one. */
export function withOrder(given: Order[], order: Order): Order[] {
  const others = given.filter((each) => each.kind !== order.kind);
  return [...others, order];
}

/** The same orders without those of a kind. */
export function without(given: Order[], kind: string): Order[] {
  return given.filter((each) => each.kind !== kind);
}

/** What is to be chosen in an order: not what means nothing, given the rest. */
export function fieldsOf(kind: OrderKindShown, order: Order): OrderField[] {
  return kind.fields.filter(({ moot }) => moot === null || order[moot[0]] !== moot[1]);
}

export interface Choice {
  value: Value;
  label: string;
}

/** What there is to choose in a field, in words. `names` are those of all players, `own` one's own seat. */
export function choicesOf(
  kind: string,
  field: OrderField,
  words: Words,
  names: string[],
  own: number,
  any: { body: string; thing: string },
): Choice[] {
  switch (field.kind) {
    case "player": {
      const others = names.map((label, value) => ({ value, label })).filter((each) => each.value !== own);
      return [{ value: ANYBODY, label: any.body }, ...others];
    }
    case "number":
      return Array.from({ length: field.high - field.low + 1 }, (_, place) => field.low + place).map((value) => ({
        value,
        label: String(value),
      }));
    case "entry": {
      const entries = Object.entries(words[field.words] ?? {}).map(([value, label]) => ({ value, label }));
      return [{ value: ANYTHING, label: any.thing }, ...entries.sort((one, other) => one.label.localeCompare(other.label))];
    }
    default:
      return field.values.map((value) => ({
        value,
        label: words.standing_order_values?.[`${kind}_${field.name}_${value}`] ?? value,
      }));
  }
}
