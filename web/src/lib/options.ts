// The variants of a game, read from the JSON Schema that the game gives of its options.

export interface Field {
  name: string;
  kind: "boolean" | "number" | "choice" | "list";
  start: unknown;
  /** What there is to choose, once or, in a list, again and again. */
  choices: unknown[];
  /** What a choice is called, where it has a name of its own. */
  titles?: Record<string, string>;
  /** Of a number; or how many a list may have. */
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
  items?: Schema;
  minItems?: number;
  maxItems?: number;
}

/** The names of what can be chosen for a field, by value. */
export type Titles = Record<string, Record<string, string>>;

/** What can be chosen for a field, where that depends on another one: by field, by the other one, by what is chosen there. */
export type Choices = Record<string, Record<string, Record<string, { values: unknown[]; start: unknown }>>>;

/** What somebody has chosen so far, by field. */
export type Chosen = Record<string, unknown>;

/** A field of plain text is a choice if somebody knows what there is to choose. */
export function fieldsOf(schema: Record<string, unknown>, titles: Titles = {}, choices: Choices = {}, chosen: Chosen = {}): Field[] {
  const document = schema as Schema;
  const root = document.$ref ? document.$defs?.[document.$ref.split("/").at(-1) ?? ""] : document;
  const now = (name: string): string => String(chosen[name] ?? root?.properties?.[name]?.default);
  return Object.entries(root?.properties ?? {}).flatMap(([name, one]): Field[] => {
    const named = titles[name];
    const dependent = Object.entries(choices[name] ?? {});
    if (dependent.length > 0) {
      const found = dependent.flatMap(([other, by]) => by[now(other)] ?? []);
      return found.map(({ values, start }) => ({ name, kind: "choice", start, choices: values, least: undefined, most: undefined }));
    }
    if (named && one.type === "string") {
      return [{ name, kind: "choice", start: one.default, choices: Object.keys(named), titles: named, least: undefined, most: undefined }];
    }
    if (one.type === "array" && one.items?.enum) {
      return [{ name, kind: "list", start: one.default, choices: one.items.enum, least: one.minItems, most: one.maxItems }];
    }
    const kind = one.type === "boolean" ? "boolean" : one.type === "integer" ? "number" : one.enum ? "choice" : null;
    if (kind === null) return []; // what a person cannot fill in by hand has its default
    return [{ name, kind, start: one.default, choices: one.enum ?? [], least: one.minimum, most: one.maximum }];
  });
}

/** What a field stands at: what was chosen, if that is still offered. */
export function valueOf(field: Field, chosen: Chosen): unknown {
  const value = chosen[field.name];
  return value === undefined || (field.kind === "choice" && !field.choices.includes(value)) ? field.start : value;
}

/** What was chosen for the fields that there are. */
export function wanted(fields: Field[], chosen: Chosen): Chosen {
  return Object.fromEntries(fields.filter(({ name }) => name in chosen).map((field) => [field.name, valueOf(field, chosen)]));
}

/** What a choice is called: by its own name, or by the game's word in the table of that field, or as it is. */
export function nameIn(words: Record<string, Record<string, string>>, field: Field, choice: unknown): string {
  return field.titles?.[String(choice)] ?? words[field.name]?.[String(choice)] ?? String(choice);
}
