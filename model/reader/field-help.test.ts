import { describe, expect, it } from "vitest";
import * as z from "zod";
import { FILE_COLLECTIONS, FOLDER_COLLECTIONS } from "./collections.server.ts";
import { ContentReader } from "./content-reader.server.ts";
import { findDescription, findInnerSchema } from "./field-kinds.ts";

// A description of many different fields explains none of them.
const SHARED_LIMIT = 8;

const reader = new ContentReader();

const collections = [
  ...FOLDER_COLLECTIONS.map(({ folder, schema }) => ({ name: folder, schema: reader.schema(schema) })),
  ...FILE_COLLECTIONS.map(({ file, schema }) => ({ name: file, schema: reader.schema(schema) })),
];

describe("every field an editor fills in", () => {
  it.each(collections)("is described in $name", ({ name, schema }) => {
    const undescribed = listFields(schema).filter(({ help }) => !help);
    expect(undescribed.map(({ path }) => `${name}: ${path}`)).toEqual([]);
  });

  it("has a description of its own", () => {
    const shared = findSharedHelp(collections.flatMap(({ schema }) => listFields(schema)));
    expect(shared).toEqual([]);
  });

  it("has a short description without a period", () => {
    const fields = collections.flatMap(({ schema }) => listFields(schema));
    const odd = fields.filter(({ help = "" }) => help && !/^[A-Z](?=.*\s.*\s)[^`]*[^.\s]$/.test(help));
    expect(odd.map(({ path, help }) => `${path}: ${help}`)).toEqual([]);
  });
});

describe("a schema without descriptions", () => {
  it("is reported at every depth", () => {
    const undescribed = z.string();
    const schema = z.discriminatedUnion("kind", [
      z.strictObject({
        kind: z.literal("one").describe("The kind of it"),
        rows: z.array(z.strictObject({ undescribed })).default([]).describe("The rows of it"),
      }),
      z.strictObject({
        kind: z.literal("two").describe("The kind of it"),
        names: z.record(z.string(), z.strictObject({ undescribed })).optional(),
        pair: z.tuple([z.number(), z.strictObject({ undescribed })]).describe("Two of them"),
        made: z
          .strictObject({ undescribed: undescribed.optional() })
          .transform(() => 1)
          .describe("What becomes a number"),
      }),
    ]);
    const found = listFields(schema).filter(({ help }) => !help);
    expect(found.map(({ path }) => path)).toEqual([
      "rows[].undescribed",
      "names",
      "names[].undescribed",
      "pair[].undescribed",
      "made.undescribed",
    ]);
  });

  it("is reported if all fields share one description", () => {
    const names = Array.from({ length: SHARED_LIMIT + 1 }, (_, index) => `field${index}`);
    const schema = z.strictObject(
      Object.fromEntries(names.map((name) => [name, z.string().describe("Some words")])),
    );
    expect(findSharedHelp(listFields(schema))).toEqual(["Some words"]);
  });
});

function findSharedHelp(fields: HelpedField[]): string[] {
  const keys = new Map<string, Set<string>>();
  for (const { key, help = "" } of fields) keys.set(help, (keys.get(help) ?? new Set()).add(key));
  return [...keys].filter(([help, of]) => help !== "" && of.size > SHARED_LIMIT).map(([help]) => help);
}

/** A field of a schema: its name, where it stands (`rows[].name`), and what an editor is told of it. */
type HelpedField = { key: string; path: string; help: string | undefined };

/** Every field that a schema asks for, at every depth, with those of all its alternatives. */
function listFields(schema: z.core.$ZodType, path = ""): HelpedField[] {
  const inner = findInnerSchema(schema);
  if (inner) return listFields(inner, path);
  // Every schema of zod is one of these types; the base type alone does not say so.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([key, field]) => describeField(key, field, path));
    case "array":
      return listFields(def.element, `${path}[]`);
    case "tuple":
      return def.items.flatMap((item) => listFields(item, `${path}[]`));
    case "record":
      return listFields(def.valueType, `${path}[]`);
    case "union":
      return def.options.flatMap((option) => listFields(option, path));
    default:
      return [];
  }
}

function describeField(key: string, field: z.core.$ZodType, parent: string): HelpedField[] {
  const path = parent ? `${parent}.${key}` : key;
  return [{ key, path, help: findDescription(field) }, ...listFields(field, path)];
}
