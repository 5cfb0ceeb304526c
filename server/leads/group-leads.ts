import { readVisit } from "#contract/visit.ts";
import { formatDay } from "#server/clock.ts";
import { DAY_MS } from "#server/leads/command-context.ts";
import type { LeadRecord } from "#server/relay/store/store.ts";

/** Leads with something in common. Those answered in time are among the answered ones. */
export type LeadGroup = { name: string; leads: number; answered: number; answeredInTime: number };

/** How leads are grouped by `npm run leads -- figures`. */
export const GROUPINGS = {
  source: ({ lead }: LeadRecord) => describeSource(lead.visit),
  page: ({ lead }: LeadRecord) => lead.page,
  week: ({ lead }: LeadRecord) => findMonday(lead.receivedAt),
};

/** Groups leads that are not in quarantine, the largest group first, weeks in their order. */
export function groupLeads(
  records: readonly LeadRecord[],
  by: keyof typeof GROUPINGS,
  promisedMs: number,
): LeadGroup[] {
  const groups = new Map<string, LeadGroup>();
  for (const record of records.filter(({ state }) => state !== "quarantined")) {
    const name = GROUPINGS[by](record);
    const group = groups.get(name) ?? { name, leads: 0, answered: 0, answeredInTime: 0 };
    const { answeredAt, lead } = record;
    group.leads += 1;
    if (answeredAt !== null) group.answered += 1;
    if (answeredAt !== null && answeredAt - lead.receivedAt <= promisedMs) group.answeredInTime += 1;
    groups.set(name, group);
  }
  return [...groups.values()].sort((one, other) =>
    by === "week"
      ? one.name.localeCompare(other.name)
      : other.leads - one.leads || one.name.localeCompare(other.name),
  );
}

/** The campaign if there is one, else the site with the link. */
function describeSource(text: string): string {
  const visit = readVisit(text);
  if (!visit) return "unknown";
  const { utm_source, utm_campaign } = visit.campaign;
  if (utm_source) return utm_campaign ? `${utm_source} (${utm_campaign})` : utm_source;
  return visit.referrer || "typed or bookmarked";
}

/** The Monday of the week in UTC, such as `2026-11-23`. */
function findMonday(time: number): string {
  const daysSinceMonday = (new Date(time).getUTCDay() + 6) % 7;
  return formatDay(time - daysSinceMonday * DAY_MS);
}
