import type { ContentReader } from "../content/content-reader.server.ts";
import { loadProjects, type Project } from "./project.server.ts";

const LIMIT = 3;

/** Other projects that share most with this one. Each project is shown by as many others. @throws ContentError */
export function listRelatedProjects(reader: ContentReader, { slug }: Pick<Project, "slug">): Project[] {
  const related = reader.memoize("related projects", () => relateProjects(loadProjects(reader)));
  return related.get(slug) ?? [];
}

type Relatable = Pick<Project, "slug" | "services" | "industry" | "family" | "families">;

/** In each round every project gets the nearest of those that were shown least; then some change places. */
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
  while (changePlaces(projects, related));
  for (const project of projects)
    related.get(project.slug)?.sort((one, other) => countShared(project, other) - countShared(project, one));
  return related;
}

/** Lets two projects exchange what they lead to where both together come nearer, so that nothing is shown more often. */
function changePlaces<One extends Relatable>(projects: readonly One[], related: Map<string, One[]>): boolean {
  const places = projects.flatMap((project) => {
    const chosen = related.get(project.slug) ?? [];
    return chosen.map((_, index) => ({ project, chosen, index }));
  });
  let hasChanged = false;
  for (const one of places)
    for (const other of places) {
      const [mine, theirs] = [one.chosen[one.index], other.chosen[other.index]];
      if (!mine || !theirs || !fits(one, theirs) || !fits(other, mine)) continue;
      const gain = rate(one, theirs) + rate(other, mine) - rate(one, mine) - rate(other, theirs);
      if (gain < LEAST_GAIN) continue;
      one.chosen[one.index] = theirs;
      other.chosen[other.index] = mine;
      hasChanged = true;
    }
  return hasChanged;
}

// Rounding errors gain nothing.
const LEAST_GAIN = 0.001;

type Place<One> = { project: One; chosen: One[]; index: number };

const fits = <One>({ project, chosen }: Place<One>, other: One) =>
  other !== project && !chosen.includes(other);

/** Something in common with one more project counts more than more in common with a near one, and a look of its own most. */
const rate = <One extends Relatable>({ project, chosen, index }: Place<One>, other: One) => {
  const alike = chosen.filter(({ family }, at) => at !== index && family === other.family).length;
  return Math.sqrt(countShared(project, other)) - ALIKE * alike;
};

// More than a shared service gains.
const ALIKE = 3;

/** A shared service says more than the trade, and that more than the kind of work. */
function countShared(one: Relatable, other: Relatable): number {
  const services = one.services.filter((slug) => other.services.includes(slug)).length;
  const families = one.families.filter((family) => other.families.includes(family)).length;
  return 4 * services + (one.industry === other.industry ? 2 : 0) + Math.min(families, 1);
}
