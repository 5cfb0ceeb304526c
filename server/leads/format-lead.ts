import { formatTime } from "#server/leads/format-time.ts";
import { toVisibleLines, toVisibleText } from "#server/leads/visible-text.ts";
import type { Attempt, Lead, LeadRecord, MailKind, MailRecord } from "#server/relay/store/store.ts";

/** One lead in full, for people. What a visitor wrote is indented, so that it cannot pass for a heading. */
export function formatLead(record: LeadRecord): string {
  const { lead, mails } = record;
  const lines = [
    `Lead ${lead.id}`,
    ...listFacts(record).map(([label, text]) => `  ${label.padEnd(10)}  ${toVisibleText(text)}`),
    "",
    "Message",
    ...toVisibleLines(lead.message).map((line) => `  ${line}`),
    "",
    "Mails",
    ...mails.flatMap(formatMail),
  ];
  return lines.map((line) => `${line.trimEnd()}\n`).join("");
}

const RECIPIENTS: Record<MailKind, string> = {
  lead: "to you",
  confirmation: "confirmation to the visitor",
  escalation: "reminder that nobody has answered",
  alert: "alarm that the mail could not be delivered",
};

function listFacts({ lead, state, spamReasons, answeredAt }: LeadRecord): [label: string, text: string][] {
  return [
    ["received", `${formatTime(lead.receivedAt)} UTC`],
    ["state", state],
    ["answered", answeredAt === null ? "no" : `${formatTime(answeredAt)} UTC`],
    ["doubts", spamReasons.join("; ") || "none"],
    ["name", `${lead.first_name} ${lead.last_name}`],
    ["email", lead.email],
    ["phone", lead.phone_number],
    ["company", lead.company_name],
    ["page", lead.page],
    ["date", lead.date],
    ...listMeetingRequest(lead),
  ];
}

// The time as it came: it may be none.
function listMeetingRequest({ meeting_start, meeting_time_zone }: Lead): [label: string, text: string][] {
  const wish: [label: string, text: string][] = [
    ["call at", meeting_start],
    ["time zone", meeting_time_zone],
  ];
  return wish.filter(([, text]) => text !== "");
}

function formatMail({ kind, state, dueAt, messageId, attempts }: MailRecord): string[] {
  const next = dueAt === null ? "" : `, next try ${formatTime(dueAt)}`;
  return [
    `  ${RECIPIENTS[kind]}: ${state}${next}`,
    `    Message-ID ${toVisibleText(messageId)}`,
    ...attempts.map(formatAttempt),
  ];
}

function formatAttempt({ at, ok, error, transport }: Attempt): string {
  const result = ok ? "delivered" : "failed";
  const reason = error === "" ? "" : `: ${toVisibleText(error)}`;
  return `    ${formatTime(at)} ${result} (${toVisibleText(transport)})${reason}`;
}
