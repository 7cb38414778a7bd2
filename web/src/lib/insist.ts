// What the page cannot do without is asked for again until the server is back.

const WAIT = 1000;

/** Everything that is printed on the cardboard of a game. */
export function cardboardOf<T>(game: string): Promise<T> {
  return insist(async () => {
    const response = await fetch(`/api/games/${game}/data`, { credentials: "same-origin" });
    if (!response.ok) throw new Error(response.statusText);
    return (await response.json()) as T;
  });
}

export async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error; // the server did answer, and said no
      await new Promise((resolve) => setTimeout(resolve, WAIT));
    }
  }
}
