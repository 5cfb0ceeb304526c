import * as z from "zod";
import type { Family } from "#art/weave/yarn.server.ts";
import { ContentError } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { serviceFamily, slug, text, uniqueBy } from "../content/fields.server.ts";
import { parseFile } from "../content/parse-file.server.ts";
import { pageIntro } from "../pages/page-parts.server.ts";

export const categoriesSchema = z
  .array(
    z.strictObject({
      slug: slug.describe("The end of its URL, /blog/category/…; old links break when it changes"),
      name: text.max(30).describe("The name in lists and on posts, in one or two words"),
      family: serviceFamily.describe(
        "The kind of work the category is closest to; it decides the color of its posts",
      ),
      ...pageIntro,
    }),
  )
  .min(1)
  .superRefine(uniqueBy("slug", "each slug once"))
  .superRefine(uniqueBy("name", "each name once"));

export type PostCategory = z.output<typeof categoriesSchema>[number];

/** In display order. @throws ContentError */
export function loadPostCategories(reader: ContentReader): PostCategory[] {
  return parseFile(reader, "site/blog-categories.yaml", categoriesSchema);
}

/** @throws ContentError if there is no such category */
export function findCategoryFamily(reader: ContentReader, name: string): Family {
  const category = loadPostCategories(reader).find((one) => one.name === name);
  if (category) return category.family;
  throw new ContentError("content/site/blog-categories.yaml", [`expected a category "${name}", found none`]);
}
