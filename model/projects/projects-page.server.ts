import type { ContentReader } from "../reader/content-reader.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { loadPageHeads } from "../site/page-heads.server.ts";
import { loadProjects, type Project } from "./project.server.ts";

/** What a card of a project shows. */
export type ProjectSummary = ReturnType<typeof summarizeProject>;

/** The list of projects, with the services and industries it can be filtered by. @throws ContentError */
export function loadProjectsPage(reader: ContentReader) {
  const projects = loadProjects(reader);
  const services = [...new Set(projects.flatMap(({ services }) => services))];
  const industries = [...new Set(projects.map(({ industry }) => industry))];
  return {
    ...loadPageHeads(reader).projects,
    projects: projects.map(summarizeProject),
    services: services
      .map((value) => ({ value, label: loadService(reader, value).name }))
      .sort((one, other) => one.label.localeCompare(other.label)),
    industries: industries.sort().map((value) => ({ value, label: value })),
  };
}

/** A project as a card shows it. */
export function summarizeProject({ slug, heading, client, industry, year, summary, ...project }: Project) {
  const { cover, family, services, outcomes } = project;
  return {
    ...{ slug, heading, client, industry, year, summary, cover, family, services },
    outcome: outcomes[0],
  };
}
