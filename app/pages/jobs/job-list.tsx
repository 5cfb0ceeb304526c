import type { ComponentProps } from "react";
import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { JobCard } from "./job-card.tsx";

type JobListProps = { jobs: (ComponentProps<typeof JobCard> & { family: string })[] };

/** The jobs that are open. While there is none, where to write all the same. */
export function JobList({ jobs }: JobListProps) {
  const translate = useTranslate();
  if (jobs.length === 0) {
    return (
      <>
        <p className="lead">{translate("jobs.none")}</p>
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
