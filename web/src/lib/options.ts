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
  const fields: Field[] = [];
  // What depends on a field that is not offered is not offered either.
  const now = (name: string): string => {
    const field = fields.find((each) => each.name === name);
    if (field) return String(valueOf(field, chosen));
    return choices[name] ? "" : String(chosen[name] ?? root?.properties?.[name]?.default);
  };
  const found = ([name, one]: [string, Schema]): Field[] => {
    if (!("default" in one) && !choices[name]) return []; // nothing unless it is set: a house rule, which has its own section
    const named = titles[name];
    const dependent = Object.entries(choices[name] ?? {});
    if (dependent.length > 0) {
      return dependent
        .flatMap(([other, by]) => by[now(other)] ?? [])
        .map(({ values, start }) => {
          const kind = values.every((value) => typeof value === "boolean") ? "boolean" : "choice";
          return { name, kind, start, choices: values, least: undefined, most: undefined };
        });
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
  };
  for (const each of Object.entries(root?.properties ?? {})) fields.push(...found(each));
  return fields;
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

/** What was chosen other than usual. */
export function unusual(fields: Field[], chosen: Chosen): Chosen {
  const changed = fields.filter((field) => JSON.stringify(valueOf(field, chosen)) !== JSON.stringify(field.start));
  return Object.fromEntries(changed.map((field) => [field.name, valueOf(field, chosen)]));
}

/** What a choice is called: by its own name, or by the game's word in the table of that field, or as it is. */
export function nameIn(words: Record<string, Record<string, string>>, field: Field, choice: unknown): string {
  return field.titles?.[String(choice)] ?? words[field.name]?.[String(choice)] ?? String(choice);
}

/** A number that a field takes: what was typed, or the nearest that will do. */
export function within(field: Field, typed: number): number {
  if (Number.isNaN(typed)) return Number(field.start);
  return Math.min(field.most ?? typed, Math.max(field.least ?? typed, Math.round(typed)));
}

/** What was chosen other than usual, field by field: what it is called, and what it stands at. */
export function differences(
  fields: Field[],
  chosen: Chosen,
  words: Record<string, Record<string, string>>,
  yesOrNo: (value: boolean) => string,
): { label: string; value: string }[] {
  const unusual = fields.filter((field) => JSON.stringify(valueOf(field, chosen)) !== JSON.stringify(field.start));
  return unusual.map((field) => {
    const value = valueOf(field, chosen);
    const said = Array.isArray(value)
      ? value.map((each) => nameIn(words, field, each)).join(", ")
      : typeof value === "boolean"
        ? yesOrNo(value)
        : nameIn(words, field, value);
    return { label: words.variants?.[field.name] ?? field.name, value: said };
  });
}
