import type { PriceFile } from "./prices-file.server.ts";

/** A team's day, in the first office's currency: divided between the offices, and all of it in the promise's office. */
type TeamDay = { mixed: number; single: number };

type Rates = Pick<PriceFile, "offices" | "roles" | "promise" | "teams">;

/**
 * What a day of a team costs, in the first office's currency. Teams in several offices take `promise.handover` percent more
 * hours; those that work in one office anyway take none.
 */
export function priceTeam(rates: Rates, id: string): TeamDay {
  const members = rates.teams.find((team) => team.id === id)?.roles ?? [];
  const roles = members.map(({ role, days }) => ({ share: days / 100, ...priceRole(rates, role) }));
  const sum = (day: keyof TeamDay) => roles.reduce((total, role) => total + role.share * role[day], 0);
  const offices = new Set(roles.flatMap((role) => role.offices));
  const handover = offices.size > 1 ? 1 + rates.promise.handover / 100 : 1;
  return { mixed: sum("mixed") * handover, single: sum("single") };
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

/** By how many percent a mixed team costs less. */
export function findSaving({ mixed, single }: TeamDay): number {
  return (1 - mixed / single) * 100;
}
