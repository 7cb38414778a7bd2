// The games, as they offer themselves.

import type { GameShown, LessonShown } from "./wire";

/** The games that one can begin with one click: those that say why to play them. */
export function onTheShelf(games: GameShown[], language: string): GameShown[] {
  return games.filter((game) => game.pitches[language]);
}

export interface GameLesson {
  game: GameShown;
  lesson: LessonShown;
}

/** The lessons of the games for which the page has no guide. */
export function unguidedLessons(games: GameShown[], guided: readonly string[]): GameLesson[] {
  const others = games.filter((game) => !guided.includes(game.name));
  return others.flatMap((game) => game.lessons.map((lesson) => ({ game, lesson })));
}
