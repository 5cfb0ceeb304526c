import type { PriceFile } from "./prices-file.server.ts";

/** A team's day, in the first office's currency: divided between the offices, and all of it in the promise's office. */
export type TeamDay = { mixed: number; single: number };

/**
 * What a day of a team costs, in the first office's currency. Teams in several offices take `promise.handover` percent more
 * hours; those that work in one office anyway take none.
 */
export function priceTeam(
  { offices, roles, promise }: Pick<PriceFile, "offices" | "roles" | "promise">,
  { roles: members }: PriceFile["teams"][number],
): TeamDay {
  const rates = new Map(offices.map(({ office, rate }) => [office, rate]));
  const used = new Set<string>();
  let mixed = 0;
  let single = 0;
  for (const { role, days } of members) {
    for (const place of roles.find(({ id }) => id === role)?.offices ?? []) {
      const perDay = place.perDay / (rates.get(place.office) ?? 1);
      mixed += (days / 100) * (place.days / 100) * perDay;
      if (place.office === promise.office) single += (days / 100) * perDay;
      if (place.days > 0) used.add(place.office);
    }
  }
  return { mixed: mixed * (used.size > 1 ? 1 + promise.handover / 100 : 1), single };
}
