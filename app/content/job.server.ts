import * as z from "zod";
import {
  isoDate,
  mailAddress,
  markdown,
  officeId,
  pageDescription,
  pageTitle,
  phase,
  requiredSample,
  serviceFamily,
  text,
} from "./fields.server.ts";
import { listSlugs } from "./folder.server.ts";
import { parseMarkdownFile } from "./parse-file.server.ts";

/** The folder of its files below `content/`. */
export const JOB_FOLDER = "jobs";

const jobSchema = z
  .strictObject({
    sample: requiredSample,
    title: pageTitle,
    description: pageDescription,
    role: text.max(60).describe("The name of the job"),
    family: serviceFamily.describe("The kind of work; decides the color"),
    offices: z.array(officeId).min(1).describe("Where one can work"),
    hours: text.max(60).describe("Such as full time, 40 hours a week"),
    pay: text.max(90).describe("The range, with currency and period"),
    posted: isoDate,
    validThrough: isoDate.describe("The last day on which one can apply"),
    summary: text.max(320).describe("Shown in the list and under the heading"),
    mustHaves: z.array(text).min(3).max(7),
    niceToHaves: z.array(text).max(5).default([]),
    process: z.array(phase).min(3).max(6),
    apply: z.strictObject({ text: text.describe("What to send"), email: mailAddress }),
    body: markdown.describe("What one does in this job"),
  })
  .refine(({ posted, validThrough }) => validThrough >= posted, {
    path: ["validThrough"],
    message: "a day after the one on which the job was posted",
  });

export type Job = z.output<typeof jobSchema> & { slug: string };

/** Reads one job. @throws ContentError */
export function loadJob(slug: string): Job {
  return { ...parseMarkdownFile(`${JOB_FOLDER}/${slug}.md`, jobSchema), slug };
}

/** Reads all jobs, newest first. @throws ContentError */
export function loadJobs(): Job[] {
  return listSlugs(JOB_FOLDER)
    .map(loadJob)
    .sort((one, other) => other.posted.localeCompare(one.posted) || one.slug.localeCompare(other.slug));
}
