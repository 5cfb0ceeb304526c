import * as z from "zod";
import { pageIntro } from "../pages/page-parts.server.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { sample } from "../reader/fields.server.ts";
import { parseYamlFile } from "../reader/parse-file.server.ts";

const pageHeadSchema = z.strictObject(pageIntro);

export const pageHeadsSchema = z.strictObject({
  sample,
  blog: pageHeadSchema.describe("The page that lists all posts"),
  contact: pageHeadSchema.describe("The page with the contact form"),
  projects: pageHeadSchema.describe("The page that lists all projects"),
  jobs: pageHeadSchema.describe("The page that lists the jobs one can apply for"),
  techStack: pageHeadSchema.describe("The page that lists every technology"),
  sitemap: pageHeadSchema.describe("The page that links every page of the site"),
});

/** The titles and introductions of the pages that list other content. @throws ContentError */
export function loadPageHeads(reader: ContentReader): z.output<typeof pageHeadsSchema> {
  return parseYamlFile(reader, "site/page-heads.yaml", pageHeadsSchema);
}
