import * as z from "zod";
import { pageDescription, pageTitle, text } from "./fields.server.ts";
import { parseYamlFile } from "./parse-file.server.ts";

const pageHeadSchema = z.strictObject({
  title: pageTitle,
  description: pageDescription,
  heading: text.max(90),
  lead: text.max(320),
});

export const pageHeadsSchema = z.strictObject({
  blog: pageHeadSchema,
  contact: pageHeadSchema,
  projects: pageHeadSchema,
  jobs: pageHeadSchema,
  techStack: pageHeadSchema,
  siteMap: pageHeadSchema,
});

/** Reads the words at the top of the pages that list other content. @throws ContentError */
export function loadPageHeads(): z.output<typeof pageHeadsSchema> {
  return parseYamlFile("site/page-heads.yaml", pageHeadsSchema);
}
