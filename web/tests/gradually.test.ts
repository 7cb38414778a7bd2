import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Gradually } from "../src/lib/gradually.svelte";

let painted: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (work: () => void) => ((painted = work), 1));
  vi.stubGlobal("cancelAnimationFrame", () => (painted = undefined));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what is there is painted first, then one part after the other is drawn, and then no more", () => {
  const parts = new Gradually(3);
  painted?.();
  expect(parts.drawn).toBe(0);
  vi.advanceTimersToNextTimer();
  expect(parts.drawn).toBe(1);
  vi.runAllTimers();
  expect(parts.drawn).toBe(3);
  expect(vi.getTimerCount()).toBe(0);
});

test("a page that nobody sees is drawn too, although it is not painted", () => {
  const parts = new Gradually(3);
  vi.runAllTimers();
  expect(parts.drawn).toBe(3);
  expect(painted).toBeUndefined();
});

test("nothing is drawn on a board that was put away", () => {
  const parts = new Gradually(3);
  painted?.();
  vi.advanceTimersToNextTimer();
  parts.close();
  vi.runAllTimers();
  expect(parts.drawn).toBe(1);
});

test("nor on one that was put away before anything was painted", () => {
  const parts = new Gradually(3);
  parts.close();
  painted?.();
  vi.runAllTimers();
  expect(parts.drawn).toBe(0);
});
