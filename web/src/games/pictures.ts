// Pictures in the rules: each game draws its own, out of the parts of its board.

import type { Component } from "svelte";

type Load = () => Promise<{ default: Component<{ name: string }> }>;

const drawn = import.meta.glob<{ default: Component<{ name: string }> }>("./*/RulePicture.svelte");

/** What draws the pictures in the rules of a game, if it has any. */
export function pictureOf(game: string): Load | undefined {
  return drawn[`./${game}/RulePicture.svelte`];
}
