import { DAY_MS, HOUR_MS } from "#contract/local-time.ts";
import { type CommandContext, readDays } from "#server/cli/command-context.ts";
import { formatJson, toIsoTime } from "#server/cli/export-formats.ts";
import { type LeadGroup, readFigures } from "#server/cli/group-leads.ts";
import {
  formatShare,
  formatSpan,
  formatTable,
  formatTime,
  pluralize,
  toVisibleText,
} from "#server/cli/terminal-text.ts";
import { BuildError, readSiteManifest } from "#server/config/site-manifest.ts";
import type { Figures } from "#server/store/store.ts";

const DEFAULT_PROMISED_HOURS = 24;

/** Shows what became of the recent leads, and how many were answered within the promised time. */
export async function showFigures({ store, args, flags, root, now, print }: CommandContext): Promise<void> {
  const days = readDays(args[0]);
  const since = now - days * DAY_MS;
  const promisedHours = readPromisedHours(root);
  const figures = await readFigures(store, since, promisedHours * HOUR_MS);
  if (flags.includes("json"))
    return print(formatJson({ since: toIsoTime(since), promisedHours, ...figures }));
  const lines = listFigures(figures, promisedHours).map(
    ([label, value]) => `  ${label.padEnd(26)}  ${String(value).padStart(10)}\n`,
  );
  const tables = GROUPS.map(([name, label]) => formatGroups(label, figures[name]));
  print(
    `Leads of the last ${pluralize(days, "day")}, since ${formatTime(since)} UTC\n\n${[...lines, ...tables].join("")}`,
  );
}

function readPromisedHours(root: string): number {
  try {
    return readSiteManifest(root).organization.responseHours;
  } catch (error) {
    if (error instanceof BuildError) return DEFAULT_PROMISED_HOURS;
    throw error;
  }
}

function listFigures(figures: Figures, promisedHours: number): [label: string, value: number | string][] {
  const { received, quarantined, answered, answeredInTime, medianAnswerMs } = figures;
  const withShare = (count: number) => `${count} (${formatShare(count, received - quarantined)})`;
  return [
    ["received", received],
    ["delivered", figures.delivered],
    ["still tried", figures.undelivered],
    ["dead", figures.dead],
    ["in quarantine", quarantined],
    ["answered", withShare(answered)],
    [`answered within ${pluralize(promisedHours, "hour")}`, withShare(answeredInTime)],
    ["median time to answer", medianAnswerMs === null ? "none yet" : formatSpan(medianAnswerMs)],
  ];
}

const GROUPS = [
  ["bySource", "where they came from"],
  ["byPage", "form page"],
  ["byWeek", "week from Monday"],
] as const;

function formatGroups(label: string, groups: LeadGroup[]): string {
  const rows = groups.map(({ name, leads, answered, answeredInTime }) => [
    toVisibleText(name),
    ...[leads, answered, answeredInTime].map(String),
  ]);
  return rows.length === 0 ? "" : `\n${formatTable([label, "leads", "answered", "in time"], rows)}`;
}
