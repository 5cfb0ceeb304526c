import * as z from "zod";
import { pageDescription, pageTitle, requiredSample, text } from "./fields.server.ts";
import { loadOpenJobs } from "./job.server.ts";
import { parseYamlFile } from "./parse-file.server.ts";
import { week } from "./week.server.ts";

const heading = text.max(70);
const payRange = z
  .tuple([z.int().positive(), z.int().positive()])
  .refine(([least, most]) => least < most, "the least before the most")
  .describe("Pay of a year, least and most");
const entries = z.array(z.strictObject({ title: text.max(40), text })).min(2);

export const workCultureSchema = z.strictObject({
  sample: requiredSample,
  title: pageTitle,
  description: pageDescription,
  heading: text.max(90),
  lead: text.max(320),
  week,
  hours: z.strictObject({
    heading,
    rows: z.array(z.strictObject({ who: text, hours: text, brings: text })).min(2),
  }),
  pay: z.strictObject({
    heading,
    lead: text,
    note: text,
    bands: z.array(z.strictObject({ level: text.max(40), india: payRange, usa: payRange.optional() })).min(2),
  }),
  review: z.strictObject({ heading, steps: z.array(text).min(2) }),
  terms: z.strictObject({ heading, items: entries }),
  hard: z.strictObject({ heading, items: entries }),
  no: z.strictObject({ heading, steps: z.array(text).min(2), record: text }),
  jobs: z.strictObject({ heading, lead: text }),
});

export type WorkCulture = ReturnType<typeof loadWorkCulture>;

/** Reads the page about how people work here, with the jobs that are open. @throws ContentError */
export function loadWorkCulture() {
  const page = parseYamlFile("pages/work-culture.yaml", workCultureSchema);
  const open = loadOpenJobs().map(({ slug, role, offices, family }) => ({ slug, role, offices, family }));
  return { ...page, jobs: { ...page.jobs, open } };
}
