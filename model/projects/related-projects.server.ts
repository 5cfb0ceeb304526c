import type { ContentReader } from "../content/content-reader.server.ts";
import { loadProjects, type Project } from "./project.server.ts";

const LIMIT = 3;

type Relatable = Pick<Project, "slug" | "services" | "industry">;

/** Other projects that share most with this one. @throws ContentError */
export function listRelatedProjects(reader: ContentReader, project: Relatable): Project[] {
  return rankProjects(project, loadProjects(reader)).slice(0, LIMIT);
}

/** The most shared services first, then the same industry; otherwise, the order stays. */
export function rankProjects<One extends Relatable>(project: Relatable, projects: readonly One[]): One[] {
  const countShared = ({ services, industry }: One) =>
    2 * services.filter((slug) => project.services.includes(slug)).length +
    (industry === project.industry ? 1 : 0);
  return projects
    .filter(({ slug }) => slug !== project.slug)
    .toSorted((one, other) => countShared(other) - countShared(one));
}
