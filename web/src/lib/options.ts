// The variants of a game, read from the JSON Schema that the game gives of its options.

export interface Field {
  name: string;
  kind: "boolean" | "number" | "choice";
  start: unknown;
  choices: unknown[];
  /** What a choice is called, where it has a name of its own. */
  titles?: Record<string, string>;
  least: number | undefined;
  most: number | undefined;
}

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  type?: string;
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
}

/** The names of what can be chosen for a field, by value. */
export type Titles = Record<string, Record<string, string>>;

/** A field of plain text is a choice if somebody knows what there is to choose. */
export function fieldsOf(schema: Record<string, unknown>, titles: Titles = {}): Field[] {
  const document = schema as Schema;
  const root = document.$ref ? document.$defs?.[document.$ref.split("/").at(-1) ?? ""] : document;
  return Object.entries(root?.properties ?? {}).flatMap(([name, one]): Field[] => {
    const named = titles[name];
    if (named && one.type === "string") {
      return [{ name, kind: "choice", start: one.default, choices: Object.keys(named), titles: named, least: undefined, most: undefined }];
    }
    const kind = one.type === "boolean" ? "boolean" : one.type === "integer" ? "number" : one.enum ? "choice" : null;
    if (kind === null) return []; // what a person cannot fill in by hand has its default
    return [{ name, kind, start: one.default, choices: one.enum ?? [], least: one.minimum, most: one.maximum }];
  });
}
