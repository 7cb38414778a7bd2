import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Choosing, isAnother, TOO_SOON } from "../src/lib/choosing.svelte";
import type { Frame, WrittenOption } from "../src/lib/wire";

const PASS: WrittenOption = ["pass"];
const FIRE: WrittenOption = ["fire"];

let given: WrittenOption[][] = [];

function frame(number: number, more: Partial<Frame> = {}, kind = "one", step = "window"): Frame {
  const options = [PASS, FIRE].map((option) => ({ option, label: String(option[0]) }));
  const question = { step, kind, asked: [0], rule: "1", prompt: "?", options };
  return { seat: 0, frame: number, undo: "no", question, events: [], past: false, at: "", ...more } as unknown as Frame;
}

function choosing(): Choosing {
  given = [];
  return new Choosing((options) => given.push(options));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a click that comes as soon as the question does is not meant for it", () => {
  const choice = choosing();
  choice.meet(frame(1));
  vi.advanceTimersByTime(TOO_SOON - 1);
  choice.choose([PASS], null);
  expect(given).toEqual([]);
  vi.advanceTimersByTime(1);
  choice.choose([PASS], null);
  expect(given).toEqual([[PASS]]);
});

test("the second click of a double click does not say yes to what is asked once more", () => {
  const choice = choosing();
  choice.meet(frame(1));
  vi.runAllTimers();
  choice.choose([FIRE], "Really?");
  choice.decide(true);
  expect(given).toEqual([]);
  expect(choice.doubt?.sentence).toBe("Really?");
  vi.runAllTimers();
  choice.decide(true);
  expect(given).toEqual([[FIRE]]);
});

test("nothing is asked once more about a question that is gone", () => {
  const choice = choosing();
  choice.meet(frame(1));
  vi.runAllTimers();
  choice.choose([FIRE], "Really?");
  choice.meet(frame(2));
  expect(choice.doubt).toBeNull();
});

test("quick hands are no mistake in a race, or in a draft of one's own", () => {
  expect(isAnother(frame(1), frame(2))).toBe(true);
  expect(isAnother(frame(1, {}, "race"), frame(2, {}, "race"))).toBe(false);
  expect(isAnother(frame(1), frame(2, { undo: "own" }))).toBe(false);
  expect(isAnother(frame(1, {}, "one", "draft"), frame(2, { undo: "own" }))).toBe(true);
});

test("another pair of eyes sees another question", () => {
  expect(isAnother(frame(1), frame(1))).toBe(false);
  expect(isAnother(frame(1), frame(1, { seat: 1 }))).toBe(true);
});
