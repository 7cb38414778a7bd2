import { describe, expect, test } from "vitest";
import { botInstead, usualBot } from "../src/lib/bots";
import type { SeatShown } from "../src/lib/wire";

describe("the bot that is seated when nobody says which", () => {
  test("is a regular where there is one", () => {
    expect(usualBot(["random", "beginner", "regular", "strong", "master"])).toBe("regular");
  });

  test("is the best of those that there are", () => {
    expect(usualBot(["random", "heuristic"])).toBe("heuristic");
    expect(usualBot([])).toBe("random");
    expect(usualBot(undefined)).toBe("random");
  });
});

describe("the bot against which a finished match is played on", () => {
  const levels = ["beginner", "regular", "strong", "master"];
  const table = (...bots: (string | null)[]) => ({ seats: bots.map((bot, seat) => ({ seat, bot }) as SeatShown) });

  test("is the one that sat at all other seats", () => {
    expect(botInstead(table(null, "master", "master"), 0, levels)).toBe("master");
    expect(botInstead(table("beginner", "master"), 1, levels)).toBe("beginner");
  });

  test("is a strong one in place of people, of different bots, or of one that is not offered", () => {
    expect(botInstead(table(null, "master", null), 0, levels)).toBe("strong");
    expect(botInstead(table(null, "master", "regular"), 0, levels)).toBe("strong");
    expect(botInstead(table(null, "lesson"), 0, levels)).toBe("strong");
    expect(botInstead(table(null, null), 0, ["random", "heuristic"])).toBe("heuristic");
  });
});
