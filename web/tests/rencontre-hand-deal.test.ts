import { describe, expect, test } from "vitest";
import { additions, cardsInOrder, crowd, inWords, isEmpty, offered, parties, termsOf } from "../src/games/rencontre/deal";
import type { Question } from "../src/games/rencontre/props";
import type { rencontre } from "../src/lib/wire";

const VERT = 0;
const JAUNE = 2;

function asking(...options: rencontre.AnyOption[]): Question {
  const shown = options.map((option) => ({ option, label: option.join(" ") }));
  return { step: "draft", kind: "one", asked: [VERT], rule: "V.11", prompt: "?", options: shown };
}

function duelOf(offence: number, defence: number): rencontre.RencontreView {
  return { offence, duel: { defence } } as rencontre.RencontreView;
}

const offer: rencontre.OfferView = {
  base: { [VERT]: 11, [JAUNE]: 3 },
  pawns: { [VERT]: 2 },
  cards: { [VERT]: ["cosmic_zap", "attack_06"] },
  blind: { [JAUNE]: 1 },
  chosen: { [VERT]: 2 },
};

describe("the two columns of a deal", () => {
  test("a base is given by the one who does not receive it", () => {
    expect(termsOf(offer, JAUNE, VERT)).toEqual({ base: { planet: 11, pawns: 2 }, cards: [], chosen: 0, blind: 1 });
    expect(termsOf(offer, VERT, JAUNE)).toEqual({
      base: { planet: 3, pawns: null },
      cards: ["attack_06", "cosmic_zap"],
      chosen: 2,
      blind: 0,
    });
  });

  test("an empty offer gives nothing either way", () => {
    expect(isEmpty(termsOf(null, VERT, JAUNE))).toBe(true);
    expect(isEmpty(termsOf(offer, VERT, JAUNE))).toBe(false);
  });

  test("are the main players' own, and a spectator sees the offence's", () => {
    expect(parties(duelOf(VERT, JAUNE), VERT)).toEqual({ me: VERT, other: JAUNE });
    expect(parties(duelOf(VERT, JAUNE), JAUNE)).toEqual({ me: JAUNE, other: VERT });
    expect(parties(duelOf(VERT, JAUNE), null)).toEqual({ me: VERT, other: JAUNE });
  });

  test("can be strung together in words", () => {
    const words = { planets: { 3: "la planète 4 de Vert" }, one_card: { attack_06: "une attaque 6", cosmic_zap: "un Zap Cosmique" } };
    const ofChoice = (n: number, giver: string) => `${n} au choix de ${giver || "toi"}`;
    const phrases = { ofChoice, landing: (n: number | null) => `avec ${n ?? "plusieurs"}`, atRandom: (n: number) => `${n} au hasard` };
    const said = inWords(termsOf(offer, VERT, JAUNE), "", (planet) => `Jaune sur ${planet}`, words, phrases);
    expect(said).toEqual(["Jaune sur la planète 4 de Vert avec plusieurs", "une attaque 6", "un Zap Cosmique", "2 au choix de toi"]);
  });

  test("say nothing of the names of cards to those who do not deal", () => {
    const seen = termsOf({ ...offer, cards: { [VERT]: ["", ""] } }, VERT, JAUNE);
    expect(seen.cards).toEqual(["", ""]);
    expect(isEmpty(seen)).toBe(false);
  });
});

describe("what can be added", () => {
  const question = asking(
    ["break_off"],
    ["propose"],
    ["offer_base", VERT, 11],
    ["offer_base", JAUNE, 3],
    ["offer_pawns", JAUNE, 2],
    ["offer_card", VERT, "compromise"],
    ["offer_card", JAUNE, "attack_20"],
    ["offer_blind", VERT, 1],
    ["offer_blind", JAUNE, 1],
    ["offer_chosen", VERT, 1],
    ["offer_chosen", VERT, 2],
    ["offer_chosen", JAUNE, 1],
  );

  test("falls into what I give and what I get", () => {
    const { give, get } = additions(question, VERT);
    expect(get.base.map((choice) => choice.option[2])).toEqual([11]);
    expect(give.base.map((choice) => choice.option[2])).toEqual([3]);
    expect(give.pawns).toHaveLength(1);
    expect(get.pawns).toHaveLength(0);
    expect(give.cards.map((choice) => choice.option[2])).toEqual(["compromise"]);
    expect(get.cards.map((choice) => choice.option[2])).toEqual(["attack_20"]);
    expect([give.blind.length, get.blind.length]).toEqual([1, 1]);
    expect([give.chosen.length, get.chosen.length]).toEqual([2, 1]);
  });

  test("is the mirror image for the other one", () => {
    expect(additions(question, JAUNE).give).toEqual(additions(question, VERT).get);
  });

  test("an offer can be made only if the server says so", () => {
    expect(offered(question, "propose")?.option).toEqual(["propose"]);
    expect(offered(asking(["break_off"]), "propose")).toBeUndefined();
  });

  test("cards to ask for come in the order of a hand", () => {
    const { get } = additions(asking(["offer_card", JAUNE, "plague"], ["offer_card", JAUNE, "attack_04"]), VERT);
    expect(cardsInOrder(get.cards).map((choice) => choice.option[2])).toEqual(["attack_04", "plague"]);
  });
});

test("a planet's crowd is named busiest first", () => {
  const view = { planets: [[1, 0, 3, 0]] } as unknown as rencontre.RencontreView;
  expect(crowd(view, 0)).toEqual([
    { seat: 2, pawns: 3 },
    { seat: 0, pawns: 1 },
  ]);
});
