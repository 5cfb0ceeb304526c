import { TZDate } from "@date-fns/tz/date";
import { href } from "react-router";
import * as z from "zod";
import { formatDate } from "#contract/format-date.ts";
import { blockList } from "../blocks/block-list.server.ts";
import { article } from "../content/article.server.ts";
import { type ContentReader, listSlugs } from "../content/content-reader.server.ts";
import {
  ANY,
  isoDate,
  matching,
  pageFields,
  references,
  serviceFamily,
  text,
} from "../content/fields.server.ts";
import { parseFile } from "../content/parse-file.server.ts";
import { motifName, readWovenImage } from "../images/woven-image.server.ts";
import { loadPageMessages } from "../messages/messages.server.ts";
import { createTranslate } from "../messages/messages.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import type { Card } from "../site/card.ts";
import { isExpired } from "./job-expiry.ts";

export const JOB_FOLDER = "jobs";

const salary = z
  .strictObject({
    currency: matching(/^[A-Z]{3}$/, "a currency such as USD", "Its code of three letters"),
    from: z.int().positive().describe("The lowest amount in digits only, such as 70000"),
    to: z.int().positive().describe("The highest amount in digits only, such as 118000"),
    unit: z.enum(["hour", "day", "week", "month", "year"]).describe("The period that the amount is paid for"),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "no less than `from`" });

export const jobSchema = (reader: ContentReader) =>
  z
    .strictObject({
      ...pageFields,
      role: text.max(60).describe("The title of the job, such as Data engineer"),
      family: serviceFamily.describe("The kind of work, by which jobs are filtered; it decides the color"),
      offices: references(reader, "office", ANY, "The offices where the job is available").min(1),
      motif: motifName(reader).optional().describe("What the cloth at the top shows. Left out: a lozenge"),
      hours: text.max(80).describe("The working hours, such as full time, 40 hours a week"),
      employment: z
        .enum(["full-time", "part-time", "contractor", "temporary", "intern"])
        .describe("The kind of contract, for search engines"),
      pay: text.max(90).describe("The range with currency and period, such as USD 70,000–118,000 per year"),
      salary: salary.optional().describe("The pay for search engines, if it is a single range"),
      posted: isoDate.describe("The day on which the job was posted; the newest one comes first"),
      validThrough: isoDate.describe("The last day to apply; after it the job leaves the lists"),
      summary: text.max(320).describe("The daily work in one or two sentences, for lists and the top"),
      blocks: blockList(reader),
      body: article(reader).describe("The work, and what is hard about it. The block Long text shows it"),
    })
    .refine(({ posted, validThrough }) => validThrough >= posted, {
      path: ["validThrough"],
      message: "a day on or after the one when the job was posted",
    });

export type Job = ReturnType<typeof loadJob>;

/** It closes at the end of its last day, in the time zone of the westernmost office. */
export function loadJob(reader: ContentReader, slug: string) {
  const job = parseFile(reader, `${JOB_FOLDER}/${slug}.md`, jobSchema);
  const cover = readWovenImage(reader, "cover", { ...job, seed: slug });
  const path = href("/subpages/jobs/:slug", { slug });
  return { ...job, slug, path, cover, closesAt: findClosingTime(reader, job) };
}

/** Newest first, including closed jobs. */
export function loadJobs(reader: ContentReader): Job[] {
  return listSlugs(reader, JOB_FOLDER)
    .map((slug) => loadJob(reader, slug))
    .sort((a, b) => b.posted.localeCompare(a.posted) || a.slug.localeCompare(b.slug));
}

/** Newest first. */
export function loadOpenJobs(reader: ContentReader): Job[] {
  return loadJobs(reader).filter((job) => !isExpired(job));
}

export function describeJobCard(reader: ContentReader, job: Job): Card {
  const { path, role, family, cover, hours, pay, summary, validThrough, closesAt } = job;
  const [value = "", ...terms] = pay.split(/, (?=\p{L})/u);
  const translate = createTranslate<string>(loadPageMessages(reader, "jobs"));
  const until = translate("until", { date: formatDate(reader.locale, validThrough) });
  return {
    title: role,
    to: path,
    isTitle: true,
    family,
    image: cover,
    notes: [listCities(reader, job).join(" · "), hours, until],
    text: summary,
    figure: { value, label: terms.join(", ") },
    closesAt,
  };
}

/** The cities of its offices. */
export function listCities(reader: ContentReader, job: Pick<Job, "offices">): string[] {
  const { offices } = loadOrganization(reader);
  return offices.filter(({ id }) => job.offices.includes(id)).map(({ city }) => city);
}

function findClosingTime(
  reader: ContentReader,
  { validThrough, offices }: z.output<ReturnType<typeof jobSchema>>,
): string {
  const [year = 0, month = 1, day = 1] = validThrough.split("-").map(Number);
  const ends = loadOrganization(reader)
    .offices.filter(({ id }) => offices.includes(id))
    .map(({ timeZone }) => new TZDate(year, month - 1, day, 23, 59, 59, timeZone));
  const [last] = ends.sort((a, b) => b.getTime() - a.getTime());
  return last?.toISOString().replace(".000", "") ?? validThrough;
}
