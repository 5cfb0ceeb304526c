import { DAY_MS } from "#contract/local-time.ts";
import type { CountedEvent } from "#contract/visit.ts";
import { formatJson } from "#server/cli/export-formats.ts";
import type { StoreRun } from "#server/cli/leads-store.ts";
import { formatTable, pluralize, toVisibleText } from "#server/cli/terminal-text.ts";
import { formatDay } from "#server/clock.ts";
import type { CountTotal } from "#server/store/figures.ts";

type Count = { name: string; views: number };

/** Shows what has been counted lately. */
export async function showStats(
  { store, now, print }: StoreRun,
  days: number,
  options: { json?: true },
): Promise<void> {
  const since = now - days * DAY_MS;
  const day = formatDay(since);
  const devices = await store.listPageCounts(day, "device");
  const { received, quarantined, answered } = await store.figures(since, 0);
  const views = totalOf(devices, "view");
  const forms = totalOf(devices, "form");
  const funnel = { views, forms, leads: received - quarantined, answered };
  const counts = {
    pages: listViews(await store.listPageCounts(day, "path")),
    referrers: listViews(await store.listPageCounts(day, "referrer")),
    devices: listViews(devices),
  };
  if (options.json) return print(formatJson({ since: day, funnel, ...counts }));
  const steps = Object.entries(funnel).map(([step, count]) => [step, String(count)]);
  const tables = Object.entries(counts).map(([label, rows]) => formatCounts(label, rows));
  print([`Since ${day}, ${pluralize(days, "day")}\n`, formatTable(["", ""], steps), ...tables].join("\n"));
}

const MOST = 15;

/** The total of these. */
export function totalOf(counts: readonly CountTotal[], wanted: CountedEvent): number {
  return counts.reduce((sum, { event, count }) => (event === wanted ? sum + count : sum), 0);
}

function listViews(counts: readonly CountTotal[]): Count[] {
  const views = counts.filter(({ event, name }) => event === "view" && name !== "");
  return views.map(({ name, count }) => ({ name, views: count }));
}

function formatCounts(label: string, counts: readonly Count[]): string {
  const rows = counts.slice(0, MOST).map(({ name, views }) => [toVisibleText(name), String(views)]);
  return rows.length === 0 ? "" : formatTable([label, "views"], rows);
}
