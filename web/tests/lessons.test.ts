import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { duel, endingOf } from "../src/games/rencontre/lessons/duel";
import { edicts } from "../src/games/rencontre/lessons/edicts";
import { powers } from "../src/games/rencontre/lessons/powers";
import type { Goal, Lesson, Moment } from "../src/games/rencontre/lessons/telling";
import { en } from "../src/games/rencontre/lessons/words.en";
import { fr } from "../src/games/rencontre/lessons/words.fr";
import { read } from "../src/lessons/progress.svelte";
import type { OptionShown, QuestionShown, rencontre } from "../src/lib/wire";

vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("document", { documentElement: { dataset: {} } });
const { follows, spoken } = await import("../src/lessons/course");

const [VERT, JAUNE, BLEU] = [0, 2, 3];
const LESSONS: readonly Lesson[] = [duel, edicts, powers];

function lesson(name: string): Lesson {
  const found = LESSONS.find((each) => each.name === name);
  if (!found) throw new Error(name);
  return found;
}

const emptyDuel = { number: 1, planet: 10, defence: JAUNE, oval: [3, 0, 0, 1], ring: [0, 2, 0, 0] };
const emptyView = { seat: VERT, turn: 5, winners: [], hand: [], orders: [], window: "", bargain: null, players: [{ working: true }] };

interface Told {
  step?: string;
  view?: object;
  duel?: object;
  heard?: rencontre.AnyEvent[];
  aim?: Goal;
  values?: Record<string, number>;
}

/** A moment at which the learner is asked this; without a step, somebody else is. */
function moment({ step, view, duel, heard = [], aim, values }: Told): Moment {
  const planets = Array.from({ length: 20 }, (_, planet) => (planet === 10 ? [0, 1, 2, 0] : [0, 0, 0, 0]));
  const options: OptionShown<rencontre.Go>[] | null = step ? [{ option: ["go"], label: "" }] : null;
  const question: QuestionShown<rencontre.AnyOption> = {
    step: step ?? "answer",
    kind: "one",
    asked: [0],
    rule: "V",
    prompt: "",
    options,
    values: values ?? null,
  };
  const seen = { ...emptyView, planets, duel: { ...emptyDuel, ...duel }, ...view } as unknown as rencontre.RencontreView;
  return { view: seen, question, heard, aim: aim ?? null };
}

const shown = (offence: string, defence: string): rencontre.AnyEvent => ({ type: "cards_revealed", offence, defence });
const won = (seat: number): rencontre.AnyEvent => ({ type: "duel_won", seat });

describe("the duel", () => {
  test.each<[Goal, rencontre.AnyEvent[]]>([
    ["won", [shown("attack_12", "attack_10"), won(VERT)]],
    ["lost", [shown("attack_10", "attack_10"), won(JAUNE)]],
    ["consolation", [shown("compromise", "attack_10"), won(JAUNE)]],
    ["over_compromise", [shown("attack_06", "compromise"), won(VERT)]],
    ["deal", [shown("compromise", "compromise"), { type: "deal_made" }]],
    ["no_deal", [shown("compromise", "compromise"), { type: "deal_failed" }]],
  ])("ends as %s", (goal, heard) => {
    expect(endingOf(moment({ heard }))).toBe(goal);
    const over = moment({ heard, view: { turn: 6 } });
    expect(lesson("duel").reached(over)).toEqual([goal]);
    expect(lesson("duel").over(over)?.line).toBe(`end_${goal}`);
  });

  test("goes on while pawns are still to be settled after a deal", () => {
    const settling = moment({ step: "settle", heard: [{ type: "deal_made" }], values: { number: 2 } });
    expect(lesson("duel").over(settling)).toBeNull();
    expect(lesson("duel").reached(settling)).toEqual([]);
    expect(lesson("duel").advise(settling)?.want).toEqual([["take_from_cone", 2]]);
  });

  test("brings all pawns from the cone where no number was agreed, and then it is enough", () => {
    const freely = { step: "settle", values: { number: 0 } };
    expect(lesson("duel").advise(moment(freely))?.want).toEqual([["take_from_cone", 3]]);
    expect(lesson("duel").advise(moment({ ...freely, duel: { oval: [0, 0, 0, 0] } }))?.want).toEqual([["done"]]);
  });

  test("starts from the cards where an ending is asked for", () => {
    expect(lesson("duel").position(null)).toBe("duel");
    expect(lesson("duel").position("lost")).toBe("duel_attack");
    expect(lesson("duel").position("no_deal")).toBe("duel_compromise");
  });

  test("advises the card that leads to the ending", () => {
    const card = (aim?: Goal) => lesson("duel").advise(moment({ step: "lay_both", ...(aim && { aim }) }))?.want;
    expect(card()).toEqual([["lay", "attack_12"]]);
    expect(card("lost")).toEqual([["lay", "attack_10"]]);
    expect(card("deal")).toEqual([["lay", "compromise"]]);
  });

  test("three pawns are gathered, however many are there already", () => {
    const gather = (oval: number[]) => lesson("duel").advise(moment({ step: "gather", duel: { oval } }));
    expect(gather([0, 0, 0, 0])?.want).toEqual([["take", 0, 3]]);
    expect(gather([1, 0, 0, 0])?.want).toEqual([["take", 0, 2], ["done"]]);
    expect(gather([4, 0, 0, 0])?.want).toEqual([["done"]]);
  });

  test("a first offer can be made at once, a counter-offer is the learner's own", () => {
    const draft = (offer: object | null) => moment({ step: "draft", view: { bargain: { proposer: VERT, offer, draft: { base: {} } } } });
    expect(lesson("duel").advise(draft(null))?.together?.at(-1)).toEqual(["propose"]);
    expect(lesson("duel").advise(draft({}))?.together).toBeUndefined();
  });
});

