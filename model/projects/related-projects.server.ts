import type { ContentReader } from "../reader/content-reader.server.ts";
import { loadProjects, type Project } from "./project.server.ts";

const LIMIT = 3;

/** Other projects that share most with this one. Each project is shown by as many others. @throws ContentError */
export function listRelatedProjects(reader: ContentReader, { slug }: Pick<Project, "slug">): Project[] {
  const related = reader.memoize("related projects", () => relateProjects(loadProjects(reader)));
  return related.get(slug) ?? [];
}

type Relatable = Pick<Project, "slug" | "services" | "industry" | "families">;

/** In each round every project gets the nearest of those that were shown least. */
export function relateProjects<One extends Relatable>(projects: readonly One[]): Map<string, One[]> {
  const related = new Map(projects.map(({ slug }) => [slug, [] as One[]]));
  const shown = new Map<string, number>();
  for (let round = 0; round < Math.min(LIMIT, projects.length - 1); round += 1) {
    for (const project of projects) {
      const chosen = related.get(project.slug) ?? [];
      const [next] = projects
        .filter((other) => other !== project && !chosen.includes(other))
        .map((other) => ({
          other,
          rank: [shown.get(other.slug) ?? 0, -countShared(project, other)] as const,
        }))
        .sort(
          ({ rank: [times, distance] }, { rank: [others, further] }) => times - others || distance - further,
        );
      if (!next) continue;
      chosen.push(next.other);
      shown.set(next.other.slug, (shown.get(next.other.slug) ?? 0) + 1);
    }
  }
  return related;
}

/** A shared service says more than the trade, and that more than the kind of work. */
function countShared(one: Relatable, other: Relatable): number {
  const services = one.services.filter((slug) => other.services.includes(slug)).length;
  const families = one.families.filter((family) => other.families.includes(family)).length;
  return 4 * services + (one.industry === other.industry ? 2 : 0) + Math.min(families, 1);
}
