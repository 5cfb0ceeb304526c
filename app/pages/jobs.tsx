import { CardList } from "#app/blocks/cards/card-list.tsx";
import { useIsClosed } from "#app/blocks/cards/use-is-closed.ts";
import { readerContext } from "#app/content-reader.server.ts";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { PageBreadcrumb } from "#app/sections/breadcrumb.tsx";
import { PageHead } from "#app/ui/heading.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { describeJobCard, loadOpenJobs } from "#model/jobs/job.server.ts";
import { loadPageMessages } from "#model/messages/messages.server.ts";
import { loadPageHeads } from "#model/site/page-heads.server.ts";
import { CONTACT_PATH } from "#model/site/page-paths.ts";
import { nameTrail } from "#model/site/page-trail.server.ts";
import type { Route } from "./+types/jobs.ts";
import { JobPlaces } from "./jobs/job-places.tsx";

export const handle = { transition: "slide" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const reader = context.get(readerContext);
  return {
    ...loadPageHeads(reader).jobs,
    trail: nameTrail(reader, "breadcrumb.jobs"),
    messages: loadPageMessages(reader, "jobs"),
    jobs: loadOpenJobs(reader).map(({ slug, role, family, offices, closesAt }) => ({
      ...{ slug, role, family, offices, closesAt },
    })),
    cards: loadOpenJobs(reader).map((job) => describeJobCard(reader, job)),
  };
}

export default function JobsPage({ loaderData: page }: Route.ComponentProps) {
  const translate = useTranslate();
  const translatePage = usePageTranslate<"jobs">();
  const isClosed = useIsClosed();
  const open = page.jobs.filter((job) => !isClosed(job));
  return (
    <>
      <PageBreadcrumb />
      <div className="wrap">
        <div className="head-beside">
          <PageHead heading={page.heading} lead={page.lead}>
            <p className="actions">
              <TextLink to="/work-culture" variant="thread">
                {translatePage("culture")}
              </TextLink>
              <TextLink to={CONTACT_PATH} variant="thread">
                {translate("notFound.contact")}
              </TextLink>
            </p>
          </PageHead>
          <JobPlaces jobs={open} />
        </div>
        <CardList cards={page.cards} layout="rows" tag="h2" none={translatePage("none")} />
      </div>
    </>
  );
}
