import { expect, it } from "vitest";
import { cited, readerOf, withParagraph } from "../src/lib/paragraphs";

const words = { paragraphs: { "VII.trader": "VII, The Trader" } };

it("cites a paragraph by its title where its number is no word for a reader", () => {
  expect(cited(words, "VII.trader")).toBe("VII, The Trader");
  expect(cited(words, "V.11")).toBe("V.11");
});

it("finds the paragraph of a line again", () => {
  expect(withParagraph(words, "It comes into play. (VII, The Trader)")).toEqual({
    text: "It comes into play.",
    rule: "VII.trader",
    label: "VII, The Trader",
  });
  expect(withParagraph(words, "Red loses 2 pawns. (V.9)").rule).toBe("V.9");
  expect(withParagraph(words, "Nothing (really) happened.").rule).toBeNull();
});

it("reads a line of the log once, and then says the same object of it", () => {
  const line = { key: 3, line: "Red loses 2 pawns. (V.9)", event: {} };
  const read = readerOf(words);
  expect(read(line)).toEqual({ key: 3, text: "Red loses 2 pawns.", rule: "V.9", label: "V.9" });
  expect(read(line)).toBe(read(line));
  expect(read({ ...line })).not.toBe(read(line));
});
