import { JOB_FOLDER, loadJobs } from "#model/jobs/job.server.ts";
import { isExpired } from "#model/jobs/job-expiry.ts";
import type { LaunchContext } from "../launch-context.ts";
import { advise, done, type LaunchLine } from "../launch-line.ts";
import { nameSome } from "../name-some.ts";

/** Jobs on which nobody can apply any more: no list shows them, but their pages are there. */
export function checkJobs({ now, reader }: LaunchContext): LaunchLine[] {
  const closed = loadJobs(reader).filter((job) => isExpired(job, now));
  if (closed.length === 0) return [done("Every job is open.")];
  const what = `Jobs whose last day has passed: ${nameSome(closed.map(({ slug }) => slug))}`;
  const how = "Delete the file, or write a new `validThrough`.";
  return [advise(what, `content/${JOB_FOLDER}/`, how)];
}
