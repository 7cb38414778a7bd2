import { expect, test } from "vitest";
import { CLOCKS, clockOf, lettersOf, minutes, settingsWith, windowOf, type ClockChoice } from "../src/lib/clocks";

test("seconds are read as on a clock, and never below zero", () => {
  expect(minutes(75)).toBe("1:15");
  expect(minutes(59.2)).toBe("1:00");
  expect(minutes(4)).toBe("0:04");
  expect(minutes(-3)).toBe("0:00");
  expect(minutes(3671)).toBe("1:01:11");
});

test("the clock of a table is found again in its settings", () => {
  for (const choice of Object.keys(CLOCKS) as ClockChoice[]) expect(clockOf(settingsWith(choice, "3", "quick"))).toBe(choice);
  expect(clockOf({ clocks: { question: 77 } })).toBe(null);
});

test("so are its moments to interrupt", () => {
  expect(windowOf(settingsWith("none", "5", "quick"))).toBe("5");
  expect(windowOf(settingsWith("none", "ask", "quick"))).toBe("ask");
  expect(windowOf({ windows: 7 })).toBe(null);
});

test("a match by correspondence says how many days, who is late, and whether days off count", () => {
  const letters = { days: 7, late: "resign", holidays: false } as const;
  expect(lettersOf(settingsWith("letters", "3", "quick", letters))).toEqual(letters);
  expect(settingsWith("letters", "3", "quick", letters).windows).toBe(null);
  expect(lettersOf(CLOCKS.letters)).toEqual({ days: null, late: "once", holidays: true });
});
