import { expect, it } from "vitest";
import { categoryName } from "../blog/post-categories.server.ts";
import { personId } from "../organization/people.server.ts";
import { appSchema } from "../site/app.server.ts";
import { listPagePaths } from "../site/page-paths.server.ts";
import { findFieldKind } from "./field-kinds.ts";
import { icon, image, isoDate, markdown, portrait, projectSlug, serviceSlug } from "./fields.server.ts";

it.each([
  ["a service", serviceSlug, "cyber/managed-security-service"],
  ["a project", projectSlug, "spring-sale-checkout"],
  ["a person", personId, "rosa-delgado"],
  ["a category of posts", categoryName, "Product"],
])("offers every name that is accepted for %s", (_, schema, example) => {
  const kind = findFieldKind(schema.describe("One of them").optional());
  const names = kind?.kind === "choice" ? kind.list() : [];
  expect(names).toContain(example);
  expect(names.filter((name) => !schema.safeParse(name).success)).toEqual([]);
});

it("offers the pages to which the icon of the installed site can lead", () => {
  const { to } = appSchema.shape.shortcuts.element.shape;
  expect(findFieldKind(to)).toEqual({ kind: "choice", list: listPagePaths });
});

it.each([
  ["a picture", "picture", image],
  ["a portrait", "picture", portrait],
  ["a picture of the site", "picture", appSchema.shape.screenshots.element.shape.file],
  ["a text with headings", "markdown", markdown],
  ["an icon", "icon", icon],
  ["a day", "day", isoDate],
])("knows how %s is edited", (_, kind, schema) => {
  expect(findFieldKind(schema.describe("One of them").optional())).toEqual({ kind });
});
