import { DAY_MS } from "#server/leads/command-context.ts";
import { findMonday, type LeadGroup } from "#server/leads/group-leads.ts";
import type { DayCount } from "#server/relay/store/store.ts";
import type { Funnel } from "#server/stats/show-stats.ts";

/** `monday` is its first day in UTC, such as `2026-11-23`. */
export type Week = Funnel & { monday: string; answeredInTime: number };

const WEEK_MS = 7 * DAY_MS;

/** When the first of so many weeks began, of which the last one is not over. */
export function findFirstWeek(now: number, weeks: number): number {
  return Date.parse(findMonday(now)) - (weeks - 1) * WEEK_MS;
}

/** The way from page views to answers, week by week. */
export function listWeeks(
  since: number,
  weeks: number,
  days: readonly DayCount[],
  leadsByWeek: readonly LeadGroup[],
): Week[] {
  const sum = (monday: string, wanted: DayCount["event"]) =>
    days
      .filter(({ day, event }) => event === wanted && findMonday(Date.parse(day)) === monday)
      .reduce((total, { count }) => total + count, 0);
  return Array.from({ length: weeks }, (_, index) => {
    const monday = findMonday(since + index * WEEK_MS);
    const { leads, answered, answeredInTime } = leadsByWeek.find(({ name }) => name === monday) ?? NONE;
    return {
      monday,
      views: sum(monday, "view"),
      forms: sum(monday, "form"),
      leads,
      answered,
      answeredInTime,
    };
  });
}

const NONE = { leads: 0, answered: 0, answeredInTime: 0 };
