import * as z from "zod";
import { ContentError } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { pageIntro, serviceFamily, slug, text, uniqueBy } from "../content/fields.server.ts";
import { parseFile } from "../content/parse-file.server.ts";

const CATEGORIES_FILE = "site/blog-categories.yaml";

export const categoriesSchema = z
  .array(
    z.strictObject({
      slug: slug.describe("The end of its URL, /blog/category/…; old links break when it changes"),
      name: text.max(30).describe("The name in lists and on posts, in one or two words"),
      family: serviceFamily.describe("The kind of work it is closest to; it decides the color of its posts"),
      ...pageIntro,
    }),
  )
  .min(1)
  .superRefine(uniqueBy("slug", "each slug once"))
  .superRefine(uniqueBy("name", "each name once"));

export type PostCategory = z.output<typeof categoriesSchema>[number];

/** In display order. @throws ContentError */
export function loadPostCategories(reader: ContentReader): PostCategory[] {
  return parseFile(reader, CATEGORIES_FILE, categoriesSchema);
}

/** @throws ContentError if there is no such category */
export function findCategory(
  reader: ContentReader,
  { slug, name }: Partial<Pick<PostCategory, "slug" | "name">>,
): PostCategory {
  const category = loadPostCategories(reader).find((one) => one.slug === slug || one.name === name);
  if (category) return category;
  throw new ContentError(`content/${CATEGORIES_FILE}`, [`expected a category "${name ?? slug}", found none`]);
}
