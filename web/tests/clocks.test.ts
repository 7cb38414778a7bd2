import { expect, test } from "vitest";
import { CLOCKS, clockOf, minutes, settingsWith, windowOf, type ClockChoice } from "../src/lib/clocks";

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
