import { loadJob } from "./job.server.ts";
import { isExpired } from "./job-expiry.ts";
import type { SitePage } from "./site-pages.server.ts";

/** Whether a page shows a job on which one can no longer apply: it stays, but leaves every list. @throws ContentError */
export function isClosed(page: SitePage): boolean {
  return page.kind === "job" && isExpired(loadJob(page.slug));
}
