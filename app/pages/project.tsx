import { href } from "react-router";
import { readerContext } from "#app/content-reader.server.ts";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { PageMeta } from "#app/features/seo/page-meta.tsx";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { ArticleBody } from "#app/sections/article-body.tsx";
import { PageBreadcrumb } from "#app/sections/breadcrumb.tsx";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { ClientQuote } from "#app/sections/client-quote.tsx";
import { LinkList } from "#app/sections/lists.tsx";
import { ResourceGrid } from "#app/sections/resource-grid.tsx";
import { Heading, PageHead } from "#app/ui/heading.tsx";
import { Picture } from "#app/ui/image.tsx";
import { describeBill } from "#model/prices/describe-bill.server.ts";
import { loadProject, type Project, summarizeProject } from "#model/projects/project.server.ts";
import { listRelatedProjects } from "#model/projects/related-projects.server.ts";
import { linkService } from "#model/services/load-service.server.ts";
import type { Route } from "./+types/project.ts";
import { Comparison } from "./projects/comparison.tsx";
import { ProjectCard } from "./projects/project-card.tsx";
import { ProjectOffer } from "./projects/project-offer.tsx";

export const handle = { transition: "morph-cover" } satisfies RouteHandle;

export function loader({ params, context }: Route.LoaderArgs) {
  const reader = context.get(readerContext);
  const project = loadProject(reader, params.slug);
  return {
    project,
    offer: describeBill(reader, project),
    services: project.services.map((slug) => linkService(reader, slug)),
    others: listRelatedProjects(reader, project).map(summarizeProject),
  };
}

export default function ProjectPage({
  loaderData: { project, offer, services, others },
}: Route.ComponentProps) {
  const translate = useTranslate();
  const path = href("/profile/projects/:slug", project);
  return (
    <article data-family={project.family}>
      <PageMeta title={project.title} description={project.description} path={path} />
      <PageBreadcrumb
        entries={[
          { label: translate("breadcrumb.profile"), to: href("/profile") },
          { label: translate("breadcrumb.projects"), to: href("/profile/projects") },
          { label: project.client, to: path },
        ]}
      />
      <div className="wrap project-head">
        <PageHead eyebrow={project.client} heading={project.heading} lead={project.summary} />
      </div>
      {project.screens ? (
        <Comparison {...project.screens}>{offer && <ProjectOffer {...offer} />}</Comparison>
      ) : (
        <Picture
          image={project.cover}
          alt=""
          place="window"
          className="page-cover project-cover"
          loading="eager"
        />
      )}
      <Outcomes heading={translate("projects.outcomes")} entries={project.outcomes} />
      <div className="wrap project-body">
        <ProjectFacts {...project} />
        <div>
          <ArticleBody parts={project.body} />
          {project.quote && <ClientQuote {...project.quote} client={project.client} />}
        </div>
      </div>
      <Stack {...project} />
      <CallToAction {...project.callToAction} />
      <div className="wrap">
        <LinkList heading={translate("projects.services")} links={services} />
        <section className="project-list">
          <Heading tag="h2" size={4}>
            {translate("projects.others")}
          </Heading>
          <ResourceGrid
            entries={others.map((other) => ({ id: other.slug, card: <ProjectCard tag="h3" {...other} /> }))}
          />
        </section>
      </div>
    </article>
  );
}

type OutcomesProps = { heading: string; entries: Project["outcomes"] };

function Outcomes({ heading, entries }: OutcomesProps) {
  return (
    <section aria-label={heading} className="ink outcomes">
      <ul className="wrap">
        {entries.map(({ value, label, measured }) => (
          <li key={label}>
            <p className="outcome-value">{value}</p>
            <p className="outcome-label">{label}</p>
            <p className="text-muted">{measured}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ProjectFactsProps = Pick<Project, "industry" | "year" | "duration" | "team">;

function ProjectFacts({ industry, year, duration, team }: ProjectFactsProps) {
  const translate = useTranslate();
  return (
    <aside aria-label={translate("projects.facts")} className="project-facts">
      <dl>
        <dt>{translate("projects.industry")}</dt>
        <dd>{industry}</dd>
        <dt>{translate("projects.year")}</dt>
        <dd>{year}</dd>
        <dt>{translate("projects.duration")}</dt>
        <dd>{duration}</dd>
        <dt>{translate("projects.team")}</dt>
        <dd>{team}</dd>
      </dl>
    </aside>
  );
}

function Stack({ stack }: Pick<Project, "stack">) {
  const translate = useTranslate();
  return (
    <section className="wrap project-stack">
      <Heading tag="h2" size={4}>
        {translate("projects.stack")}
      </Heading>
      <dl className="term-columns">
        {stack.map(({ name, use }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{use}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
