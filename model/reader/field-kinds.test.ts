import { describe, expect, it } from "vitest";
import * as z from "zod";
import { categoryName } from "../blog/post-categories.server.ts";
import { personId } from "../organization/people.server.ts";
import { appSchema } from "../site/app.server.ts";
import { listPagePaths } from "../site/site-pages.server.ts";
import { ContentReader } from "./content-reader.server.ts";
import { fieldKinds, findDescription, findFieldKind } from "./field-kinds.ts";
import * as fields from "./fields.server.ts";

const reader = new ContentReader();

it.each([
  ["a service", fields.serviceSlug(reader), "cyber/managed-security-service"],
  ["a project", fields.projectSlug(reader), "spring-sale-checkout"],
  ["a person", personId(reader), "rosa-delgado"],
  ["a category of posts", categoryName(reader), "Product"],
])("offers only valid names for %s", (_, schema, example) => {
  const kind = findFieldKind(schema.describe("One of them").optional());
  const names = kind?.kind === "choice" ? kind.list() : [];
  expect(names).toContain(example);
  expect(names.filter((name) => !schema.safeParse(name).success)).toEqual([]);
});

it("offers all pages as shortcuts of the installed site", () => {
  const { to } = appSchema(reader).shape.shortcuts.element.shape;
  const kind = findFieldKind(to);
  expect(kind?.kind === "choice" && kind.list()).toEqual(listPagePaths(reader));
});

it.each([
  ["an image", "image", fields.image(reader)],
  ["a portrait", "image", fields.portrait(reader)],
  ["a screenshot", "image", appSchema(reader).shape.screenshots.element.shape.file],
  ["Markdown", "markdown", fields.markdown(reader)],
  ["an icon", "icon", fields.icon],
  ["a day", "day", fields.isoDate],
])("knows the kind of %s", (_, kind, schema) => {
  expect(findFieldKind(schema.describe("One of them").optional())).toEqual({ kind });
});

const image = z.string().register(fieldKinds, { kind: "image" });
const icon = z
  .string()
  .transform((file) => ({ file }))
  .register(fieldKinds, { kind: "icon" });

describe("findFieldKind", () => {
  it.each([
    ["as registered", image],
    ["with a description", image.describe("A image")],
    ["with a limit", image.max(40)],
    ["with a rule", image.refine((file) => file.endsWith(".png"))],
    ["that is optional", image.describe("A image").optional()],
    ["with a default", image.optional().default("a.png")],
    ["that is transformed", image.transform((file) => file.length).describe("A image")],
    ["that is preprocessed", z.preprocess((file) => file, image)],
    ["that is nullable and readonly", image.nullable().readonly()],
  ])("finds the kind of a field %s", (_, schema) => {
    expect(findFieldKind(schema)).toEqual({ kind: "image" });
  });

  it("finds the kind of a transform", () => {
    expect(findFieldKind(icon.describe("A sign").optional())).toEqual({ kind: "icon" });
  });

  it("finds none for plain text", () => {
    expect(findFieldKind(z.string().describe("A name").optional())).toBeUndefined();
  });
});

describe("findDescription", () => {
  it.each([
    ["as written", z.string().describe("A name")],
    ["that is optional", z.string().describe("A name").optional()],
    ["with a default", z.string().describe("A name").default("Ada")],
    ["with a rule", z.string().describe("A name").min(2)],
    ["that is transformed", z.string().describe("A name").transform(Number)],
  ])("finds the description of a field %s", (_, schema) => {
    expect(findDescription(schema)).toBe("A name");
  });

  it("prefers the outermost description", () => {
    const name = z.string().describe("A name");
    expect(findDescription(name.describe("The name of a client").optional())).toBe("The name of a client");
    expect(findDescription(name.optional().describe("Their name"))).toBe("Their name");
  });

  it("finds none where there is none", () => {
    expect(findDescription(z.string().optional())).toBeUndefined();
  });
});
