import { expect, it } from "vitest";
import * as z from "zod";
import { contentConfig, openContent } from "#content.config";
import { appSchema } from "../site/app.server.ts";
import { link, sitePath } from "../site/page-link.server.ts";
import { markdown } from "./article.server.ts";
import { fieldKinds } from "./field-kinds.ts";
import * as fields from "./fields.server.ts";

// A description of many different fields explains none of them.
const SHARED_LIMIT = 8;

const reader = openContent();
const app = appSchema(reader).shape;

const collections = [
  ...contentConfig.folders.map(({ folder, schema }) => ({ name: folder, schema: reader.schema(schema) })),
  ...contentConfig.files.map(({ file, schema }) => ({ name: file, schema: reader.schema(schema) })),
];

it.each([
  ["service", "cyber/managed-security-service"],
  ["project", "spring-sale-checkout"],
  ["person", "rosa-delgado"],
  ["office", "usa"],
  ["category", "Product"],
])("an editor is offered only valid names of a %s", (kind, example) => {
  const schema = fields.reference(reader, kind);
  const names = listChoices(schema.describe("One of them").optional());
  expect(names).toContain(example);
  expect(names?.filter((name) => !schema.safeParse(name).success)).toEqual([]);
});

it.each([
  ["an image", "image", fields.image(reader)],
  ["Markdown", "markdown", markdown(reader)],
  ["an icon", "icon", fields.icon],
  ["a day", "day", fields.isoDate],
  ["a link", "link", link(reader)],
  ["a path", "link", sitePath(reader)],
  ["a shortcut", "link", app.shortcuts.element.shape.to],
])("an editor knows the kind of %s", (_, kind, schema) => {
  const field = toFieldSchema(schema.describe("One of them").optional());
  expect(field).toMatchObject({ kind, description: "One of them" });
});

it("every field an editor fills in has its own short description, without a period", () => {
  const found = collections.flatMap(({ name, schema }) =>
    listFields(toFieldSchema(schema)).map((field) => ({ ...field, path: `${name}: ${field.path}` })),
  );
  expect(found.length).toBeGreaterThan(collections.length);
  const odd = found.filter(({ help = "" }) => !/^[A-Z](?=.*\s.*\s)[^`]*[^.\s]$/.test(help));
  expect(odd.map(({ path, help }) => [path, help])).toEqual([]);
  const keys = Map.groupBy(found, ({ help }) => help);
  const shared = [...keys].filter(([, of]) => new Set(of.map(({ key }) => key)).size > SHARED_LIMIT);
  expect(shared.map(([help]) => help)).toEqual([]);
});

function toFieldSchema(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      const kind = fieldKinds.get(zodSchema);
      if (kind) jsonSchema.kind = kind.kind;
      if (kind?.kind === "choice") jsonSchema.enum = [...kind.list()];
    },
  });
}

function listChoices(schema: z.ZodType): unknown[] | undefined {
  return toFieldSchema(schema).enum;
}

/** Every field at every depth, with those of all alternatives: where it is (`rows[].name`), and what an editor is told of it. */
function listFields(schema: unknown, path = ""): { key: string; path: string; help: string | undefined }[] {
  const {
    properties = {},
    items,
    prefixItems = [],
    additionalProperties,
    oneOf = [],
    anyOf = [],
  } = Object(schema);
  return [
    ...Object.entries(properties).flatMap(([key, field]) => {
      const place = path ? `${path}.${key}` : key;
      return [{ key, path: place, help: Object(field).description }, ...listFields(field, place)];
    }),
    ...[items, ...prefixItems, additionalProperties]
      .filter(Boolean)
      .flatMap((entry) => listFields(entry, `${path}[]`)),
    ...[...oneOf, ...anyOf].flatMap((option) => listFields(option, path)),
  ];
}
