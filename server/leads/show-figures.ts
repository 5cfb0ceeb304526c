import { formatSpan, formatTime, toIsoTime } from "#server/leads/format-time.ts";
import type { LeadsJob } from "#server/leads/leads-job.ts";
import { formatJson } from "#server/leads/plain-lead.ts";
import { pluralize } from "#server/leads/pluralize.ts";
import { DAY_MS, readDays } from "#server/leads/read-days.ts";
import type { Figures } from "#server/relay/store/store.ts";
import { BuildError, readSiteManifest } from "#server/site-manifest.ts";

const USUAL_DAYS = "30";
const USUAL_PROMISE_HOURS = 24;
const HOUR_MS = 60 * 60_000;

/** Says what became of the leads of the last days, and whether the promise of a quick answer was kept. */
export async function showFigures({ store, words, flags, root, now, print }: LeadsJob): Promise<void> {
  const days = readDays(words[0] ?? USUAL_DAYS);
  const since = now - days * DAY_MS;
  const promisedHours = readPromisedHours(root);
  const figures = await store.figures(since, promisedHours * HOUR_MS);
  if (flags.includes("--json"))
    return print(formatJson({ since: toIsoTime(since), promisedHours, ...figures }));
  const lines = listFigures(figures, promisedHours).map(([label, value]) => formatLine(label, value));
  print(`Leads of the last ${pluralize(days, "day")}, since ${formatTime(since)} UTC\n\n${lines.join("")}`);
}

function readPromisedHours(root: string): number {
  try {
    return readSiteManifest(root).organization.responseHours;
  } catch (error) {
    if (error instanceof BuildError) return USUAL_PROMISE_HOURS;
    throw error;
  }
}

function listFigures(figures: Figures, promisedHours: number): [label: string, value: number | string][] {
  const { medianAnswerMs } = figures;
  return [
    ["received", figures.received],
    ["delivered", figures.delivered],
    ["still tried", figures.undelivered],
    ["dead", figures.dead],
    ["in quarantine", figures.quarantined],
    ["answered", figures.answered],
    [`answered within ${pluralize(promisedHours, "hour")}`, figures.answeredInTime],
    ["median time to answer", medianAnswerMs === null ? "none yet" : formatSpan(medianAnswerMs)],
  ];
}

function formatLine(label: string, value: number | string): string {
  return `  ${label.padEnd(26)}  ${String(value).padStart(10)}\n`;
}
