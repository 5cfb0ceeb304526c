import type { ComponentProps } from "react";
import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import { useOfficeNames } from "#app/features/site/use-site-data.ts";
import { WholeWords } from "#app/sections/whole-words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Picture } from "#app/ui/image.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import type { Job } from "#model/jobs/job.server.ts";

type JobListProps = { jobs: (ComponentProps<typeof JobCard> & { family: string })[] };

/** Open jobs, or a contact link if there are none. */
export function JobList({ jobs }: JobListProps) {
  const translate = useTranslate();
  const translatePage = usePageTranslate<"jobs">();
  if (jobs.length === 0) {
    return (
      <>
        <p className="lead">{translatePage("none")}</p>
        <p className="actions">
          <ButtonLink to={href("/contact-us")}>{translate("notFound.contact")}</ButtonLink>
        </p>
      </>
    );
  }
  return (
    <ul className="jobs">
      {jobs.map((job) => (
        <li key={job.slug} data-family={job.family}>
          <JobCard {...job} />
        </li>
      ))}
    </ul>
  );
}

type JobCardProps = Pick<
  Job,
  "slug" | "role" | "cover" | "offices" | "hours" | "pay" | "summary" | "validThrough"
>;

function JobCard({ slug, role, cover, offices, hours, pay, summary, validThrough }: JobCardProps) {
  const translatePage = usePageTranslate<"jobs">();
  const { formatDate } = useFormats();
  const nameOffices = useOfficeNames();
  const [amount = "", ...terms] = pay.split(/, (?=\p{L})/u);
  return (
    <article className="job">
      <Picture image={cover} alt="" place="quarter" className="job-cover" />
      <div>
        <Heading tag="h2" size={3}>
          <TextLink to={href("/subpages/jobs/:slug", { slug })} variant="card">
            <WholeWords text={role} />
          </TextLink>
        </Heading>
        <p className="facts">
          <span>{nameOffices(offices)}</span>
          <span>{hours}</span>
        </p>
      </div>
      <p>{summary}</p>
      <p className="job-terms">
        <strong>
          <WholeWords text={amount} />
        </strong>
        {terms.length > 0 && <span className="text-muted">{terms.join(", ")}</span>}
        <span className="text-muted">{translatePage("until", { date: formatDate(validThrough) })}</span>
      </p>
    </article>
  );
}
