// What the page cannot do without is asked for again until the server is back.

const WAIT = 1000;

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
