// Which of many options are shown as buttons at once. The others come out when somebody wants them listed.

import type { OptionShown, WrittenOption } from "./wire";

const FEW = 12;
const FEWER = 3; // beside a suggestion
const MANY = 8; // so many buttons for places on the board are more than the board itself

/** What is in a hand begins with this, in the things that an option touches: all others are on the board. */
export const IN_HAND = "hand:";

export interface Folded<Option = WrittenOption> {
  /** All of them, those that say more than the question asks at the end. */
  all: OptionShown<Option>[];
  /** Those that are shown at once. */
  shown: OptionShown<Option>[];
  /** The others are places, and chosen on the board. */
  onBoard: boolean;
  /** The others only say more than the question asks. */
  onlyAsides: boolean;
}

/** Fold a list: suggestions first, then what the question asks, then what says more than that. */
export function fold<Option>(
  options: readonly OptionShown<Option>[],
  isSuggested: (option: Option) => boolean,
  isAside: (option: Option) => boolean,
  touches: (option: Option) => readonly string[],
): Folded<Option> {
  const sorted = options.toSorted((a, b) => Number(isSuggested(b.option)) - Number(isSuggested(a.option)));
  const aside = (each: OptionShown<Option>) => isAside(each.option) && !isSuggested(each.option);
  const main = sorted.filter((each) => !aside(each));
  const all = [...main, ...sorted.filter(aside)];
  const suggested = options.some((each) => isSuggested(each.option));
  const isPlace = (each: OptionShown<Option>) => touches(each.option).some((thing) => !thing.startsWith(IN_HAND));
  if (!suggested && main.filter(isPlace).length > MANY) {
    return { all, shown: main.filter((each) => !isPlace(each)), onBoard: true, onlyAsides: false };
  }
  const few = suggested ? FEWER : FEW;
  return { all, shown: (main.length > 0 ? main : all).slice(0, few), onBoard: false, onlyAsides: main.length <= few };
}
