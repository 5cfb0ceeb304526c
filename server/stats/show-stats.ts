import { formatDay } from "#server/clock.ts";
import { DAY_MS } from "#server/leads/command-context.ts";
import { formatJson } from "#server/leads/export-formats.ts";
import { formatTable, pluralize, toVisibleText } from "#server/leads/terminal-text.ts";
import type { PageCount, Store } from "#server/relay/store/store.ts";

/** From a page that was seen to a lead that was answered. */
export type Funnel = { views: number; forms: number; leads: number; answered: number };

export type Stats = { since: string; funnel: Funnel; pages: Count[]; referrers: Count[]; devices: Count[] };
export type Count = { name: string; views: number };

type StatsOptions = { days: number; now: number; isJson: boolean };

/** What has been counted lately, as text. */
export async function showStats(
  store: Pick<Store, "listPageCounts" | "figures">,
  { days, now, isJson }: StatsOptions,
): Promise<string> {
  const stats = await readStats(store, now - days * DAY_MS);
  if (isJson) return formatJson(stats);
  const { views, forms, leads, answered } = stats.funnel;
  const funnel = [
    ["page views", views],
    ["forms begun", forms],
    ["leads", leads],
    ["answered", answered],
  ] as const;
  const widest = Math.max(...funnel.map(([, count]) => count), 1);
  const bars = funnel.map(([label, count]) => [
    label,
    String(count),
    "█".repeat(Math.round((count / widest) * BAR)),
  ]);
  const tables = (["pages", "referrers", "devices"] as const).map((name) => formatCounts(name, stats[name]));
  return [
    `Since ${stats.since}, ${pluralize(days, "day")}\n`,
    formatTable(["", "", ""], bars),
    ...tables,
  ].join("\n");
}

const BAR = 40;
const MOST = 15;

/** @param since in milliseconds */
export async function readStats(
  store: Pick<Store, "listPageCounts" | "figures">,
  since: number,
): Promise<Stats> {
  const day = formatDay(since);
  const counts = await store.listPageCounts(day);
  const { received, quarantined, answered } = await store.figures(since, 0);
  const views = counts.filter(({ event }) => event === "view");
  const total = (rows: readonly PageCount[]) => rows.reduce((sum, { count }) => sum + count, 0);
  const group = (by: "path" | "referrer" | "device"): Count[] =>
    [
      ...Map.groupBy(
        views.filter((row) => row[by] !== ""),
        (row) => row[by],
      ),
    ]
      .map(([name, rows]) => ({ name, views: total(rows) }))
      .sort((one, other) => other.views - one.views || one.name.localeCompare(other.name));
  return {
    since: day,
    funnel: {
      views: total(views),
      forms: total(counts.filter(({ event }) => event === "form")),
      leads: received - quarantined,
      answered,
    },
    pages: group("path"),
    referrers: group("referrer"),
    devices: group("device"),
  };
}

function formatCounts(label: string, counts: readonly Count[]): string {
  const rows = counts.slice(0, MOST).map(({ name, views }) => [toVisibleText(name), String(views)]);
  return rows.length === 0 ? "" : formatTable([label, "views"], rows);
}
