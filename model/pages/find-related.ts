const LIMIT = 3;

/** The others that share most with one; of those that share as much, the first ones. One pass, because there may be thousands. */
export function findRelated<One extends { slug: string }>(
  { slug }: { slug: string },
  all: readonly One[],
  countShared: (other: One) => number,
): One[] {
  const others = all.filter((other) => other.slug !== slug);
  return [...Map.groupBy(others, countShared)]
    .sort(([a], [b]) => b - a)
    .flatMap(([, equal]) => equal)
    .slice(0, LIMIT);
}
