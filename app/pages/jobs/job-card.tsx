import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { useOfficeNames } from "#app/features/site/use-office-names.ts";
import { Heading } from "#app/ui/heading.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Job } from "#model/jobs/job.server.ts";

type JobCardProps = Pick<Job, "slug" | "role" | "offices" | "hours" | "pay" | "summary" | "validThrough">;

/** A job in the list: what, where, for how much, until when. */
export function JobCard({ slug, role, offices, hours, pay, summary, validThrough }: JobCardProps) {
  const translate = useTranslate();
  const { formatDate } = useFormats();
  const nameOffices = useOfficeNames();
  return (
    <article className="job">
      <div>
        <Heading tag="h2" size={3}>
          <TextLink to={href("/subpages/jobs/:slug", { slug })} variant="card">
            {role}
          </TextLink>
        </Heading>
        <p className="facts">
          <span>{nameOffices(offices)}</span>
          <span>{hours}</span>
        </p>
      </div>
      <p>{summary}</p>
      <p className="job-terms">
        <strong>{pay}</strong>
        <span className="text-muted">{translate("jobs.until", { date: formatDate(validThrough) })}</span>
      </p>
    </article>
  );
}
