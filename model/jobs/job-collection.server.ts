import { href } from "react-router";
import type { FolderCollection } from "../content/collections.ts";
import { type ContentReader, listSlugs } from "../content/content-reader.server.ts";
import type { SitePage } from "../content/site-page.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import { isUnfinished } from "../site/unfinished-site.server.ts";
import { buildJobPosting } from "../structured-data/job-posting.server.ts";
import { JOB_FOLDER, jobSchema, loadJob } from "./job.server.ts";
import { isExpired } from "./job-expiry.ts";

export const jobs: FolderCollection = {
  folder: JOB_FOLDER,
  prefix: "subpages/jobs",
  label: "Jobs",
  entry: "job",
  help: "A job leaves the lists automatically after its last day.",
  schema: jobSchema,
  pages: (reader) => listSlugs(reader, JOB_FOLDER).map(describePage),
};

function describePage(slug: string): SitePage {
  return {
    path: href("/subpages/jobs/:slug", { slug }),
    files: [`${JOB_FOLDER}/${slug}.md`],
    isClosed: (reader) => isExpired(loadJob(reader, slug)),
    ids: () => ["apply"],
    search: { kind: "job" },
    share(reader) {
      const { family, offices } = loadJob(reader, slug);
      return { family, label: listCities(reader, offices) };
    },
    things: (reader, { url }) =>
      isUnfinished(reader) ? [] : [buildJobPosting(reader, loadJob(reader, slug), url)],
    section: "jobs",
    isDated: true,
  };
}

function listCities(reader: ContentReader, ids: string[]): string {
  const { offices } = loadOrganization(reader);
  const cities = offices.filter(({ id }) => ids.includes(id)).map(({ city }) => city);
  return cities.join(", ");
}
