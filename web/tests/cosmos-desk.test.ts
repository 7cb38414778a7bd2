import { beforeEach, describe, expect, it } from "vitest";
import { desk } from "../src/games/cosmos/desk.svelte";
import type { Question } from "../src/games/cosmos/props";
import type { CosmosData } from "../src/games/cosmos/sheets";
import type { cosmos } from "../src/lib/wire";
import { sheet } from "./cosmos-sheets";

const sheets = Object.fromEntries(["escort", "fighter", "cruiser"].map((kind) => [kind, sheet(kind)]));

/** Ships as in the tests of the rules: "B1 escort 1008 0". */
function look(step: string, options: cosmos.AnyOption[], ships: string[], phase = 2, turn = 1): Question {
  const shown = ships.map((written) => {
    const [name = "", kind = "", at = "", heading = "0", order = ""] = written.split(" ");
    return { name, kind, at, heading: Number(heading), seat: name.startsWith("B") ? 0 : 1, fate: "flying", shots: 0, orders: ["", order] };
  });
  const view = { ships: shown, asteroids: [], draft: [], phase, turn, scenario: "first_flight" } as unknown as cosmos.CosmosView;
  const question = { step, options: options.map((option) => ({ option, label: "" })) } as unknown as Question;
  desk.follow(view, question, 0);
  return question;
}

beforeEach(() => {
  desk.begin({});
  desk.data = { sheets, scenarios: {}, lessons: {}, shares: {}, beacon: { points: 5, reach: 2 } } satisfies CosmosData;
});

describe("a ship that one does not want to be asked about", () => {
  const shot: cosmos.Fire = ["fire", "B1", "bow", "R1"];
  const aim = (at: string, turn = 1) => look("aim", [["ready"], shot], ["B1 escort 1008 0", `R1 fighter ${at} 3`], 2, turn);

  it("is left out until its targets change, or the turn ends", () => {
    const first = aim("1708");
    expect(desk.isNeedless(first)).toBe(false);
    desk.hush("B1", first, true);
    expect(desk.isNeedless(aim("1608"))).toBe(true);
    expect(desk.isNeedless(aim("1408"))).toBe(false); // ×2 now
    expect(desk.isNeedless(aim("1708", 2))).toBe(false);
  });

  it("does not hush the others", () => {
    desk.hush("B1", aim("1708"), true);
    const both = look("aim", [["ready"], shot, ["fire", "B2", "bow", "R1"]], ["B1 escort 1008 0", "B2 escort 1009 0", "R1 fighter 1708 3"]);
    expect(desk.isNeedless(both)).toBe(false);
  });
});

describe("mines", () => {
  const drop: cosmos.Drop = ["drop", "B1", "port"];
  const ask = (at: string, step = "drop_at_last", order = "M") =>
    look(step, [["ready"], drop], [`B1 escort 1008 0 ${order}`, `R1 fighter ${at} 3`]);

  it("are asked about when an enemy comes near, and not again for the same one", () => {
    expect(desk.isNeedless(ask("2008"))).toBe(true);
    const near = ask("0607");
    expect(desk.isNeedless(near)).toBe(false);
    desk.noteAnswer(near);
    expect(desk.isNeedless(ask("0607"))).toBe(true);
    expect(desk.isNeedless(ask("0807"))).toBe(false); // beside it now
  });

  it("before the pivots only if the ship pivots", () => {
    expect(desk.isNeedless(ask("0807", "drop_before_pivot", "M"))).toBe(true);
    expect(desk.isNeedless(ask("0807", "drop_before_pivot", "MG"))).toBe(false);
  });

  it("are asked about as one wishes", () => {
    ask("2008");
    desk.wish("mines", "always");
    expect(desk.isNeedless(ask("2008"))).toBe(false);
    desk.wish("mines", "never");
    expect(desk.isNeedless(ask("0807"))).toBe(true);
    const next = look("drop_at_last", [["ready"], drop], ["B1 escort 1008 0", "R1 fighter 2008 3"], 1, 2);
    expect(desk.isNeedless(next)).toBe(false); // "never" was for that turn
  });
});
