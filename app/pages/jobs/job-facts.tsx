import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { useOfficeNames } from "#app/features/site/use-site-data.ts";
import type { Job } from "#model/jobs/job.server.ts";

type JobFactsProps = Pick<Job, "offices" | "hours" | "pay" | "posted" | "validThrough">;

/** Where, when and for how much: what a reader looks for first. */
export function JobFacts({ offices, hours, pay, posted, validThrough }: JobFactsProps) {
  const translate = useTranslate();
  const { formatDate } = useFormats();
  const nameOffices = useOfficeNames();
  return (
    <dl className="job-facts">
      <div>
        <dt>{translate("jobs.office")}</dt>
        <dd>{nameOffices(offices)}</dd>
      </div>
      <div>
        <dt>{translate("jobs.hours")}</dt>
        <dd>{hours}</dd>
      </div>
      <div>
        <dt>{translate("jobs.pay")}</dt>
        <dd>{pay}</dd>
      </div>
      <div>
        <dt>{translate("jobs.posted")}</dt>
        <dd>
          <time dateTime={posted}>{formatDate(posted)}</time>
        </dd>
      </div>
      <div>
        <dt>{translate("jobs.validThrough")}</dt>
        <dd>
          <time dateTime={validThrough}>{formatDate(validThrough)}</time>
        </dd>
      </div>
    </dl>
  );
}
