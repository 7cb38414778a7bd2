import { expect, test, vi } from "vitest";
import { mineFirst } from "../src/lib/outcome";
import { dayAndHour, isoDay } from "../src/lib/when";
import type { MyTable } from "../src/lib/wire";

vi.mock("../src/lib/settings.svelte", () => ({ settings: { language: "en" } }));

const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).getTime() / 1000;
const NOW = at(2026, 10, 18, 12); // a Wednesday

test("a time to come is said by its hour today, its day this week, and its date later", () => {
  expect(dayAndHour(at(2026, 10, 18, 18, 5), NOW)).toBe("18:05");
  expect(dayAndHour(at(2026, 10, 20, 9), NOW)).toBe("Friday 09:00");
  expect(dayAndHour(at(2026, 10, 29, 9), NOW)).toMatch(/Sunday 29 November/);
  expect(isoDay(NOW)).toBe("2026-11-18");
});

test("of my turns the one that ends soonest comes first", () => {
  const turn = (id: string, turn_until: number | null, waiting_for = [0]) =>
    ({ id, turn_until, waiting_for, mine: [0], kept: [], seats: [], status: "playing" }) as unknown as MyTable;
  const tables = [turn("theirs", 1, [1]), turn("open", null), turn("late", 30), turn("soon", 20)];
  expect(mineFirst(tables).map((table) => table.id)).toEqual(["soon", "late", "open", "theirs"]);
});
