// The variants of a game, read from the JSON Schema that the game gives of its options.

export interface Field {
  name: string;
  kind: "boolean" | "number" | "choice";
  start: unknown;
  choices: unknown[];
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

export function fieldsOf(schema: Record<string, unknown>): Field[] {
  const document = schema as Schema;
  const root = document.$ref ? document.$defs?.[document.$ref.split("/").at(-1) ?? ""] : document;
  return Object.entries(root?.properties ?? {}).flatMap(([name, one]): Field[] => {
    const kind = one.type === "boolean" ? "boolean" : one.type === "integer" ? "number" : one.enum ? "choice" : null;
    if (kind === null) return []; // what a person cannot fill in by hand has its default
    return [{ name, kind, start: one.default, choices: one.enum ?? [], least: one.minimum, most: one.maximum }];
  });
}
