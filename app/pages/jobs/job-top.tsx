import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Job } from "#model/jobs/job.server.ts";
import { APPLY_ID } from "./apply-section.tsx";
import { JobFacts } from "./job-facts.tsx";

/** The top of a job's page: what it is, its facts, and the way to apply or, once it is closed, to the other jobs. */
export function JobTop({ isClosed, ...job }: Job & { isClosed: boolean }) {
  const translate = useTranslate();
  return (
    <>
      {isClosed && (
        <div className="wrap">
          <ClosedNotice {...job} />
        </div>
      )}
      <div className="wrap job-head">
        <PageHead heading={job.role} lead={job.summary}>
          <p className="actions">
            {isClosed ? (
              <ButtonLink to={href("/job-openings")}>{translate("workCulture.allJobs")}</ButtonLink>
            ) : (
              <a className="button button-primary" href={`#${APPLY_ID}`}>
                {translate("jobs.apply")}
              </a>
            )}
          </p>
        </PageHead>
        <JobFacts {...job} />
      </div>
    </>
  );
}

/** Says that one can no longer apply for a job. @param validThrough the last day on which one could */
function ClosedNotice({ validThrough }: { validThrough: string }) {
  const translate = useTranslate();
  const { formatDate } = useFormats();
  return (
    <p role="status" className="job-closed">
      {translate("jobs.closed", { date: formatDate(validThrough) })}
    </p>
  );
}
