import { expect, test } from "vitest";
import examples from "../../tests/server/patches.json";
import { changed } from "../src/lib/patches";
import type { Change } from "../src/lib/wire";

test.each(examples)("the server's examples: $change", ({ old, new: now, change }) => {
  const before = structuredClone(old);
  const after = changed(old, change as Change);
  expect(JSON.stringify(after)).toBe(JSON.stringify(now)); // also in the same order
  expect(old).toEqual(before);
});

test("what has not changed stays the same object", () => {
  const old = { players: [{ name: "Anne" }, { name: "Bob" }], open: [1, 2] };
  const now = changed(old, { players: { "1": { name: ["Eve"] } } }) as typeof old;
  expect(now.players[0]).toBe(old.players[0]);
  expect(now.open).toBe(old.open);
  expect(now.players[1]).toEqual({ name: "Eve" });
});
