// How French and English write numbers, plurals and the spaces before their signs.
// The server does the same in core/typography.py, and both are tried with the same examples.

import type { Language } from "./settings.svelte";

const DECIMALS = 3;
const NO_BREAK = "\u00a0";

export interface Typography {
  /** 1.5 or 1,5; never -0. */
  number: (value: number) => string;
  /** +3, −3, or 0. */
  signed: (value: number) => string;
  /** A thing and what is said of it: "Deck: 12". */
  about: (thing: string, what: string | number) => string;
  /** The form for this number: "# credit|# credits", or with one for none at all: "nothing|# credit|# credits". */
  plural: (value: number, forms: string) => string;
  /** A sentence with its values; what is a number among them is written as the language does, what is not there not at all. */
  say: (parts: TemplateStringsArray, ...values: (string | number | undefined)[]) => string;
}

export const inFrench = typographyOf("fr");
export const inEnglish = typographyOf("en");

function typographyOf(language: Language): Typography {
  // Made when they are first needed: that takes milliseconds, and few pages need both languages.
  let digits: Intl.NumberFormat | undefined;
  let rules: Intl.PluralRules | undefined;
  const written = (value: number): string => {
    if (Number.isSafeInteger(value)) return String(value);
    digits ??= new Intl.NumberFormat(language, { maximumFractionDigits: DECIMALS, useGrouping: false, signDisplay: "negative" });
    return digits.format(value);
  };
  const number = (value: number): string => written(value).replace("-", "−");
  return {
    number,
    signed: (value) => (value > 0 ? "+" : "") + number(value),
    about: (thing, what) => `${thing}${language === "fr" ? NO_BREAK : ""}: ${typeof what === "number" ? number(what) : what}`,
    plural: (value, forms) => {
      const [more = "", one = "", none] = forms.split("|").toReversed();
      const figure = number(value);
      if (none !== undefined && figure === "0") return none;
      rules ??= new Intl.PluralRules(language, { maximumFractionDigits: DECIMALS });
      return (rules.select(value) === "one" ? one : more).replace("#", figure);
    },
    say: (parts, ...values) =>
      String.raw({ raw: parts }, ...values.map((value) => (typeof value === "number" ? number(value) : (value ?? "")))),
  };
}

/** All words of a language, with the spaces of French typography: a colon is never left alone at the beginning of a line. */
export function typeset<Words>(words: Words): Words;
export function typeset(words: unknown): unknown {
  if (typeof words === "string") return words.replace(/ (?=[:;!?»])/g, NO_BREAK).replace(/(?<=«) /g, NO_BREAK);
  if (typeof words === "function") return (...values: unknown[]) => typeset(Reflect.apply(words, undefined, values));
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, entry]) => [key, typeset(entry)]));
}
