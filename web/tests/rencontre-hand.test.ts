import { describe, expect, test } from "vitest";
import { choicesByCard, inOrder, ordersGiven, peep, piles, secretsKnown } from "../src/games/rencontre/cards/hand";
import { burst } from "../src/games/rencontre/cards/ink";
import type { Question } from "../src/games/rencontre/props";
import type { rencontre } from "../src/lib/wire";

function asking(...options: rencontre.AnyOption[]): NonNullable<Question> {
  const shown = options.map((option) => ({ option, label: option.join(" ") }));
  return { step: "lay_both", kind: "one", asked: [0], rule: "V.8", prompt: "?", options: shown };
}

describe("a hand", () => {
  test("has its attacks from weak to strong, then compromises, then edicts", () => {
    const dealt = ["plague", "attack_30", "compromise", "attack_04", "cosmic_zap", "attack_10"];
    expect(inOrder(dealt)).toEqual(["attack_04", "attack_10", "attack_30", "compromise", "cosmic_zap", "plague"]);
  });

  test("piles up copies of a card", () => {
    expect(piles(["attack_06", "compromise", "attack_06"])).toEqual([
      { card: "attack_06", copies: 2 },
      { card: "compromise", copies: 1 },
    ]);
  });

  test("is never wider for eight copies than for four", () => {
    expect(peep(1)).toBe(0);
    expect(peep(8) * 7).toBeLessThanOrEqual(peep(4) * 3 + 7);
  });
});

describe("what can be done with a card", () => {
  test("is what the options say: lay it, throw it, give it away", () => {
    const found = choicesByCard(
      asking(["lay", "attack_06"], ["throw", "plague"], ["give", "attack_08"], ["use", "philanthropist", "compromise", 2, -1, 0, ""]),
      0,
    );
    expect([...found.keys()]).toEqual(["attack_06", "plague", "attack_08", "compromise"]);
  });

  test("may be several things: the Plague has its choice of victims", () => {
    const found = choicesByCard(asking(["pass"], ["play_edict", "plague", 1], ["play_edict", "plague", 2]), 0);
    expect(found.get("plague")?.map((choice) => choice.option[2])).toEqual([1, 2]);
  });

  test("is nothing when a power without a card is used", () => {
    expect(choicesByCard(asking(["use", "mind", "", 2, -1, 0, ""]), 0).size).toBe(0);
  });

  test("is to offer it in a deal, but not when it is asked of the other", () => {
    const found = choicesByCard(asking(["offer_card", 0, "attack_08"], ["offer_card", 2, "attack_20"]), 0);
    expect([...found.keys()]).toEqual(["attack_08"]);
  });

  test("is nothing while somebody else is asked", () => {
    expect(choicesByCard({ ...asking(), options: null }, 0).size).toBe(0);
    expect(choicesByCard(null, null).size).toBe(0);
  });
});

test("a standing order can be recalled only when that is offered", () => {
  const given = ordersGiven(["no_zaps", "no_edicts"], asking(["go"], ["recall", "no_zaps"]));
  expect(given.map(({ recall }) => recall?.option)).toEqual([["recall", "no_zaps"], undefined]);
});

test("what everybody has seen is no secret of mine", () => {
  const secrets = secretsKnown({ 1: ["attack_08", "plague", "attack_08"], 3: ["compromise"] }, [[], ["attack_08"], [], ["compromise"]]);
  expect(secrets).toEqual([{ seat: 1, cards: ["attack_08", "plague"] }]);
});

test("a burst has more teeth the harder it hits, and stays in its circle", () => {
  const points = (value: number) =>
    burst(value, 50, 70, 40)
      .split(" ")
      .map((point) => point.split(",").map(Number));
  expect(points(30).length).toBeGreaterThan(points(4).length);
  for (const [x = 0, y = 0] of points(20)) expect(Math.hypot(x - 50, y - 70)).toBeLessThanOrEqual(40.1);
});
