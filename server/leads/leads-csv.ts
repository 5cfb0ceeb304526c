import { toIsoTime } from "#server/leads/format-time.ts";
import { countLeadAttempts, readLastError } from "#server/leads/lead-mail.ts";
import type { LeadRecord } from "#server/relay/store/store.ts";

const HEADER = [
  ...["id", "received", "state", "attempts", "last_error", "first_name", "last_name", "email"],
  ...["phone_number", "company_name", "message", "page", "date", "answered", "doubts"],
];
const MEETING_HEADER = ["meeting_start", "meeting_time_zone"];

/** RFC 4180, with a header line: for spreadsheets. The columns of wished calls are there once somebody has wished one. */
export function formatLeadsCsv(records: LeadRecord[]): string {
  const lines = [HEADER, ...records.map(toCells)];
  const wishes = [MEETING_HEADER, ...records.map(toMeetingCells)];
  const hasMeetingRequests = wishes.slice(1).flat().join("") !== "";
  const rows = lines.map((cells, index) => [...cells, ...((hasMeetingRequests && wishes[index]) || [])]);
  return rows.map((cells) => `${cells.map(formatCell).join(",")}\r\n`).join("");
}

function toCells(record: LeadRecord): string[] {
  const { lead, state, answeredAt, spamReasons } = record;
  return [
    lead.id,
    toIsoTime(lead.receivedAt),
    state,
    String(countLeadAttempts(record)),
    readLastError(record),
    lead.first_name,
    lead.last_name,
    lead.email,
    lead.phone_number,
    lead.company_name,
    lead.message,
    lead.page,
    lead.date,
    answeredAt === null ? "" : toIsoTime(answeredAt),
    spamReasons.join("; "),
  ];
}

function toMeetingCells({ lead }: LeadRecord): string[] {
  return [lead.meeting_start, lead.meeting_time_zone];
}

// A spreadsheet runs a cell that begins like a formula, also a stranger's: the apostrophe makes it a text.
// https://owasp.org/www-community/attacks/CSV_Injection
function formatCell(text: string): string {
  const defused = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}
