import type { PriceFile } from "./prices-file.server.ts";

/** A team's day, in the first office's currency: divided between the offices, and all of it in the promise's office. */
export type TeamDay = { mixed: number; single: number };

type Rates = Pick<PriceFile, "offices" | "roles" | "promise">;

/**
 * What a day of a team costs, in the first office's currency. Teams in several offices take `promise.handover` percent more
 * hours; those that work in one office anyway take none.
 */
export function priceTeam(rates: Rates, { roles: members }: PriceFile["teams"][number]): TeamDay {
  const used = new Set<string>();
  let mixed = 0;
  let single = 0;
  for (const { role, days } of members) {
    const day = priceRole(rates, role);
    mixed += (days / 100) * day.mixed;
    single += (days / 100) * day.single;
    for (const office of day.offices) used.add(office);
  }
  return { mixed: mixed * (used.size > 1 ? 1 + rates.promise.handover / 100 : 1), single };
}

/** What a day of a role costs before handing over, and the offices where a mixed team has it. */
export function priceRole({ offices, roles, promise }: Rates, id: string): TeamDay & { offices: string[] } {
  const places = roles.find((role) => role.id === id)?.offices ?? [];
  const priced = places.map(({ office, perDay, days }) => {
    const rate = offices.find((one) => one.office === office)?.rate ?? 1;
    return { office, days, perDay: perDay / rate };
  });
  return {
    mixed: priced.reduce((sum, { days, perDay }) => sum + (days / 100) * perDay, 0),
    single: priced.find(({ office }) => office === promise.office)?.perDay ?? 0,
    offices: priced.filter(({ days }) => days > 0).map(({ office }) => office),
  };
}
