import { href } from "react-router";
import type { FolderCollection } from "../content/collections.ts";
import { listSlugs } from "../content/content-reader.server.ts";
import type { SitePage } from "../content/site-page.ts";
import { isUnfinished } from "../site/unfinished-site.server.ts";
import { buildJobPosting } from "../structured-data/job-posting.server.ts";
import { describeJobCard, JOB_FOLDER, jobSchema, listCities, loadJob } from "./job.server.ts";
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
    files: [file],
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
