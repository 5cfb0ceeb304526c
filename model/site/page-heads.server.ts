import * as z from "zod";
import type { ContentReader } from "../content/content-reader.server.ts";
import { sample, text } from "../content/fields.server.ts";
import { parseFile } from "../content/parse-file.server.ts";
import { pageIntro } from "../pages/page-parts.server.ts";

export const PAGE_HEADS_FILE = "site/page-heads.yaml";

const pageHeadSchema = z.strictObject(pageIntro);

export const pageHeadsSchema = () =>
  z.strictObject({
    sample,
    blog: pageHeadSchema.describe("The page that lists all posts"),
    projects: pageHeadSchema
      .extend({
        next: z
          .strictObject({
            heading: text.max(60).describe("The line above the offer"),
            text: text.describe("What the reader gets from it"),
            link: text.max(40).describe("The words of the button to the estimate"),
          })
          .describe("The offer in the last place of the list"),
      })
      .describe("The page that lists all projects"),
    sitemap: pageHeadSchema.describe("The page that links every page of the site"),
  });

/** The titles and introductions of the pages that list other content. @throws ContentError */
export function loadPageHeads(reader: ContentReader): z.output<ReturnType<typeof pageHeadsSchema>> {
  return parseFile(reader, PAGE_HEADS_FILE, pageHeadsSchema);
}
