import { forEachLead } from "#server/cli/change-leads.ts";
import {
  formatJson,
  formatLeadsCsv,
  listLeadAttempts,
  readLastError,
  toPlainLead,
} from "#server/cli/export-formats.ts";
import { type LeadsRun, type StoreRun, withLeadsStore } from "#server/cli/leads-store.ts";
import { formatTable, formatTime, toVisibleLines, toVisibleText } from "#server/cli/terminal-text.ts";
import { listFields } from "#server/mail/compose/owner-text.ts";
import { COMMAND_LINE } from "#server/store/audit.ts";
import type { Attempt, LeadRecord, MailKind, MailRecord } from "#server/store/lead-record.ts";
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

/** Shows one lead in full: its fields, its message, and its mails with every attempt. */
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

/** The fields as they were sent. The message is indented so that none of its lines can pass for a heading. */
function formatLead({ lead, state, spamReasons, answeredAt, call, mails }: LeadRecord): string {
  const { message, ...sent } = listFields(lead);
  const fields = {
    received: `${formatTime(lead.receivedAt)} UTC`,
    state,
    answered: answeredAt === null ? "no" : `${formatTime(answeredAt)} UTC`,
    spam_reasons: spamReasons.join("; ") || "none",
    ...sent,
    ...(call && { call: call.state === "waiting" ? "holds no time while in quarantine" : call.state }),
  };
  const lines = [
    `Lead ${lead.id}`,
    ...Object.entries(fields).map(
      ([name, text = ""]) => `  ${name.replaceAll("_", " ").padEnd(17)}  ${toVisibleText(text)}`,
    ),
    "",
    "Message",
    ...toVisibleLines(message ?? "").map((line) => `  ${line}`),
    "",
    "Mails",
    ...mails.flatMap(formatMail),
  ];
  return lines.map((line) => `${line.trimEnd()}\n`).join("");
}

const MAIL_KINDS: Record<MailKind, string> = {
  lead: "to you",
  confirmation: "confirmation to the visitor",
  summary: "summary of what waits, to you",
  call: "news of the call, to you",
  invitation: "news of the call, to the visitor",
  reminder: "reminder of the call, to the visitor",
  "webhook.lead": "to the webhook",
  "webhook.call": "news of the call, to the webhook",
  "webhook.summary": "summary of what waits, to the webhook",
  "webhook.alert": "alert that the mail could not be delivered, to the webhook",
};

function formatMail({ kind, state, dueAt, messageId, attempts }: MailRecord): string[] {
  const next = dueAt === null ? "" : `, next try ${formatTime(dueAt)}`;
  return [
    `  ${MAIL_KINDS[kind]}: ${state}${next}`,
    `    Message-ID ${toVisibleText(messageId)}`,
    ...attempts.map(formatAttempt),
  ];
}

function formatAttempt({ at, ok, error, transport }: Attempt): string {
  const result = ok ? "delivered" : "failed";
  const reason = error === "" ? "" : `: ${toVisibleText(error)}`;
  return `    ${formatTime(at)} ${result} (${toVisibleText(transport)})${reason}`;
}
