import { readerContext } from "#app/content-reader.server.ts";
import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { PageBreadcrumb } from "#app/sections/breadcrumb.tsx";
import { TextFigure } from "#app/sections/figures/text-figure.tsx";
import { Heading, PageHead } from "#app/ui/heading.tsx";
import { Picture } from "#app/ui/image.tsx";
import { MarkedList } from "#app/ui/marked-list.tsx";
import { Section } from "#app/ui/section.tsx";
import { TextTable } from "#app/ui/table.tsx";
import { Terms } from "#app/ui/terms.tsx";
import { loadWorkCulture, type WorkCulture } from "#model/pages/work-culture.server.ts";
import { nameTrail } from "#model/site/page-trail.server.ts";
import type { Route } from "./+types/work-culture.ts";
import { OpenJobs } from "./work-culture/open-jobs.tsx";
import { PayBands } from "./work-culture/pay-bands.tsx";
import { Week } from "./work-culture/week.tsx";

export const handle = { transition: "fade" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const reader = context.get(readerContext);
  return {
    ...loadWorkCulture(reader),
    trail: nameTrail(reader, "breadcrumb.profile", "breadcrumb.workCulture"),
  };
}

export default function WorkCulturePage({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <div className="text-head" data-family="outsourcing">
        <PageBreadcrumb />
        <div className="wrap culture-head">
          <PageHead heading={page.heading} lead={page.lead} />
          <Picture image={page.cover} alt="" place="beside" className="text-cloth" loading="eager" />
        </div>
      </div>
      <Week {...page.week} />
      <HoursTable {...page.hours} />
      <PayBands {...page.pay} />
      <Review {...page.review} />
      <WorkTerms {...page.terms} />
      <Hardships {...page.hard} />
      <SayingNo {...page.no} />
      <OpenJobs {...page.jobs} />
    </>
  );
}

function Review({ heading, steps }: WorkCulture["review"]) {
  return (
    <Section heading={heading} layout="side">
      <MarkedList items={steps} />
    </Section>
  );
}

function SayingNo({ heading, steps, record }: WorkCulture["no"]) {
  return (
    <Section heading={heading} layout="side">
      <div>
        <ol className="saying-no">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="facts">{record}</p>
      </div>
    </Section>
  );
}

function WorkTerms({ heading, figure, items }: WorkCulture["terms"]) {
  return (
    <Section heading={heading}>
      {figure && <TextFigure {...figure} />}
      <Terms className="culture-terms" entries={items.map(({ title, text }) => [title, text])} />
    </Section>
  );
}

function Hardships({ heading, items }: WorkCulture["hard"]) {
  return (
    <Section heading={heading} ground="ink">
      <ul className="hardships">
        {items.map(({ title, text }) => (
          <li key={title}>
            <Heading tag="h3" size={3}>
              {title}
            </Heading>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function HoursTable({ heading, rows }: WorkCulture["hours"]) {
  const translate = usePageTranslate<"workCulture">();
  return (
    <Section heading={heading}>
      <TextTable
        caption={heading}
        columns={[
          { label: translate("who"), cell: ({ who }) => who },
          { label: translate("hours"), cell: ({ hours }) => hours },
          { label: translate("brings"), cell: ({ brings }) => brings },
        ]}
        rows={rows}
      />
    </Section>
  );
}
