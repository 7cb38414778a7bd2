import { expect, test } from "vitest";
import { minutes } from "../src/lib/clocks";

test("seconds are read as on a clock, and never below zero", () => {
  expect(minutes(75)).toBe("1:15");
  expect(minutes(59.2)).toBe("1:00");
  expect(minutes(4)).toBe("0:04");
  expect(minutes(-3)).toBe("0:00");
  expect(minutes(3671)).toBe("1:01:11");
});
