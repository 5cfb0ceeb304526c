import { href } from "react-router";
import { readerContext } from "#app/content-reader.server.ts";
import { FilterBar, useFilter } from "#app/features/filter/filter-bar.tsx";
import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { PageBreadcrumb } from "#app/sections/breadcrumb.tsx";
import { ResourceGrid } from "#app/sections/resource-grid.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Heading, PageHead } from "#app/ui/heading.tsx";
import { loadProjectsPage } from "#model/projects/projects-page.server.ts";
import { nameTrail } from "#model/site/page-trail.server.ts";
import type { Route } from "./+types/projects.ts";
import { ProjectCard } from "./projects/project-card.tsx";
import { Totals } from "./projects/totals.tsx";

export const handle = { transition: "slide" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const reader = context.get(readerContext);
  return {
    ...loadProjectsPage(reader),
    trail: nameTrail(reader, "breadcrumb.profile", "breadcrumb.projects"),
  };
}

// Specification section 9.
const LIMIT = 20;

// Two rows of three are between the large ones.
const LEAD_EVERY = 7;

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
  const isWhole = shown.length === page.projects.length;
  const cards = shown.map((project, index) => ({
    id: project.slug,
    card: (
      <ProjectCard
        {...project}
        isLead={isWhole ? index % LEAD_EVERY === 0 : index === 0 && shown.length > 2}
      />
    ),
  }));
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
          <div className="project-list">
            <ResourceGrid
              limit={LIMIT + 1}
              entries={[
                ...cards.slice(0, LIMIT),
                { id: "next", card: <NextProject {...page.next} /> },
                ...cards.slice(LIMIT),
              ]}
            />
          </div>
        </div>
      </div>
    </>
  );
}

/** A cloth that is not woven yet ends the list. */
function NextProject({ heading, text, link }: Route.ComponentProps["loaderData"]["next"]) {
  return (
    <div className="project-next">
      <div aria-hidden="true" className="project-loom" />
      <Heading tag="h2" size={3}>
        {heading}
      </Heading>
      <p>{text}</p>
      <p className="actions">
        <ButtonLink to={href("/estimate")}>{link}</ButtonLink>
      </p>
    </div>
  );
}
