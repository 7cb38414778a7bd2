// What this browser remembers: language, theme, sound, the game played last.

import type { Welcome } from "./wire";

export type Language = Welcome["language"];
export type Theme = "night" | "paper";

function readMemory(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // a browser that keeps nothing
  }
}

function remembered<T extends string>(key: string, allowed: readonly T[], otherwise: T): T {
  const found = readMemory(key);
  return allowed.find((each) => each === found) ?? otherwise;
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // a browser that keeps nothing
  }
}

const spoken: Language = navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
const lit: Theme = matchMedia("(prefers-color-scheme: light)").matches ? "paper" : "night";

let language = $state(remembered("language", ["fr", "en"] as const, spoken));
let theme = $state(remembered("theme", ["night", "paper"] as const, lit));
let sound = $state(remembered("sound", ["on", "off"] as const, "off"));
let onward = $state(remembered("onward", ["on", "off"] as const, "on"));

let game = readMemory("game") ?? "";

export const settings = {
  get language(): Language {
    return language;
  },
  set language(value: Language) {
    language = value;
    remember("language", value);
    apply();
  },
  get theme(): Theme {
    return theme;
  },
  set theme(value: Theme) {
    theme = value;
    remember("theme", value);
    apply();
  },
  /** The game that was played last on this browser. */
  get game(): string {
    return game;
  },
  set game(value: string) {
    game = value;
    remember("game", value);
  },
  /** The preset of a game that was used last on this browser; empty if none was. */
  presetOf(game: string): string {
    return readMemory(`preset.${game}`) ?? "";
  },
  rememberPreset(game: string, preset: string): void {
    remember(`preset.${game}`, preset);
  },
  /** Whether questions that only ask to go on answer themselves, once there is nothing more to see. */
  get onward(): boolean {
    return onward === "on";
  },
  set onward(value: boolean) {
    onward = value ? "on" : "off";
    remember("onward", onward);
  },
  get sound(): boolean {
    return sound === "on";
  },
  set sound(value: boolean) {
    sound = value ? "on" : "off";
    remember("sound", sound);
  },
};

export function apply(): void {
  document.documentElement.lang = language;
  document.documentElement.dataset.theme = theme;
  document.querySelector("link[rel=manifest]")?.setAttribute("href", `/manifest.${language}.webmanifest`);
}

/** Whether things should stand still. */
export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
