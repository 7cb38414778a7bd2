// What has changed between two values, as the server writes it (server/patches.py): the new one is made of the old one.

import type { Change } from "./wire";

/** The new value. What has not changed in it is the same object as before, and the old value stays as it is. */
export function changed(old: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change.length === 1 ? change[0] : spliced(old as unknown[], change);
  if (Array.isArray(old)) {
    const list: unknown[] = [...(old as unknown[])];
    for (const [place, part] of Object.entries(change)) list[Number(place)] = changed(list[Number(place)], part);
    return list;
  }
  const object = new Map(Object.entries(old as object));
  for (const [name, part] of Object.entries(change)) {
    if (Array.isArray(part) && part.length === 0) object.delete(name);
    else object.set(name, changed(object.get(name), part));
  }
  return Object.fromEntries(object);
}

function spliced(old: unknown[], change: unknown[]): unknown[] {
  const list: unknown[] = [];
  let done = 0;
  for (let at = 0; at < change.length; at += 3) {
    const [start, removed, items] = change.slice(at, at + 3) as [number, number, unknown[]];
    list.push(...old.slice(done, start), ...items);
    done = start + removed;
  }
  return [...list, ...old.slice(done)];
}
