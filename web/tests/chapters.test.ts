import { expect, test } from "vitest";
import { chapterFrom, pause, stopAt, stopsOf, together } from "../src/lib/chapters";

const chapters = [
  { answers: 0, level: 0, title: "Turn 1" },
  { answers: 40, level: 1, title: "Phase 1" },
  { answers: 40, level: 1, title: "Phase 2" },
  { answers: 40, level: 1, title: "Phase 3" },
  { answers: 40, level: 0, title: "Turn 2" },
];

test("a match with chapters stops only where everybody was told something", () => {
  expect(stopsOf(60, { chapters, told: [0, 40, 55] })).toEqual([0, 40, 55, 60]);
  expect(stopsOf(3, { chapters: [], told: [1] })).toEqual([0, 1, 2, 3]);
  expect(stopsOf(2, null)).toEqual([0, 1, 2]);
});

test("between two stops one is at the one before", () => {
  expect([0, 39, 40, 59].map((at) => stopAt([0, 40, 60], at))).toEqual([0, 0, 1, 1]);
});

test("chapters of one moment are told together", () => {
  expect(together(chapters).map((each) => each.title)).toEqual(["Turn 1", "Phase 1 – Phase 3", "Turn 2"]);
});

test("one goes to the next chapter, or to the one before", () => {
  expect(chapterFrom(chapters, 0, 1)).toBe(40);
  expect(chapterFrom(chapters, 40, 1)).toBe(undefined);
  expect(chapterFrom(chapters, 40, -1)).toBe(0);
});

test("a step in which much happens is shown for longer, and speed shortens it", () => {
  expect(pause(1, 1)).toBe(900);
  expect(pause(9, 1)).toBeGreaterThan(pause(2, 1));
  expect(pause(1, 2)).toBe(450);
});
