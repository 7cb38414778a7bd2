import { expect, test } from "vitest";
import { learn, likenessOf } from "../src/games/cosmos/likeness.svelte";
import type { Place, Sheet } from "../src/games/cosmos/sheets";

const sheet = (cells: number, moves: number[]) =>
  ({ moves, cells: Array.from({ length: cells }, (_, q): Place => [-q, 0]) }) as unknown as Sheet;

test("a class of one's own looks like one of ours that covers as many cells", () => {
  expect([likenessOf("sloop"), likenessOf("cruiser")]).toEqual(["cargo", "cruiser"]);
  learn({ sloop: sheet(1, [2, 4]), tug: sheet(2, [3]), barge: sheet(4, [6]), ark: sheet(12, [6]), buoy: sheet(1, []), fort: sheet(6, []) });
  expect(["sloop", "tug", "barge", "ark", "buoy", "fort"].map(likenessOf)).toEqual([
    "fighter",
    "escort",
    "cargo",
    "leviathan",
    "fighter",
    "bastion",
  ]);
});
