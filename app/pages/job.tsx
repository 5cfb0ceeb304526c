import { href } from "react-router";
import { useIsClosed } from "#app/blocks/cards/use-is-closed.ts";
import { openPage } from "#app/content-reader.server.ts";
import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { PageBreadcrumb } from "#app/sections/breadcrumb.tsx";
import { TwoLists } from "#app/sections/lists.tsx";
import { MarkedList } from "#app/ui/marked-list.tsx";
import { Section } from "#app/ui/section.tsx";
import { Prose } from "#app/ui/text.tsx";
import { type Job, loadJob, loadOpenJobs } from "#model/jobs/job.server.ts";
import { isExpired } from "#model/jobs/job-expiry.ts";
import { loadPageMessages } from "#model/messages/messages.server.ts";
import { findPerson } from "#model/organization/people.server.ts";
import { nameTrail } from "#model/site/page-trail.server.ts";
import type { Route } from "./+types/job.ts";
import { ApplySection, JobTop } from "./jobs/job-sections.tsx";
import { LinkList, PageLinks } from "./page-links.tsx";

export const handle = { transition: "slide" } satisfies RouteHandle;

export function loader({ params, ...request }: Route.LoaderArgs) {
  const reader = openPage(request);
  const job = loadJob(reader, params.slug);
  const others = loadOpenJobs(reader).filter(({ slug }) => slug !== params.slug);
  return {
    title: job.title,
    description: job.description,
    trail: [
      ...nameTrail(reader, "breadcrumb.jobs"),
      { label: job.role, to: href("/subpages/jobs/:slug", job) },
    ],
    job: { ...job, isClosed: isExpired(job) },
    messages: loadPageMessages(reader, "jobs"),
    person: job.apply.person === undefined ? undefined : findPerson(reader, job.apply.person),
    others: others.map(({ slug, role, closesAt }) => ({
      ...{ label: role, closesAt },
      to: href("/subpages/jobs/:slug", { slug }),
    })),
  };
}

export default function JobPage({ loaderData: { job, person, others } }: Route.ComponentProps) {
  const translatePage = usePageTranslate<"jobs">();
  const isJobClosed = useIsClosed();
  const isClosed = isJobClosed(job);
  const open = others.filter((other) => !isJobClosed(other));
  return (
    <article className="job-page" data-family={job.family}>
      <PageBreadcrumb />
      <JobTop {...job} isClosed={isClosed} />
      {job.begins === "needs" && <Requirements {...job} />}
      <Section heading={translatePage("work")} layout="side">
        <Prose html={job.body} />
      </Section>
      {job.begins === "work" && <Requirements {...job} />}
      {!isClosed && <ApplySection {...job} person={person} />}
      {open.length > 0 && (
        <PageLinks family={job.family}>
          <LinkList heading={translatePage("others")} links={open} />
        </PageLinks>
      )}
    </article>
  );
}

type RequirementsProps = Pick<Job, "mustHaves" | "niceToHaves">;

function Requirements({ mustHaves, niceToHaves }: RequirementsProps) {
  const translate = usePageTranslate<"jobs">();
  const needed = { heading: translate("mustHaves"), items: mustHaves };
  const heading = translate("requirements");
  if (niceToHaves.length > 0)
    return (
      <TwoLists
        heading={heading}
        first={needed}
        second={{ heading: translate("niceToHaves"), items: niceToHaves }}
      />
    );
  return (
    <Section heading={heading} layout="side">
      <MarkedList items={mustHaves} />
    </Section>
  );
}
