// Whether the server answers. What is only read is asked for again until it does; the page says so meanwhile.

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
/** What a proxy says while the server behind it starts. */
const STARTING = [502, 503, 504];

let waiting = $state(0);

export const reach = {
  /** Somebody waits for a server that does not answer. */
  get lost(): boolean {
    return waiting > 0;
  },
};

/** An answer, whatever it says; asked for again, less and less often, as long as there is none. */
export async function patiently(ask: () => Promise<Response>): Promise<Response> {
  let wait = FIRST_WAIT;
  let isWaiting = false;
  try {
    for (;;) {
      const response = await ask().catch(unlessAway);
      if (response && !STARTING.includes(response.status)) return response;
      if (!isWaiting) waiting += 1;
      isWaiting = true;
      await new Promise((resolve) => setTimeout(resolve, wait));
      wait = Math.min(LONGEST_WAIT, wait * 2);
    }
  } finally {
    if (isWaiting) waiting -= 1;
  }
}

/** A part of the page. Browsers do not fetch it a second time, so once the server is back, the page is loaded anew. */
export async function part<T>(fetchIt: () => Promise<T>): Promise<T> {
  try {
    return await fetchIt();
  } catch {
    await patiently(() => fetch("/healthz"));
    location.reload();
    return new Promise(() => undefined);
  }
}

function unlessAway(error: unknown): null {
  if (error instanceof TypeError) return null; // what `fetch` says if nobody is there
  throw error;
}
