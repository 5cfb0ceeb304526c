import { CardList } from "#app/blocks/cards/card-list.tsx";
import { readerContext } from "#app/content-reader.server.ts";
import { FilterBar, useFilter } from "#app/features/filter/filter-bar.tsx";
import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { PageBreadcrumb } from "#app/sections/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHead } from "#app/ui/heading.tsx";
import { ESTIMATE_PATH } from "#contract/estimate-page.ts";
import { loadProjectsPage } from "#model/projects/projects-page.server.ts";
import { nameTrail } from "#model/site/page-trail.server.ts";
import type { Route } from "./+types/projects.ts";
import { Totals } from "./projects/totals.tsx";

export const handle = { transition: "slide" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const reader = context.get(readerContext);
  return {
    ...loadProjectsPage(reader),
    trail: nameTrail(reader, "breadcrumb.profile", "breadcrumb.projects"),
  };
}

export default function ProjectsPage({ loaderData: page }: Route.ComponentProps) {
  const translatePage = usePageTranslate<"projects">();
  const filters = [
    { name: "service", label: translatePage("service"), values: page.services },
    { name: "industry", label: translatePage("industry"), values: page.industries },
  ];
  const choice = useFilter(filters);
  const shown = page.projects.filter(
    ({ families, industry }) =>
      (!choice.service || families.some((family) => family === choice.service)) &&
      (!choice.industry || industry === choice.industry),
  );
  return (
    <>
      <PageBreadcrumb />
      <div className="projects-page">
        <div className="wrap">
          <div className="projects-head">
            <PageHead heading={page.heading} lead={page.lead} />
            <Totals {...page.totals} />
          </div>
          <FilterBar filters={filters} choice={choice} shown={shown.length} count={page.projects.length} />
          {shown.length === 0 && <p className="lead">{translatePage("none")}</p>}
          <CardList cards={shown.map(({ card }) => card)} layout="lead" tag="h2" />
          <NextProject {...page.next} />
        </div>
      </div>
    </>
  );
}

function NextProject({ heading, text, link }: Route.ComponentProps["loaderData"]["next"]) {
  return (
    <Card variant="raised" tag="h2" title={heading} text={text}>
      <ButtonLink to={ESTIMATE_PATH}>{link}</ButtonLink>
    </Card>
  );
}
