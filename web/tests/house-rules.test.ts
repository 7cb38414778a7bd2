import { describe, expect, it } from "vitest";
import { differences, parts, setOf, withFigure } from "../src/house/figures";
import type { HouseRulesShown, HouseSetShown } from "../src/lib/wire";

const house: HouseRulesShown = {
  options: [
    { name: "bases", kind: "number", book: 5, low: 2, high: 8, values: [], words: "" },
    { name: "deck", kind: "counts", book: { six: 8, zap: 2 }, low: 0, high: 20, values: ["six", "zap"], words: "cards" },
    { name: "banned", kind: "names", book: [], low: 0, high: 60, values: ["void", "zombie"], words: "powers" },
  ],
  sets: [
    {
      key: "short",
      titles: {},
      sentences: {},
      version: 1,
      hash: "1",
      options: { powers: 2, bases: 3, house: { hash: "1" } },
      seats: null,
      source: "ours",
      effects: {},
    },
  ],
};
const [bases, deck] = house.options as [(typeof house.options)[0], (typeof house.options)[0]];
const words = { variants: { bases: "Bases" }, cards: { six: "Attack 6" }, powers: { void: "The Void" } };
const says = { yesOrNo: String, nothing: "none" };

describe("house rules", () => {
  it("say nothing of what is as in the book", () => {
    expect(withFigure(bases, {}, 3)).toEqual({ bases: 3 });
    expect(withFigure(bases, { bases: 3 }, 5)).toEqual({});
    expect(withFigure(deck, {}, { six: 8, zap: 0 })).toEqual({ deck: { zap: 0 } });
    expect(withFigure(deck, { deck: { zap: 0 } }, undefined)).toEqual({});
  });

  it("are told figure by figure, with the book beside them", () => {
    expect(differences(house, { bases: 3, deck: { six: 4 }, banned: ["void"], powers: 1 }, words, says)).toEqual([
      { label: "Bases", value: "3", book: "5" },
      { label: "deck", value: "Attack 6: 4 (8)", book: null },
      { label: "banned", value: "The Void", book: "none" },
    ]);
  });

  it("are a set if they are exactly its options", () => {
    expect(setOf(house, { bases: 3, powers: 2 })?.key).toBe("short");
    expect(setOf(house, { bases: 3 })).toBeUndefined();
    expect(parts(house, house.sets[0] as HouseSetShown)).toEqual({ figures: { bases: 3 }, others: { powers: 2 } });
  });
});
