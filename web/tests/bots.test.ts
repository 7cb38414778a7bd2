import { describe, expect, test } from "vitest";
import { usualBot } from "../src/lib/bots";

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
