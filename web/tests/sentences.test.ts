// Every sentence of the page, in both languages, tried with numbers: plurals, decimals, and spaces before signs.

import { describe, expect, test } from "vitest";
import { en as cosmosEn } from "../src/games/cosmos/words.en";
import { fr as cosmosFr } from "../src/games/cosmos/words.fr";
import { en as battleEn } from "../src/games/cosmos/workshop/battle/words.en";
import { fr as battleFr } from "../src/games/cosmos/workshop/battle/words.fr";
import { en as sheetEn } from "../src/games/cosmos/workshop/sheet/words.en";
import { fr as sheetFr } from "../src/games/cosmos/workshop/sheet/words.fr";
import { en as rencontreEn } from "../src/games/rencontre/words.en";
import { fr as rencontreFr } from "../src/games/rencontre/words.fr";
import { en as truckerEn } from "../src/games/trucker/words.en";
import { fr as truckerFr } from "../src/games/trucker/words.fr";
import { en as lessonsEn } from "../src/lessons/words.en";
import { fr as lessonsFr } from "../src/lessons/words.fr";
import { en as pageEn } from "../src/lib/words.en";
import { fr as pageFr } from "../src/lib/words.fr";
import { en as tournamentsEn } from "../src/tournaments/words.en";
import { fr as tournamentsFr } from "../src/tournaments/words.fr";
import { en as ordersEn } from "../src/orders/words.en";
import { fr as ordersFr } from "../src/orders/words.fr";

type Language = "fr" | "en";

const WORDS = {
  fr: {
    page: pageFr,
    orders: ordersFr,
    lessons: lessonsFr,
    tournaments: tournamentsFr,
    rencontre: rencontreFr,
    cosmos: cosmosFr,
    battle: battleFr,
    sheet: sheetFr,
    trucker: truckerFr,
  },
  en: {
    page: pageEn,
    orders: ordersEn,
    lessons: lessonsEn,
    tournaments: tournamentsEn,
    rencontre: rencontreEn,
    cosmos: cosmosEn,
    battle: battleEn,
    sheet: sheetEn,
    trucker: truckerEn,
  },
};
const NUMBERS = [0, 1, 2, 1.5, -0];
/** Words in s that may follow a one: they are no plurals, or belong to something else. */
const AFTER_ONE: Record<Language, string[]> = { fr: ["pas", "fois"], en: ["is", "wins", "gives", "was", "has"] };
/** What only several things do. */
const VERBS: Record<Language, string> = { fr: "\\w+ent|ont|sont", en: "are|have|were|do" };
/** What a sentence calls its values that are no numbers. */
const NAMES = ["name", "names", "ship", "kind", "giver", "edge", "order", "what", "game", "winner"];
const GOALS = ["eliminate", "exit", "destroy", "destroy_ship", "aboard"];

/** What is said with this number in every place, by the name of the sentence. */
function* said(words: unknown, number: number, name: string): Generator<[string, string]> {
  if (typeof words === "string") yield [name, words];
  else if (typeof words === "function") yield* spoken(words, number, name);
  else for (const [key, entry] of Object.entries(words ?? {})) yield* said(entry, number, `${name}.${key}`);
}

function* spoken(words: CallableFunction, number: number, name: string): Generator<[string, string]> {
  const say = (...values: unknown[]) => String(Reflect.apply(words, undefined, values));
  if (name.endsWith(".goal")) for (const goal of GOALS) yield [name, say({ goal, count: number, ship: "R7" }, "cargo")];
  else if (name.endsWith(".dice")) yield [name, say([number, number])];
  else if (name.startsWith("lessons.lines"))
    yield [name, say({ attackers: number, defenders: number, offence: number, defence: number, cards: number, missing: number })];
  else yield [name, say(...valuesOf(name).map((value) => (NAMES.includes(value) ? "Zoé" : number)))];
}

/** What a sentence calls its values: the English one is not wrapped, and has them in its source. */
function valuesOf(name: string): string[] {
  const sentence = name.split(".").reduce<unknown>((words, key) => Reflect.get(Object(words), key), WORDS.en);
  return (/^\(([^)]*)\)/.exec(String(sentence))?.[1] ?? "").split(",").map((value) => value.trim());
}

const each = (language: Language, number: number): [string, string][] =>
  Object.entries(WORDS[language]).flatMap(([part, words]) => [...said(words, number, part)]);
const written = (number: number, language: Language) => (number === 0 ? "0" : String(number).replace(".", language === "fr" ? "," : "."));

describe.each<Language>(["fr", "en"])("what the page says (%s)", (language) => {
  test.each(NUMBERS)("has no plural for one thing, and no singular for several: %d", (number) => {
    const isOne = language === "fr" ? Math.abs(number) < 2 : number === 1;
    const wrong = isOne ? `[a-zà-ü]+s|${VERBS[language]}` : singulars(language).join("|");
    const pattern = new RegExp(`(?<![\\w,.§])${written(number, language)} (${wrong})(?![\\wà-ü])`, "g");
    const found = each(language, number).filter(
      ([, text]) => text.includes("(s)") || [...text.matchAll(pattern)].some(([, word]) => !AFTER_ONE[language].includes(word ?? "")),
    );
    expect(found).toEqual([]);
  });

  test.each(NUMBERS)("writes numbers as its language does: %d", (number) => {
    const wrong = language === "fr" ? /(?<!\d)[-−]0|\d\.\d(?!\))/ : /(?<!\d)[-−]0|\d,\d/;
    expect(each(language, number).filter(([, text]) => wrong.test(text.replace(/\(\d+(\.\d+)*\)/g, "")))).toEqual([]);
  });

  test("has a space before a colon in French only, before a per cent always, and one that does not break", () => {
    const wrong = language === "fr" ? / [:;!?»]|« |[^\s:;!?(«»"'…][:;!?](?!\S)/ : / [:;!?]|[\u00a0\u202f](?!%)/;
    expect(each(language, 2).filter(([, text]) => wrong.test(text))).toEqual([]);
  });
});

/** Nouns that are known to change with their number. */
function singulars(language: Language): string[] {
  const one = new Set(
    each(language, 1).flatMap(([, text]) => [...text.matchAll(/(?<![\w,.])1 ([a-zà-ü]+)/g)].map(([, word]) => word ?? "")),
  );
  const two = new Set(
    each(language, 2).flatMap(([, text]) => [...text.matchAll(/(?<![\w,.])2 ([a-zà-ü]+)/g)].map(([, word]) => word ?? "")),
  );
  return [...one].filter((word) => two.has(`${word}s`));
}

test("nouns are known by their two forms", () => {
  expect(singulars("fr")).toEqual(expect.arrayContaining(["crédit", "carte", "pion"]));
  expect(singulars("en")).toEqual(expect.arrayContaining(["credit", "card", "pawn"]));
});
