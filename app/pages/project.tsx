import { href } from "react-router";
import { CardList } from "#app/blocks/cards/card-list.tsx";
import { openPage } from "#app/content-reader.server.ts";
import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { PageBreadcrumb } from "#app/sections/breadcrumb.tsx";
import { NextStep } from "#app/sections/call-to-action.tsx";
import { PersonFigure } from "#app/sections/person-figure.tsx";
import { Heading } from "#app/ui/heading.tsx";
import type { Project } from "#model/projects/project.server.ts";
import { loadProjectPage, type ProjectPageData } from "#model/projects/project-page.server.ts";
import { nameTrail } from "#model/site/page-trail.server.ts";
import type { Route } from "./+types/project.ts";
import { PROJECT_COMPOSITIONS } from "./projects/project-compositions.tsx";

export const handle = { transition: "morph-cover" } satisfies RouteHandle;

export function loader({ params, ...request }: Route.LoaderArgs) {
  const reader = openPage(request);
  const page = loadProjectPage(reader, params.slug);
  const { title, description, client } = page.project;
  const parents = nameTrail(reader, "breadcrumb.profile", "breadcrumb.projects");
  const path = href("/profile/projects/:slug", params);
  return { ...page, title, description, trail: [...parents, { label: client, to: path }] };
}

export default function ProjectPage({ loaderData: page }: Route.ComponentProps) {
  const translatePage = usePageTranslate<"projects">();
  const { project, others, leader } = page;
  const Composition = PROJECT_COMPOSITIONS[project.layout];
  return (
    <article data-family={project.family} className="project-page">
      <PageBreadcrumb />
      <Composition {...page} />
      <ProjectCall {...project.callToAction} leader={leader} />
      <div className="wrap project-others">
        <section className="project-list">
          <Heading tag="h2" size={4}>
            {translatePage("others")}
          </Heading>
          <CardList cards={others} />
        </section>
      </div>
    </article>
  );
}

type ProjectCallProps = Project["callToAction"] & Pick<ProjectPageData, "leader">;

/** A short message to who would lead such a project. Calls are booked at the top of the page and at its end. */
function ProjectCall({ heading, text, leader }: ProjectCallProps) {
  const translate = usePageTranslate<"projects">();
  return (
    <div className="sunken project-call">
      <NextStep heading={heading} text={text}>
        {leader && <PersonFigure {...leader} label={translate("answers")} />}
      </NextStep>
    </div>
  );
}
