import { href } from "react-router";
import { loadJob, loadJobs } from "#app/content/job.server.ts";
import { useTranslate } from "#app/i18n/translate.ts";
import type { RouteHandle } from "#app/layouts/route-handle.ts";
import { LinkList } from "#app/sections/link-list.tsx";
import { PageTrail } from "#app/sections/page-trail.tsx";
import { PageMeta } from "#app/seo/page-meta.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/job.ts";
import { APPLY_ID, ApplySection } from "./jobs/apply-section.tsx";
import { JobFacts } from "./jobs/job-facts.tsx";
import { Requirements } from "./jobs/requirements.tsx";

export const handle = { transition: "slide" } satisfies RouteHandle;

export function loader({ params }: Route.LoaderArgs) {
  const others = loadJobs().filter(({ slug }) => slug !== params.slug);
  return {
    job: loadJob(params.slug),
    others: others.map(({ slug, role }) => ({ label: role, to: href("/subpages/jobs/:slug", { slug }) })),
  };
}

export default function JobPage({ loaderData: { job, others } }: Route.ComponentProps) {
  const translate = useTranslate();
  const path = href("/subpages/jobs/:slug", job);
  return (
    <article data-family={job.family}>
      <PageMeta title={job.title} description={job.description} path={path} />
      <PageTrail
        entries={[
          { label: translate("trail.jobs"), to: href("/job-openings") },
          { label: job.role, to: path },
        ]}
      />
      <div className="wrap job-head">
        <PageHead heading={job.role} lead={job.summary}>
          <p className="actions">
            <a className="button button-primary" href={`#${APPLY_ID}`}>
              {translate("jobs.apply")}
            </a>
          </p>
        </PageHead>
        <JobFacts {...job} />
      </div>
      <Section heading={translate("jobs.work")} layout="side">
        <Prose html={job.body} />
      </Section>
      <Requirements {...job} />
      <ApplySection {...job} />
      <div className="wrap">
        <LinkList heading={translate("jobs.others")} links={others} />
      </div>
    </article>
  );
}
