import { stringify } from "yaml";
import { DAY_MS } from "#contract/local-time.ts";
import { forEachLead } from "#server/cli/change-leads.ts";
import {
  formatJson,
  formatLeadsCsv,
  listLeadAttempts,
  readLastError,
  toPlainLead,
} from "#server/cli/export-formats.ts";
import { type LeadsRun, type StoreRun, withLeadsStore } from "#server/cli/leads-store.ts";
import { formatTable, formatTime, pluralize, toVisibleText } from "#server/cli/terminal-text.ts";
import { formatDay } from "#server/clock.ts";
import { COMMAND_LINE } from "#server/store/audit.ts";
import { type CountTotal, sumLeads, totalOf } from "#server/store/figures.ts";
import type { LeadRecord } from "#server/store/lead-record.ts";
import type { Store } from "#server/store/store.ts";

const LIST_HEADER = ["ID", "RECEIVED", "NAME", "EMAIL", "STATE", "ANSWERED", "ATTEMPTS", "REASON"];

type Options = { json?: true };

/** Lists every lead, oldest first. */
export async function listLeads({ env, print }: LeadsRun, { json }: Options): Promise<void> {
  const list = async (store: Store) => {
    const records = await store.list();
    if (json) print(formatJson(records.map(toPlainLead)));
    else if (records.length > 0) print(formatTable(LIST_HEADER, records.map(toListCells)));
    else print(`There are no leads yet in ${store.description}.\n`);
  };
  await withLeadsStore(env, list, (sentence) => print(json ? formatJson([]) : `${sentence}\n`));
}

/** Exports every lead as CSV; quarantined ones have that as their state. */
export async function exportLeads({ store, now, print }: StoreRun): Promise<void> {
  const records = await store.list();
  await store.audit({ at: now, member: COMMAND_LINE, action: "exportedAll" });
  print(formatLeadsCsv(records));
}

/** Shows one lead in full: its fields, and its mails with every attempt. */
export async function showLead(run: StoreRun, id: string, { json }: Options): Promise<void> {
  const { print } = run;
  await forEachLead(run, [id], async (record) => {
    print(json ? formatJson(toPlainLead(record)) : formatLead(record));
  });
}

function toListCells(record: LeadRecord): string[] {
  const { lead, state, answeredAt } = record;
  return [
    lead.id,
    formatTime(lead.receivedAt),
    lead.first_name,
    lead.email,
    state,
    answeredAt === null ? "no" : formatTime(answeredAt),
    String(listLeadAttempts(record).length),
    state === "delivered" ? "" : [...record.spamReasons, readLastError(record)].filter(Boolean).join("; "),
  ];
}

/** YAML indents every line of a text, so that none can pass for another field. */
function formatLead(record: LeadRecord): string {
  const { due: _due, attempts: _attempts, ...lead } = toPlainLead(record);
  return stringify(lead, { lineWidth: 0 }).split("\n").map(toVisibleText).join("\n");
}

type Count = { name: string; views: number };

/** Shows what has been counted lately. */
export async function showStats(
  { store, now, print }: StoreRun,
  days: number,
  { json }: Options,
): Promise<void> {
  const since = now - days * DAY_MS;
  const day = formatDay(since);
  const devices = await store.listPageCounts(day, "device");
  const { leads, answered } = sumLeads(await store.countLeads(since, 0));
  const views = totalOf(devices, "view");
  const forms = totalOf(devices, "form");
  const funnel = { views, forms, leads, answered };
  const counts = {
    pages: listViews(await store.listPageCounts(day, "path")),
    referrers: listViews(await store.listPageCounts(day, "referrer")),
    devices: listViews(devices),
  };
  if (json) return print(formatJson({ since: day, funnel, ...counts }));
  const steps = Object.entries(funnel).map(([step, count]) => [step, String(count)]);
  const tables = Object.entries(counts).map(([label, rows]) => formatCounts(label, rows));
  print([`Since ${day}, ${pluralize(days, "day")}\n`, formatTable(["", ""], steps), ...tables].join("\n"));
}

const MOST = 15;

function listViews(counts: readonly CountTotal[]): Count[] {
  const views = counts.filter(({ event, name }) => event === "view" && name !== "");
  return views.map(({ name, count }) => ({ name, views: count }));
}

function formatCounts(label: string, counts: readonly Count[]): string {
  const rows = counts.slice(0, MOST).map(({ name, views }) => [toVisibleText(name), String(views)]);
  return rows.length === 0 ? "" : formatTable([label, "views"], rows);
}
