import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { PageMeta } from "#app/features/seo/page-meta.tsx";
import type { RouteHandle } from "#app/layouts/route-handle.ts";
import { PageBreadcrumb } from "#app/sections/page-breadcrumb.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { loadWorkCulture } from "#model/pages/work-culture.server.ts";
import type { Route } from "./+types/work-culture.ts";
import { Hardships } from "./work-culture/hardships.tsx";
import { HoursTable } from "./work-culture/hours-table.tsx";
import { OpenJobs } from "./work-culture/open-jobs.tsx";
import { PayBands } from "./work-culture/pay-bands.tsx";
import { Review } from "./work-culture/review.tsx";
import { SayingNo } from "./work-culture/saying-no.tsx";
import { Terms } from "./work-culture/terms.tsx";
import { Week } from "./work-culture/week.tsx";

export const handle = { transition: "fade" } satisfies RouteHandle;

export const loader = () => loadWorkCulture();

export default function WorkCulturePage({ loaderData: page }: Route.ComponentProps) {
  const translate = useTranslate();
  const { title, description, heading, lead } = page;
  const path = href("/work-culture");
  return (
    <>
      <PageMeta title={title} description={description} path={path} />
      <PageBreadcrumb
        entries={[
          { label: translate("breadcrumb.profile"), to: href("/profile") },
          { label: translate("breadcrumb.workCulture"), to: path },
        ]}
      />
      <div className="wrap culture-head">
        <PageHead heading={heading} lead={lead} size="display" />
      </div>
      <Week {...page.week} />
      <HoursTable {...page.hours} />
      <PayBands {...page.pay} />
      <Review {...page.review} />
      <Terms {...page.terms} />
      <Hardships {...page.hard} />
      <SayingNo {...page.no} />
      <OpenJobs {...page.jobs} />
    </>
  );
}
