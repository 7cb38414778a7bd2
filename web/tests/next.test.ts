import { expect, test } from "vitest";
import { minutesOf, written } from "../src/told/times";
import { nextOf } from "../src/lib/next";
import type { MyTurn } from "../src/lib/wire";

const turn = (table: string): MyTurn => ({ table, game: "kuhn", mine: [0], since: 0, until: null });
const turns = ["a", "b", "c"].map(turn);

test("the next table is each in turn, the longest awaited first", () => {
  expect(nextOf(turns, null)?.table).toBe("a");
  expect(nextOf(turns, "elsewhere")?.table).toBe("a");
  expect(nextOf(turns, "a")?.table).toBe("b");
  expect(nextOf(turns, "c")?.table).toBe("a");
});

test("there is no next table if none waits, or only this one", () => {
  expect(nextOf([], null)).toBeNull();
  expect(nextOf([turn("a")], "a")).toBeNull();
});

test("a time of the day is minutes after midnight", () => {
  expect(minutesOf("22:05")).toBe(1325);
  expect(minutesOf("")).toBeNull();
  expect(written(1325)).toBe("22:05");
  expect(written(null)).toBe("");
});
