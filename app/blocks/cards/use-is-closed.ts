import { useIsHydrated } from "#app/features/startup/use-is-hydrated.ts";
import { isExpired } from "#model/jobs/job-expiry.ts";

/** Tells whether a job is closed. After hydration today's date counts, because the prerendered page may be old. */
export function useIsClosed(): (job: { closesAt?: string; isClosed?: boolean }) => boolean {
  const isHydrated = useIsHydrated();
  return ({ closesAt, isClosed }) =>
    Boolean(isClosed) || (isHydrated && closesAt !== undefined && isExpired({ closesAt }));
}
