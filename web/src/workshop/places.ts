// Where in an editor the field is that a complaint is about.

/** The paths that lead to a field, the nearest first: `ships[2].heading`, `ships[2]`, `ships`. */
export function pathsTo(field: string): string[] {
  const paths: string[] = [];
  for (let path = field; path !== ""; path = path.replace(/(?:\.?[^.[\]]+|\[[^\]]*\])$/, "")) {
    if (paths.at(-1) === path) break; // not a path that we know
    paths.push(path);
  }
  return paths;
}

/** An editor says where a field is by `data-field`. If it has none for this one, what is around it will do. */
export function placeOf(bench: HTMLElement, field: string): HTMLElement | null {
  for (const path of pathsTo(field)) {
    const found = bench.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
    if (found) return found;
  }
  return null;
}
