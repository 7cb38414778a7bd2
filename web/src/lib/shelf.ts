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

/** All lessons, but for those that somebody guides already. */
export function lessonsWithout(games: GameShown[], isGuided: (game: string, lesson: string) => boolean): GameLesson[] {
  const all = games.flatMap((game) => game.lessons.map((lesson) => ({ game, lesson })));
  return all.filter(({ game, lesson }) => !isGuided(game.name, lesson.name));
}
