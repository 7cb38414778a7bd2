// A small drawing for each game, for lists: `sign.svg` in its folder, or that of any game.

const signs = import.meta.glob<string>("./*/sign.svg", { eager: true, query: "?url", import: "default" });

export function signOf(game: string): string {
  return signs[`./${game}/sign.svg`] ?? signs["./default/sign.svg"] ?? "";
}
