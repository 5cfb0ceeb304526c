import { DAY_MS } from "#contract/local-time.ts";
import { readVisit } from "#contract/visit.ts";
import { formatDay } from "#server/clock.ts";
import type { Figures, LeadCount } from "#server/store/figures.ts";
import type { Store } from "#server/store/store.ts";

/** Leads with something in common. Those answered in time are among the answered ones. */
export type LeadGroup = { name: string; leads: number; answered: number; answeredInTime: number };

export type GroupedFigures = Figures & Record<"bySource" | "byPage" | "byWeek", LeadGroup[]>;

export const NO_LEADS: LeadGroup = { name: "", leads: 0, answered: 0, answeredInTime: 0 };

/** What became of the leads since then; the groups leave out those in quarantine. */
export async function readFigures(
  store: Pick<Store, "figures" | "countLeads">,
  since: number,
  promisedMs: number,
): Promise<GroupedFigures> {
  const counts = await store.countLeads(since, promisedMs);
  const largestFirst = (one: LeadGroup, other: LeadGroup) => other.leads - one.leads;
  return {
    ...(await store.figures(since, promisedMs)),
    bySource: group(counts, ({ visit }) => describeSource(visit)).sort(largestFirst),
    byPage: group(counts, ({ page }) => page).sort(largestFirst),
    byWeek: group(counts, ({ monday }) => formatDay(monday)),
  };
}

/** In the order of their names. */
function group(counts: readonly LeadCount[], findName: (count: LeadCount) => string): LeadGroup[] {
  const groups = [...Map.groupBy(counts, findName)].map(([name, rows]) =>
    rows.reduce(add, { ...NO_LEADS, name }),
  );
  return groups.sort((one, other) => one.name.localeCompare(other.name));
}

function add(group: LeadGroup, count: LeadCount): LeadGroup {
  return {
    name: group.name,
    leads: group.leads + count.leads,
    answered: group.answered + count.answered,
    answeredInTime: group.answeredInTime + count.answeredInTime,
  };
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
export function findMonday(time: number): string {
  const daysSinceMonday = (new Date(time).getUTCDay() + 6) % 7;
  return formatDay(time - daysSinceMonday * DAY_MS);
}
