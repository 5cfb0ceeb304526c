import { href, useLocation } from "react-router";
import { readerContext } from "#app/content-reader.server.ts";
import { ContactForm } from "#app/features/contact/contact-form.tsx";
import { NextSteps } from "#app/features/contact/next-steps.tsx";
import { BRIEF_FORM_ID, Estimator } from "#app/features/estimate/estimator.tsx";
import { translatePrices } from "#app/features/estimate/write-brief.ts";
import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { PageBreadcrumb } from "#app/sections/breadcrumb.tsx";
import { Heading, PageHead } from "#app/ui/heading.tsx";
import { loadEstimatePage } from "#model/estimate/estimate-page.server.ts";
import type { Route } from "./+types/estimate.ts";

export const handle = { transition: "fade" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const page = loadEstimatePage(context.get(readerContext));
  return { ...page, trail: [{ label: page.name, to: href("/estimate") }] };
}

/** Choices and steps are in the address, and the page has all it needs for them. */
export const shouldRevalidate = () => false;

export default function EstimateRoute({ loaderData: page }: Route.ComponentProps) {
  const { search, key } = useLocation();
  return (
    <>
      <PageBreadcrumb />
      <div className="wrap estimate-page">
        <PageHead heading={page.heading} lead={page.lead} />
        <Estimator page={page} search={search} visit={key} />
      </div>
      <section className="wrap call-to-action">
        <div>
          <Heading tag="h2">{page.brief.heading}</Heading>
          <p className="lead">{page.brief.lead}</p>
          <p>{translatePrices(page.messages)("estimate.call")}</p>
          <p className="actions">
            <MeetingButton size="large" />
          </p>
          <NextSteps />
        </div>
        <ContactForm id={BRIEF_FORM_ID} isCompact />
      </section>
    </>
  );
}
