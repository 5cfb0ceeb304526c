import { useTranslate } from "#app/features/i18n/translate.ts";
import { Plan } from "#app/sections/plan.tsx";
import { Heading } from "#app/ui/heading.tsx";
import type { Job } from "#model/jobs/job.server.ts";

type ApplySectionProps = Pick<Job, "role" | "process" | "apply">;

/** By which the top of the page leads here. */
export const APPLY_ID = "apply";

/** How an application goes, and how to begin one. */
export function ApplySection({ role, process, apply }: ApplySectionProps) {
  const translate = useTranslate();
  const subject = encodeURIComponent(translate("jobs.subject", { role }));
  return (
    <>
      <Plan heading={translate("jobs.process")} phases={process} />
      <section id={APPLY_ID} className="wrap section">
        <Heading tag="h2">{translate("jobs.apply")}</Heading>
        <p className="lead">{apply.text}</p>
        <p className="actions">
          <a className="button button-primary button-large" href={`mailto:${apply.email}?subject=${subject}`}>
            {translate("jobs.send")}
          </a>
          {/* For those whose browser opens no mail program. */}
          <span className="text-muted">{apply.email}</span>
        </p>
      </section>
    </>
  );
}
