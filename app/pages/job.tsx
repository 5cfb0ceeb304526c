import { href } from "react-router";
import { PageBlocks } from "#app/blocks/blocks.tsx";
import { useIsClosed } from "#app/blocks/cards/cards.tsx";
import { openPage } from "#app/content-reader.server.ts";
import { usePageTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-locale.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { loadJobPage } from "#model/jobs/job-page.server.ts";
import type { LoadedBlock } from "#model/pages/load-blocks.server.ts";
import { nameTrail } from "#model/site/page-trail.server.ts";
import type { Route } from "./+types/job.ts";
import { LinkList, PageLinks } from "./page-links.tsx";

export const handle = { transition: "slide" } satisfies RouteHandle;

export function loader({ params, ...request }: Route.LoaderArgs) {
  const reader = openPage(request);
  const page = loadJobPage(reader, params.slug);
  const path = href("/subpages/jobs/:slug", params);
  return { ...page, trail: [...nameTrail(reader, "breadcrumb.jobs"), { label: page.role, to: path }] };
}

export default function JobPage({ loaderData: page }: Route.ComponentProps) {
  const translate = usePageTranslate<"jobs">();
  const isJobClosed = useIsClosed();
  const isClosed = isJobClosed(page);
  return (
    <>
      {isClosed && <ClosedNotice {...page} />}
      <PageBlocks blocks={isClosed ? page.blocks.flatMap(close) : page.blocks} family={page.family} />
      <PageLinks family={page.family}>
        <LinkList heading={translate("others")} links={page.others.filter((other) => !isJobClosed(other))} />
      </PageLinks>
    </>
  );
}

/** The block with the application has this id. */
const APPLY_ID = "apply";

/** What is left of a job that nobody can apply for: no application, and no button that leads to it. */
function close(entry: LoadedBlock): LoadedBlock[] {
  if ("id" in entry.props && entry.props.id === APPLY_ID) return [];
  return entry.block === "hero" ? [{ ...entry, props: { ...entry.props, actions: [] } }] : [entry];
}

/** @param validThrough the last day for applications */
function ClosedNotice({ validThrough }: { validThrough: string }) {
  const translate = usePageTranslate<"jobs">();
  const { formatDate } = useFormats();
  return (
    <div className="wrap job-closed">
      <p role="status" className="lead">
        {translate("closed", { date: formatDate(validThrough) })}
      </p>
      <p className="actions">
        <ButtonLink to="/job-openings">{translate("allJobs")}</ButtonLink>
      </p>
    </div>
  );
}
