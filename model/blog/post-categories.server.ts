import * as z from "zod";
import { pageIntro } from "../pages/page-parts.server.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { fieldKinds } from "../reader/field-kinds.ts";
import { isUniqueBy, slug, text } from "../reader/fields.server.ts";
import { parseYamlFile } from "../reader/parse-file.server.ts";

export const categoriesSchema = z
  .array(
    z.strictObject({
      slug: slug.describe("The end of its URL, /blog/category/…; old links break when it changes"),
      name: text.max(30).describe("The name in lists and on posts, in one or two words"),
      ...pageIntro,
    }),
  )
  .min(1)
  .refine(isUniqueBy("slug"), "each slug once")
  .refine(isUniqueBy("name"), "each name once");

export type PostCategory = z.output<typeof categoriesSchema>[number];

/** In display order. @throws ContentError */
export function loadPostCategories(reader: ContentReader): PostCategory[] {
  return parseYamlFile(reader, "site/blog-categories.yaml", categoriesSchema);
}

export const categoryName = (reader: ContentReader) =>
  text
    .refine(
      (value) => listCategoryNames(reader).includes(value),
      "the name of a category in content/site/blog-categories.yaml",
    )
    .register(fieldKinds, { kind: "choice", list: () => listCategoryNames(reader) });

function listCategoryNames(reader: ContentReader): string[] {
  return loadPostCategories(reader).map(({ name }) => name);
}
