import { describe, expect, it } from "vitest";
import * as z from "zod";
import { type HelpedField, listFields } from "../pages/list-fields.ts";
import { FILE_COLLECTIONS, FOLDER_COLLECTIONS } from "./collections.server.ts";
import { ContentReader } from "./content-reader.server.ts";

// A sentence that stands on many fields of different names tells nothing of any of them.
const SHARED_LIMIT = 8;

const reader = new ContentReader();

const collections = [
  ...FOLDER_COLLECTIONS.map(({ folder, schema }) => ({ name: folder, schema: reader.schema(schema) })),
  ...FILE_COLLECTIONS.map(({ file, schema }) => ({ name: file, schema: reader.schema(schema) })),
];

describe("every field an editor fills in", () => {
  it.each(collections)("is told of in $name", ({ name, schema }) => {
    const silent = listFields(schema).filter(({ help }) => !help);
    expect(silent.map(({ path }) => `${name}: ${path}`)).toEqual([]);
  });

  it("is told of in a sentence of its own", () => {
    const lazy = findLazyHelp(collections.flatMap(({ schema }) => listFields(schema)));
    expect(lazy).toEqual([]);
  });

  it("is told of in a few words without a period at the end, as the form sets them", () => {
    const fields = collections.flatMap(({ schema }) => listFields(schema));
    const odd = fields.filter(({ help = "" }) => help && !/^[A-Z](?=.*\s.*\s)[^`]*[^.\s]$/.test(help));
    expect(odd.map(({ path, help }) => `${path}: ${help}`)).toEqual([]);
  });
});

describe("a schema that leaves its editor alone", () => {
  it("is caught at every depth", () => {
    const silent = z.string();
    const schema = z.discriminatedUnion("kind", [
      z.strictObject({
        kind: z.literal("one").describe("The kind of it"),
        rows: z.array(z.strictObject({ silent })).default([]).describe("The rows of it"),
      }),
      z.strictObject({
        kind: z.literal("two").describe("The kind of it"),
        names: z.record(z.string(), z.strictObject({ silent })).optional(),
        pair: z.tuple([z.number(), z.strictObject({ silent })]).describe("Two of them"),
        made: z
          .strictObject({ silent: silent.optional() })
          .transform(() => 1)
          .describe("What becomes a number"),
      }),
    ]);
    const found = listFields(schema).filter(({ help }) => !help);
    expect(found.map(({ path }) => path)).toEqual([
      "rows[].silent",
      "names",
      "names[].silent",
      "pair[].silent",
      "made.silent",
    ]);
  });

  it("is caught when one sentence is to serve for all", () => {
    const names = Array.from({ length: SHARED_LIMIT + 1 }, (_, index) => `field${index}`);
    const schema = z.strictObject(
      Object.fromEntries(names.map((name) => [name, z.string().describe("Some words")])),
    );
    expect(findLazyHelp(listFields(schema))).toEqual(["Some words"]);
  });
});

function findLazyHelp(fields: HelpedField[]): string[] {
  const keys = new Map<string, Set<string>>();
  for (const { key, help = "" } of fields) keys.set(help, (keys.get(help) ?? new Set()).add(key));
  return [...keys].filter(([help, of]) => help !== "" && of.size > SHARED_LIMIT).map(([help]) => help);
}
