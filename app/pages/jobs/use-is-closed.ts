import { useIsMounted } from "#app/features/integrations/use-is-mounted.ts";
import { isExpired } from "#model/jobs/job-expiry.ts";

/** Tells whether a job is closed. After hydration today's date counts, because the prerendered page may be old. */
export function useIsClosed(): (job: { closesAt: string; isClosed?: boolean }) => boolean {
  const isMounted = useIsMounted();
  return (job) => Boolean(job.isClosed) || (isMounted && isExpired(job));
}
