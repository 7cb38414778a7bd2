// What the server offers: an option is its name, then its fields. Some are of one kind, some a guide suggests.

import type { OptionShown, QuestionShown, WrittenOption } from "./wire";

/** Those of a game's options that have one of these names. */
export type Tagged<Option extends WrittenOption, Tag extends Option[0]> = Extract<Option, { 0: Tag }>;

/** The options of these names that are offered, each with its label. */
export function offers<Option extends WrittenOption, Tag extends Option[0]>(
  question: QuestionShown<Option> | null,
  ...tags: Tag[]
): OptionShown<Tagged<Option, Tag>>[] {
  return tagged(question?.options ?? [], ...tags);
}

export function tagged<Option extends WrittenOption, Tag extends Option[0]>(
  shown: readonly OptionShown<Option>[],
  ...tags: Tag[]
): OptionShown<Tagged<Option, Tag>>[] {
  return shown.filter((each): each is OptionShown<Tagged<Option, Tag>> => tags.some((tag) => tag === each.option[0]));
}

/** Whether the guide suggests this option. */
export function isAdvised<Option>(advised: Option[], option: Option): boolean {
  const written = JSON.stringify(option);
  return advised.some((each) => JSON.stringify(each) === written);
}
