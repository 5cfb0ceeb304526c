import { href } from "react-router";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import { useOfficeNames } from "#app/features/site/use-site-data.ts";
import { TextFigure } from "#app/sections/figures/text-figure.tsx";
import { PersonFigure } from "#app/sections/person-figure.tsx";
import { Plan } from "#app/sections/plan.tsx";
import { WholeWords } from "#app/sections/whole-words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Heading, PageHead } from "#app/ui/heading.tsx";
import { Picture } from "#app/ui/image.tsx";
import { Terms } from "#app/ui/terms.tsx";
import type { Job } from "#model/jobs/job.server.ts";
import type { Person } from "#model/organization/people.server.ts";

/** Links to the application, or to the other jobs once this one is closed. */
export function JobTop({ isClosed, ...job }: Job & { isClosed: boolean }) {
  const translate = usePageTranslate<"jobs">();
  return (
    <>
      {isClosed && (
        <div className="wrap">
          <ClosedNotice {...job} />
        </div>
      )}
      <div className="job-top">
        <div className="wrap job-head">
          <div className="job-title">
            <PageHead heading={<WholeWords text={job.role} />} lead={job.summary}>
              <p className="actions">
                {isClosed ? (
                  <ButtonLink to={href("/job-openings")}>{translate("allJobs")}</ButtonLink>
                ) : (
                  <a className="button button-primary" href={`#${APPLY_ID}`}>
                    {translate("apply")}
                  </a>
                )}
              </p>
            </PageHead>
            <Picture image={job.cover} alt="" place="beside" className="job-cloth" loading="eager" />
          </div>
          <JobFacts {...job} />
          {job.figure && <TextFigure {...job.figure} />}
        </div>
      </div>
    </>
  );
}

/** @param validThrough the last day for applications */
function ClosedNotice({ validThrough }: { validThrough: string }) {
  const translate = usePageTranslate<"jobs">();
  const { formatDate } = useFormats();
  return (
    <p role="status" className="job-closed">
      {translate("closed", { date: formatDate(validThrough) })}
    </p>
  );
}

type JobFactsProps = Pick<Job, "offices" | "hours" | "pay" | "posted" | "validThrough">;

function JobFacts({ offices, hours, pay, posted, validThrough }: JobFactsProps) {
  const translate = usePageTranslate<"jobs">();
  const { formatDate } = useFormats();
  const nameOffices = useOfficeNames();
  const writeDay = (day: string) => <time dateTime={day}>{formatDate(day)}</time>;
  return (
    <Terms
      className="job-facts"
      entries={[
        [translate("office"), nameOffices(offices)],
        [translate("hours"), <WholeWords key="hours" text={hours} />],
        [translate("pay"), <WholeWords key="pay" text={pay} />],
        [translate("posted"), writeDay(posted)],
        [translate("validThrough"), writeDay(validThrough)],
      ]}
    />
  );
}

type ApplySectionProps = Pick<Job, "role" | "process" | "apply"> & {
  /** Who reads the applications. */
  person: Person | undefined;
};

const APPLY_ID = "apply";

export function ApplySection({ role, process, apply, person }: ApplySectionProps) {
  const translate = usePageTranslate<"jobs">();
  const subject = encodeURIComponent(translate("subject", { role }));
  return (
    <>
      <Plan heading={translate("process")} phases={process} ground="sunken" />
      <section id={APPLY_ID} className="wrap section">
        <Heading tag="h2">{translate("apply")}</Heading>
        <div className="job-apply">
          <div>
            <p className="lead">{apply.text}</p>
            <p className="actions">
              <a
                className="button button-primary button-large"
                href={`mailto:${apply.email}?subject=${subject}`}
              >
                {translate("send")}
              </a>
              {/* For browsers without a mail program. */}
              <span className="text-muted">{apply.email}</span>
            </p>
          </div>
          {person && (
            <PersonFigure {...person}>
              <p>{person.about}</p>
            </PersonFigure>
          )}
        </div>
      </section>
    </>
  );
}
