import type { ContentReader } from "../content/content-reader.server.ts";
import { loadPageMessages } from "../messages/messages.server.ts";
import { findFamilyLabel } from "../site/navigation.server.ts";
import { loadPageHeads } from "../site/page-heads.server.ts";
import { describeProjectCard, loadProjects } from "./project.server.ts";
import { totalProjects } from "./project-totals.server.ts";

/** The page that lists projects, with its filters. @throws ContentError */
export function loadProjectsPage(reader: ContentReader) {
  const projects = loadProjects(reader);
  const families = new Set(projects.flatMap(({ families }) => families));
  const industries = new Set(projects.map(({ industry }) => industry));
  return {
    ...loadPageHeads(reader).projects,
    projects: projects.map(({ families, industry, ...project }) => ({
      families,
      industry,
      card: describeProjectCard(reader, { families, industry, ...project }),
    })),
    totals: totalProjects(projects),
    services: [...families]
      .map((value) => ({ value, label: findFamilyLabel(reader, value) }))
      .sort((one, other) => one.label.localeCompare(other.label)),
    industries: [...industries].sort().map((value) => ({ value, label: value })),
    messages: loadPageMessages(reader, "projects"),
  };
}
