import * as z from "zod";
import type { ContentReader } from "../content/content-reader.server.ts";
import { reference, sample, text } from "../content/fields.server.ts";
import { parseYamlFile } from "../content/parse-file.server.ts";
import { findPerson } from "../organization/people.server.ts";
import { pageIntro } from "../pages/page-parts.server.ts";

export const PAGE_HEADS_FILE = "site/page-heads.yaml";

const pageHeadSchema = z.strictObject(pageIntro);

export const pageHeadsSchema = (reader: ContentReader) =>
  z.strictObject({
    sample,
    blog: pageHeadSchema.describe("The page that lists all posts"),
    contact: pageHeadSchema
      .extend({
        hours: text.max(60).describe("The line above the hours of the offices"),
        answeredBy: reference(reader, "person").describe(
          "Who answers what is sent from it: the id of a person in content/site/people.yaml",
        ),
      })
      .describe("The page with the contact form"),
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
    jobs: pageHeadSchema.describe("The page that lists the jobs one can apply for"),
    techStack: pageHeadSchema.describe("The page that lists every technology"),
    sitemap: pageHeadSchema.describe("The page that links every page of the site"),
  });

/** The titles and introductions of the pages that list other content. @throws ContentError */
export function loadPageHeads(reader: ContentReader): z.output<ReturnType<typeof pageHeadsSchema>> {
  return parseYamlFile(reader, PAGE_HEADS_FILE, pageHeadsSchema);
}

/** The introduction of the contact page, with the person who answers. @throws ContentError */
export function loadContactPage(reader: ContentReader) {
  const { answeredBy, ...head } = loadPageHeads(reader).contact;
  return { ...head, person: findPerson(reader, answeredBy) };
}