describe("edicts", () => {
  test("the Force Field before the cards are up, the order after", () => {
    const window = (when: string) =>
      lesson("edicts").advise(moment({ step: "edict_window", view: { window: when, hand: ["force_field"] } }));
    expect(window("alliances")?.want).toEqual([["play_edict", "force_field", -1]]);
    expect(window("face_down")?.line).toBe("edicts_field_still");
    expect(window("revealed")?.want).toEqual([["standing", "no_edicts"]]);
  });

  test("what was done is ticked, and Bleu's victory is the learner's", () => {
    const heard: rencontre.AnyEvent[] = [{ type: "power_zapped", seat: 1, power: "virus", by: VERT }, won(BLEU)];
    const end = moment({ heard, view: { turn: 7, orders: ["no_edicts"] } });
    expect(lesson("edicts").reached(end)).toEqual(["order", "zap"]);
    expect(lesson("edicts").over(end)?.line).toBe("end_edicts_won");
  });
});

describe("powers", () => {
  test("a power that was given away to is enough; without it the turn must end", () => {
    const used: rencontre.AnyEvent = { type: "power_used", seat: VERT, power: "philanthropist" };
    expect(lesson("powers").over(moment({ heard: [won(VERT), used] }))?.line).toBe("end_powers_won");
    expect(lesson("powers").over(moment({ heard: [won(VERT)] }))).toBeNull();
    expect(lesson("powers").over(moment({ heard: [won(JAUNE)], view: { turn: 6 } }))?.line).toBe("end_powers_lost");
  });
});

describe("the guide", () => {
  test("minds only when something was suggested and something else was done", () => {
    const advice = { line: "duel_aim", rule: "V.5", want: [["aim", 10] as rencontre.Aim] } as const;
    expect(follows({ ...advice, want: [...advice.want] }, [["aim", 10]])).toBe(true);
    expect(follows({ ...advice, want: [...advice.want] }, [["aim", 11]])).toBe(false);
    expect(follows({ ...advice, want: [] }, [["aim", 11]])).toBe(true);
    expect(follows(null, [["aim", 11]])).toBe(true);
  });

  test("cites paragraphs that the rules have", () => {
    const rules = readFileSync("../src/hyperespace/games/rencontre/rules.fr.md", "utf-8");
    const sources = ["duel", "edicts", "powers", "telling"].map((name) => readFileSync(`src/games/rencontre/lessons/${name}.ts`, "utf-8"));
    const cited = new Set(sources.join().match(/(?<=")(V|VI|VII|XI)(\.\w+)?(?=")/g));
    expect(cited.size).toBeGreaterThan(12);
    expect([...cited].filter((rule) => !rules.includes(`# ${rule} `))).toEqual([]);
  });

  test("keeps a colon with its word, in every line", () => {
    const lines = Object.keys(fr.lines) as (keyof typeof fr.lines)[];
    const values = { attackers: 4, defenders: 4, offence: 16, defence: 14, cards: 2, helped: 1, guest: 1, missing: 2 };
    for (const words of [fr, en]) {
      const texts = lines.map((line) => spoken(words, { line, values }));
      expect(texts.filter((text) => / [:;!?]/.test(text) || /undefined|NaN/.test(text))).toEqual([]);
    }
  });
});

test("progress is read back by game, and nonsense is forgotten", () => {
  expect(read("rencontre/zap chess cosmos/fire")).toEqual(["rencontre/zap", "cosmos/fire"]);
  expect(read(null)).toEqual([]);
});

test("every goal belongs to one lesson and has its words", () => {
  const goals = LESSONS.flatMap((each) => each.goals);
  expect(goals).toEqual(Object.keys(en.goals));
  expect(Object.keys(fr.goals)).toEqual(goals);
});
