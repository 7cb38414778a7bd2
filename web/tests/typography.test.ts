import { expect, test } from "vitest";
import examples from "../../tests/core/typography.json";
import { inEnglish, inFrench, typeset } from "../src/lib/typography";

test.each(examples)("$language: $says", ({ language, value, forms, says }) => {
  expect((language === "fr" ? inFrench : inEnglish).plural(value, forms)).toBe(says);
});

test("a whole number has no decimals, and zero no sign", () => {
  expect([4, 2.5, -0, -0.0001, -3].map(inFrench.number)).toEqual(["4", "2,5", "0", "0", "−3"]);
  expect([4, 2.5, -0, 1000].map(inEnglish.number)).toEqual(["4", "2.5", "0", "1000"]);
});

test("a sentence writes its numbers as its language does, and leaves names alone", () => {
  expect(inFrench.say`${"M. 1.5"} : ${1.5} et ${-0}`).toBe("M. 1.5 : 1,5 et 0");
});

test("a French colon stays with its word, wherever the words are", () => {
  const words = typeset({ what: "Quoi ? « Rien » !", who: (name: string) => `${name} : 5 %`, more: { deep: "a ; b" } });
  expect([words.what, words.who("Bob"), words.more.deep]).toEqual([
    "Quoi\u00a0? «\u00a0Rien\u00a0»\u00a0!",
    "Bob\u00a0: 5 %",
    "a\u00a0; b",
  ]);
});
