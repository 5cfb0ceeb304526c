import { href } from "react-router";
import { readerContext } from "#app/content-reader.server.ts";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import { PageMeta } from "#app/features/seo/page-meta.tsx";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { PageBreadcrumb } from "#app/sections/breadcrumb.tsx";
import { ResourceGrid } from "#app/sections/resource-grid.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { loadProjectPage } from "#model/projects/project-page.server.ts";
import type { Route } from "./+types/project.ts";
import { ProjectCall } from "./projects/project-call.tsx";
import { ProjectCard } from "./projects/project-card.tsx";
import { PROJECT_COMPOSITIONS } from "./projects/project-compositions.tsx";

export const handle = { transition: "morph-cover" } satisfies RouteHandle;

export function loader({ params, context }: Route.LoaderArgs) {
  return loadProjectPage(context.get(readerContext), params.slug);
}

export default function ProjectPage({ loaderData: page }: Route.ComponentProps) {
  const translate = useTranslate();
  const translatePage = usePageTranslate<"projects">();
  const { project, others, leader } = page;
  const path = href("/profile/projects/:slug", project);
  const Composition = PROJECT_COMPOSITIONS[project.layout];
  return (
    <article data-family={project.family} className="project-page">
      <PageMeta title={project.title} description={project.description} path={path} />
      <PageBreadcrumb
        entries={[
          { label: translate("breadcrumb.profile"), to: href("/profile") },
          { label: translate("breadcrumb.projects"), to: href("/profile/projects") },
          { label: project.client, to: path },
        ]}
      />
      <Composition {...page} />
      <ProjectCall {...project.callToAction} leader={leader} />
      <div className="wrap project-others">
        <section className="project-list">
          <Heading tag="h2" size={4}>
            {translatePage("others")}
          </Heading>
          <ResourceGrid
            entries={others.map((other) => ({ id: other.slug, card: <ProjectCard tag="h3" {...other} /> }))}
          />
        </section>
      </div>
    </article>
  );
}
