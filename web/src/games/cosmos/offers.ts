// What the server offers, by kind: an option is its name, then its fields.

import type { OptionShown, QuestionShown, cosmos } from "../../lib/wire";

type AnyOption = cosmos.AnyOption;
export type Tag = AnyOption[0];
type Tagged<T extends Tag> = Extract<AnyOption, [T, ...unknown[]]>;

export interface Offer<T extends Tag> {
  option: Tagged<T>;
  label: string;
}

export function offers<T extends Tag>(question: QuestionShown | null, tag: T): Offer<T>[] {
  return (question?.options ?? []).filter((each) => isTagged(each, tag)).map(({ option, label }) => ({ option: option as Tagged<T>, label }));
}

function isTagged({ option }: OptionShown, tag: Tag): boolean {
  return Array.isArray(option) && option[0] === tag;
}
