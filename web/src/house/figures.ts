// House rules as the form and the editor see them: the figures that a table changes, and how they differ from the book.

import type { HouseOptionShown, HouseRulesShown, HouseSetShown } from "../lib/wire";

export type Options = Record<string, unknown>;
export type GameWords = Record<string, Record<string, string>>;

/** What a table says, figure by figure. */
export interface Difference {
  label: string;
  value: string;
  book: string | null;
}

/** What the words of this page are needed for. */
export interface Says {
  yesOrNo: (value: boolean) => string;
  nothing: string;
}

/** What a figure stands at. */
export function valueOf(option: HouseOptionShown, options: Options): unknown {
  return options[option.name] ?? option.book;
}

/** Whether a figure is other than in the book. */
export function isChanged(option: HouseOptionShown, options: Options): boolean {
  const value = options[option.name];
  if (value === undefined) return false;
  if (option.kind === "counts") return changedCounts(option, value as Record<string, number>).length > 0;
  return !same(value, option.book);
}

/** The counts that differ from the book. */
export function changedCounts(option: HouseOptionShown, value: Record<string, number>): [string, number][] {
  const book = option.book as Record<string, number>;
  return option.values.flatMap((name): [string, number][] => {
    const number = value[name];
    return number === undefined || number === book[name] ? [] : [[name, number]];
  });
}

/** These options with another value of a figure. What is as in the book is not said. */
export function withFigure(option: HouseOptionShown, options: Options, value: unknown): Options {
  const rest = Object.fromEntries(Object.entries(options).filter(([name]) => name !== option.name));
  const next: Options = { ...rest, [option.name]: value };
  if (value === undefined || value === null || !isChanged(option, next)) return rest;
  if (option.kind !== "counts") return next;
  return { ...rest, [option.name]: Object.fromEntries(changedCounts(option, value as Record<string, number>)) };
}

/** Every figure that differs from the book, in words. */
export function differences(house: HouseRulesShown, options: Options, words: GameWords, says: Says): Difference[] {
  return house.options
    .filter((option) => isChanged(option, options))
    .map((option) => ({
      label: words.variants?.[option.name] ?? option.name,
      value: told(option, options[option.name], words, says),
      book: option.book === null || option.kind === "counts" ? null : told(option, option.book, words, says),
    }));
}

/** A value in the words of the game. */
export function told(option: HouseOptionShown, value: unknown, words: GameWords, says: Says): string {
  if (typeof value === "boolean") return says.yesOrNo(value);
  if (Array.isArray(value)) return value.map((name) => nameOf(option, String(name), words)).join(", ") || says.nothing;
  if (option.kind === "counts") {
    const changed = changedCounts(option, value as Record<string, number>);
    const book = option.book as Record<string, number>;
    return changed.map(([name, number]) => `${nameOf(option, name, words)}: ${number} (${book[name]})`).join(", ");
  }
  return String(value);
}

/** What the game calls something that can be named or counted. */
export function nameOf(option: HouseOptionShown, name: string, words: GameWords): string {
  return words[option.words]?.[name] ?? name;
}

/** The set whose options these are, exactly. */
export function setOf(house: HouseRulesShown | null, options: Options): HouseSetShown | undefined {
  const said = usual(options);
  return house?.sets.find((set) => same(usual(set.options), said));
}

/** What a set says of figures, and what it says of the other options of the game. */
export function parts(house: HouseRulesShown, set: HouseSetShown): { figures: Options; others: Options } {
  const names = new Set(house.options.map((option) => option.name));
  const said = Object.entries(set.options).filter(([name]) => name !== "house");
  return {
    figures: Object.fromEntries(said.filter(([name]) => names.has(name))),
    others: Object.fromEntries(said.filter(([name]) => !names.has(name))),
  };
}

function usual(options: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([name]) => name !== "house"));
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
}
