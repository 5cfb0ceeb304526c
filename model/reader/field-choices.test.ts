import { expect, it } from "vitest";
import { categoryName } from "../blog/post-categories.server.ts";
import { personId } from "../organization/people.server.ts";
import { appSchema } from "../site/app.server.ts";
import { listPagePaths } from "../site/page-paths.server.ts";
import { ContentReader } from "./content-reader.server.ts";
import { findFieldKind } from "./field-kinds.ts";
import { icon, image, isoDate, markdown, portrait, projectSlug, serviceSlug } from "./fields.server.ts";

const reader = new ContentReader();

it.each([
  ["a service", serviceSlug(reader), "cyber/managed-security-service"],
  ["a project", projectSlug(reader), "spring-sale-checkout"],
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
  ["an image", "image", image(reader)],
  ["a portrait", "image", portrait(reader)],
  ["a screenshot", "image", appSchema(reader).shape.screenshots.element.shape.file],
  ["Markdown", "markdown", markdown(reader)],
  ["an icon", "icon", icon],
  ["a day", "day", isoDate],
])("knows the kind of %s", (_, kind, schema) => {
  expect(findFieldKind(schema.describe("One of them").optional())).toEqual({ kind });
});
