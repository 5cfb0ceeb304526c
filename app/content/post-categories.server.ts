import * as z from "zod";
import { isUniqueBy, pageDescription, pageTitle, slug, text } from "./fields.server.ts";
import { parseYamlFile } from "./parse-file.server.ts";

export const categoriesSchema = z
  .array(
    z.strictObject({
      slug,
      name: text.max(30),
      title: pageTitle,
      description: pageDescription,
      heading: text.max(90),
      lead: text.max(320),
    }),
  )
  .min(1)
  .refine(isUniqueBy("slug"), "each slug once")
  .refine(isUniqueBy("name"), "each name once");

export type PostCategory = z.output<typeof categoriesSchema>[number];

/** Reads the categories of the blog, in the order in which they are shown. @throws ContentError */
export function loadPostCategories(): PostCategory[] {
  return parseYamlFile("site/blog-categories.yaml", categoriesSchema);
}

/** The name of a category of the blog. */
export const categoryName = text.refine(
  (value) => loadPostCategories().some(({ name }) => name === value),
  "the name of a category in content/site/blog-categories.yaml",
);
