import { expect, it } from "vitest";
import { fold } from "../src/lib/folding";
import type { OptionShown, WrittenOption } from "../src/lib/wire";

const option = (...written: WrittenOption): OptionShown => ({ option: written, label: written.join(" ") });
const places = (count: number) => Array.from({ length: count }, (_, nth) => option("take", nth));
const touches = ([tag, what]: WrittenOption) => (tag === "take" ? [`planet:${what}`] : tag === "lay" ? [`hand:${what}`] : []);
const labels = (shown: OptionShown[]) => shown.map(({ label }) => label);
const never = () => false;

it("lets many places be chosen on the board, and keeps the button that is no place", () => {
  const folded = fold([option("done"), ...places(9)], never, never, touches);
  expect(folded.onBoard).toBe(true);
  expect(labels(folded.shown)).toEqual(["done"]);
  expect(folded.all).toHaveLength(10);
});

it("shows eight places as buttons", () => {
  const folded = fold(places(8), never, never, touches);
  expect(folded.onBoard).toBe(false);
  expect(folded.shown).toHaveLength(8);
});

it("shows many cards as buttons: they are in the hand, not on the board", () => {
  const cards = Array.from({ length: 10 }, (_, nth) => option("lay", nth));
  expect(fold(cards, never, never, touches).onBoard).toBe(false);
});

it("puts a suggestion first, and few others beside it", () => {
  const folded = fold(places(20), ([, nth]) => nth === 7, never, touches);
  expect(labels(folded.shown)).toEqual(["take 7", "take 0", "take 1"]);
});

it("keeps what says more than the question asks for the end", () => {
  const folded = fold([option("standing"), option("pass")], never, ([tag]) => tag === "standing", touches);
  expect([labels(folded.shown), labels(folded.all)]).toEqual([["pass"], ["pass", "standing"]]);
  expect(folded.onlyAsides).toBe(true);
});
