import { describe, expect, test } from "vitest";
import { nameOf, who } from "../src/lib/who";
import { en } from "../src/lib/words.en";
import { fr } from "../src/lib/words.fr";
import type { SeatShown, TableShown } from "../src/lib/wire";

const seat = (number: number, kind: SeatShown["kind"], name = "") => ({ seat: number, kind, name, resigned: false }) as SeatShown;
const table = (status: TableShown["status"], ...seats: SeatShown[]) => ({ status, seats }) as TableShown;

describe("who sits at a table", () => {
  test("where nobody is known any more, somebody sat", () => {
    const over = table("over", seat(0, "person", "Anne"), seat(1, "free"), seat(2, "bot"));
    expect(who(over, en)).toBe("Anne, somebody · 1 bot");
    expect(who(over, fr)).toBe("Anne, quelqu'un · 1 robot");
    expect(over.seats.map((each) => nameOf(over, each, en))).toEqual(["Anne", "somebody", ""]);
  });

  test("before the match such a seat is free", () => {
    expect(who(table("open", seat(0, "person", "Anne"), seat(1, "free")), en)).toBe(`Anne · ${en.seatsFree(1)}`);
  });
});
