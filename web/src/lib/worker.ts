// Starts the service worker, which keeps the page for when there is no connection and receives messages.

/** Milliseconds after the page was loaded: it fetches all files again, and what somebody waits for comes first. */
const LATER = 1000;

export function startWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => setTimeout(register, LATER));
}

function register(): void {
  navigator.serviceWorker
    .register("/sw.js")
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage(loaded()))
    .catch(() => undefined); // a browser that keeps nothing
}

/** The files that were here before the worker, which it keeps too. */
function loaded(): string[] {
  const files = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  return files.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}
