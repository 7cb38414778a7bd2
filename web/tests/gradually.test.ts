import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Gradually } from "../src/lib/gradually.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("one part after the other is drawn, and then no more", () => {
  const parts = new Gradually(3);
  expect(parts.drawn).toBe(0);
  vi.advanceTimersToNextTimer();
  expect(parts.drawn).toBe(1);
  vi.runAllTimers();
  expect(parts.drawn).toBe(3);
  expect(vi.getTimerCount()).toBe(0);
});

test("nothing is drawn on a board that was put away", () => {
  const parts = new Gradually(3);
  vi.advanceTimersToNextTimer();
  parts.close();
  vi.runAllTimers();
  expect(parts.drawn).toBe(1);
});
