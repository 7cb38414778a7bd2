// The page without a connection, and messages from the server. Only what is the same for everybody is kept here: the
// files of the page, and what is printed on the games. Nothing of a person or a table is.

export {}; // a module, in which `self` is ours to declare

declare const self: ServiceWorkerGlobalScope;
/** By the build: changes with any file of the page. */
declare const __VERSION: string;
/** By the build: what the first page needs. */
declare const __SHELL: string[];

const PAGE = "/";
const cacheName = `hyperespace-${__VERSION}`;

interface Told {
  title: string;
  body: string;
  path: string;
  language: string;
  waiting?: number;
}

self.addEventListener("install", (event) => {
  event.waitUntil(keepShell());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (!isOfServer(url.pathname)) event.respondWith(networkFirst(request, PAGE));
  } else if (url.pathname.startsWith("/assets/")) event.respondWith(keptFirst(request));
  else if (isPrinted(url.pathname)) event.respondWith(networkFirst(request, request));
});

self.addEventListener("message", (event) => {
  // Files that the page had loaded before this worker was there.
  const files: unknown = event.data;
  if (Array.isArray(files)) event.waitUntil(keep(files.filter((file) => typeof file === "string" && file.startsWith("/assets/"))));
});

self.addEventListener("push", (event) => {
  const told = event.data?.json() as Told;
  const { title, body, path, language, waiting } = told;
  const shown = self.registration.showNotification(title, {
    body,
    tag: "turn",
    icon: "/icon-192.png",
    badge: "/icon-192.png",
    lang: language,
    data: { path },
  });
  event.waitUntil(Promise.all([shown, badge(waiting)]));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open((event.notification.data as { path?: string } | null)?.path ?? PAGE));
});

async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll([PAGE, ...__SHELL].map((file) => new Request(file, { cache: "reload" })));
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith("hyperespace-") && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function keep(files: string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const file of files) if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
}

/** Their names change with what is in them, so what is kept is never old. */
async function keptFirst(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/** As it is now; as it was last, only if nobody answers. */
async function networkFirst(request: Request, key: Request | string): Promise<Response> {
  const cache = await caches.open(cacheName);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(key, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(key);
    if (kept) return kept;
    throw error;
  }
}

/** What is printed on the games: titles, rules, cards. Everybody reads the same. */
function isPrinted(path: string): boolean {
  return path === "/api/games" || /^\/api\/games\/[^/]+\/(words|data|rules)$/.test(path) || /^\/(icon|manifest)[^/]*$/.test(path);
}

/** Addresses that are no page of ours. */
function isOfServer(path: string): boolean {
  return /^\/(api|schema|assets|metrics|healthz)(\/|$)/.test(path);
}

async function badge(waiting: number | undefined): Promise<void> {
  if (waiting !== undefined) await self.navigator.setAppBadge?.(waiting).catch(() => undefined);
}

/** In a window that is open, if there is one. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((each) => new URL(each.url).pathname === path);
  const any = there ?? windows[0];
  if (!any) {
    await self.clients.openWindow(path);
    return;
  }
  if (!there) await any.navigate(path);
  await any.focus();
}
