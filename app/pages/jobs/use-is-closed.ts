import { useIsMounted } from "#app/features/integrations/use-is-mounted.ts";
import { isExpired } from "#model/jobs/job-expiry.ts";

/**
 * Makes the function that says whether one can no longer apply for a job. What was prerendered may be old: once React
 * has taken over, the visitor's own date counts.
 */
export function useIsClosed(): (job: { closesAt: string; isClosed?: boolean }) => boolean {
  const isMounted = useIsMounted();
  return (job) => Boolean(job.isClosed) || (isMounted && isExpired(job));
}
