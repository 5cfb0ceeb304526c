import { href } from "react-router";
import { formatDate } from "#contract/format-date.ts";
import type { FolderCollection } from "../content/collections.ts";
import { type ContentReader, listSlugs } from "../content/content-reader.server.ts";
import type { SitePage } from "../content/site-page.ts";
import { loadPageMessages } from "../messages/messages.server.ts";
import { loadBlocks } from "../pages/load-blocks.server.ts";
import { isUnfinished } from "../site/site-url.server.ts";
import { buildJobPosting } from "../structured-data/job-posting.server.ts";
import {
  describeJobCard,
  JOB_FOLDER,
  type Job,
  jobSchema,
  listCities,
  loadJob,
  loadOpenJobs,
} from "./job.server.ts";
import { isExpired } from "./job-expiry.ts";

export const jobs: FolderCollection = {
  folder: JOB_FOLDER,
  prefix: "subpages/jobs",
  label: "Jobs",
  entry: "job",
  help: "A job leaves the lists automatically after its last day.",
  schema: jobSchema,
  facts: ["family", "offices", "motif", "employment", "salary", "posted", "validThrough"],
  pages: (reader) => listSlugs(reader, JOB_FOLDER).map(describePage),
};

function describePage(slug: string): SitePage {
  const file = `${JOB_FOLDER}/${slug}.md`;
  return {
    path: href("/subpages/jobs/:slug", { slug }),
    file,
    changed: (reader) => loadJob(reader, slug).posted,
    isClosed: (reader) => isExpired(loadJob(reader, slug)),
    search: { kind: "job" },
    card: (reader) => describeJobCard(reader, loadJob(reader, slug)),
    share(reader) {
      const job = loadJob(reader, slug);
      return { family: job.family, label: listCities(reader, job).join(", ") };
    },
    things: (reader, { url }) =>
      isUnfinished(reader) ? [] : [buildJobPosting(reader, loadJob(reader, slug), url)],
    section: "jobs",
    isDated: true,
  };
}

/** A job with its blocks, and the others that are open. @throws ContentError */
export function loadJobPage(reader: ContentReader, slug: string) {
  const job = loadJob(reader, slug);
  const { title, description, role, family, motif, closesAt, validThrough, body } = job;
  const messages = loadPageMessages(reader, "jobs");
  return {
    ...{ title, description, role, family, closesAt, validThrough, messages },
    isClosed: isExpired(job),
    blocks: loadBlocks(reader, job.blocks, {
      file: `${JOB_FOLDER}/${slug}.md`,
      seed: slug,
      family,
      motif,
      body,
      head: describeHead(reader, job, messages),
    }),
    others: loadOpenJobs(reader)
      .filter((other) => other.slug !== slug)
      .map(({ slug, role, closesAt }) => ({
        label: role,
        to: href("/subpages/jobs/:slug", { slug }),
        closesAt,
      })),
  };
}

type Messages = ReturnType<typeof loadPageMessages<"jobs">>;

function describeHead(reader: ContentReader, job: Job, messages: Messages) {
  const { role, summary, hours, pay, posted, validThrough } = job;
  const describeDay = (day: string) => ({ value: formatDate(reader.locale, day), day });
  return {
    heading: role,
    lead: summary,
    facts: [
      { label: messages.office, value: listCities(reader, job).join(" · ") },
      { label: messages.hours, value: hours },
      { label: messages.pay, value: pay },
      { label: messages.posted, ...describeDay(posted) },
      { label: messages.validThrough, ...describeDay(validThrough) },
    ],
  };
}
