import { describe, expect, it } from "vitest";
import { difficultyOf, featuresOf, forcesOf, gainsOf, nextBattle } from "../src/games/cosmos/battles";
import type { CosmosData } from "../src/games/cosmos/sheets";
import type { cosmos } from "../src/lib/wire";
import { scenario, sheet } from "./cosmos-sheets";

const battles = ["free_battle", "first_flight", "convoy", "stone_field"];
const data: CosmosData = {
  sheets: Object.fromEntries(["fighter", "cargo", "escort", "cruiser"].map((kind) => [kind, sheet(kind)])),
  scenarios: Object.fromEntries(battles.map((name) => [name, scenario(name)])),
  lessons: {},
  shares: { destroyed: 1, left: 0.5 },
  beacon: { points: 5, reach: 2 },
};

describe("a battle before it is chosen", () => {
  it("says what there is to know, and so how hard it is", () => {
    expect(featuresOf(scenario("first_flight"), data)).toEqual([]);
    expect(featuresOf(scenario("convoy"), data)).toEqual(["mines", "exit"]);
    expect(featuresOf(scenario("stone_field"), data)).toEqual(["ramps", "mines", "asteroids", "drift"]);
    expect(battles.map((name) => difficultyOf(scenario(name), data))).toEqual([3, 1, 2, 3]);
  });

  it("says who fights", () => {
    expect(forcesOf(scenario("convoy"), "blue").map(({ kind, count }) => `${count} ${kind}`)).toEqual(["3 cargo", "2 escort"]);
  });

  it("has one after it, and after the last comes the first", () => {
    expect(nextBattle(data, "first_flight")).toBe("convoy");
    expect(nextBattle(data, "free_battle")).toBe("first_flight");
  });
});

describe("points", () => {
  it("come from ships destroyed and fled, and from the beacon", () => {
    const ship = (name: string, kind: string, fate: string, seat: number) => ({ name, kind, fate, seat });
    const lost = [ship("B1", "cruiser", "left", 0), ship("R1", "fighter", "destroyed", 1), ship("R3", "fighter", "destroyed", 1)];
    const view = { ships: [...lost, ship("R2", "fighter", "flying", 1)], scores: [25, 20] } as unknown as cosmos.CosmosView;
    expect(gainsOf(view, data, 0).map(({ ships, points }) => [ships.join(" "), points])).toEqual([
      ["R1 R3", 20],
      ["", 5],
    ]);
    expect(gainsOf(view, data, 1)).toEqual([{ kind: "cruiser", fate: "left", ships: ["B1"], points: 20 }]);
  });
});
