import type { Project } from "./project.server.ts";

export type ProjectTotals = ReturnType<typeof totalProjects>;

/** How the projects whose price is known went, and how long each took as a share of the longest. */
export function totalProjects(projects: Project[]) {
  const priced = projects.flatMap(({ slug, family, price }) => (price ? [{ slug, family, ...price }] : []));
  const longest = Math.max(1, ...priced.map(({ actualWeeks }) => actualWeeks));
  return {
    threads: priced
      .toSorted((one, other) => other.actualWeeks - one.actualWeeks)
      .map(({ slug, family, actualWeeks }) => ({
        slug,
        family,
        share: Number((actualWeeks / longest).toFixed(3)),
      })),
    all: priced.length,
    onTime: priced.filter(({ plannedWeeks, actualWeeks }) => actualWeeks <= plannedWeeks).length,
    inPrice: priced.filter(({ quoted, billed }) => billed <= quoted).length,
  };
}
