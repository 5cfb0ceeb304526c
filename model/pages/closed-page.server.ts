import { loadJob } from "../jobs/job.server.ts";
import { isExpired } from "../jobs/job-expiry.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import type { SitePage } from "../site/site-pages.server.ts";

/** Whether a page shows a job on which one can no longer apply: it stays, but leaves every list. @throws ContentError */
export function isClosed(reader: ContentReader, page: SitePage): boolean {
  return page.kind === "job" && isExpired(loadJob(reader, page.slug));
}
