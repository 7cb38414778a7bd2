// Where we are: the path in the address bar, and how to go elsewhere without loading the page again.

export type Route =
  | { page: "home" }
  | { page: "new" }
  | { page: "account" }
  | { page: "privacy" }
  | { page: "recover"; token: string }
  | { page: "learn"; game: string | null; lesson: string | null }
  | { page: "rules"; game: string; paragraph: string | null }
  | { page: "daily"; game: string; day: string | null }
  | { page: "table"; id: string }
  | { page: "replay"; id: string; at: number }
  | { page: "tournaments" }
  | { page: "newTournament" }
  | { page: "tournament"; id: string }
  | { page: "told"; purpose: "confirm" | "stop" | "recovery"; token: string }
  | { page: "player"; id: string }
  | { page: "leaderboards"; game: string | null }
  | { page: "workshop" }
  | { page: "work"; id: string }
  | { page: "newWork"; game: string; craft: string }
  | { page: "nowhere" };

export function parse(path: string, hash = ""): Route {
  const [page, first, second, third] = path.split("/").filter(Boolean).map(decodeURIComponent);
  const paragraph = hash.length > 1 ? decodeURIComponent(hash.slice(1)) : null;
  if (page === undefined) return { page: "home" };
  if (page === "new" || page === "account" || page === "privacy") return { page };
  if (page === "recover") return { page, token: paragraph ?? "" };
  if (page === "leaderboards") return { page, game: first ?? null };
  if (page === "learn") return { page, game: first ?? null, lesson: second ?? null };
  if (page === "tournaments" && first === undefined) return { page };
  if (page === "workshop" && first === undefined) return { page };
  if (first === undefined) return { page: "nowhere" };
  if (page === "workshop" && second === undefined) return { page: "work", id: first };
  if (page === "workshop" && first === "new" && second && third) return { page: "newWork", game: second, craft: third };
  if (page === "tournaments" && first === "new") return { page: "newTournament" };
  if (page === "tournament") return { page, id: first };
  if (page === "rules") return { page, game: first, paragraph };
  if (page === "daily") return { page, game: first, day: second ?? null };
  if (page === "table" || page === "player") return { page, id: first };
  if (page === "replay") return { page, id: first, at: Number.parseInt(paragraph ?? "") || 0 };
  if (page === "told" && (first === "confirm" || first === "stop" || first === "recovery") && second)
    return { page, purpose: first, token: second };
  return { page: "nowhere" };
}

let current = $state(parse(location.pathname, location.hash));

export const route = {
  get now(): Route {
    return current;
  },
};

let mayLeave: () => boolean = () => true;

/** Ask this before another page is shown, until what is returned is called. */
export function beforeLeaving(ask: () => boolean): () => void {
  mayLeave = ask;
  return () => (mayLeave = () => true);
}

export function go(path: string): void {
  if (!mayLeave()) return;
  history.pushState(null, "", path);
  look();
  window.scrollTo(0, 0);
}

function look(): void {
  current = parse(location.pathname, location.hash);
}

window.addEventListener("popstate", look);

/** Follow links inside the page without loading it again. */
export function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const elsewhere = event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
  if (!link || elsewhere || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
