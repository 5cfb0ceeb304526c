import type { LeadRecord } from "#server/relay/store/store.ts";

const HEADER = [
  "id",
  "received",
  "state",
  "attempts",
  "last_error",
  "first_name",
  "last_name",
  "email",
  "phone_number",
  "company_name",
  "message",
  "page",
  "date",
];

/** RFC 4180, with a header line: for spreadsheets. */
export function formatLeadsCsv(records: LeadRecord[]): string {
  const lines = [HEADER, ...records.map(toCells)];
  return lines.map((cells) => `${cells.map(formatCell).join(",")}\r\n`).join("");
}

function toCells({ lead, state, attempts }: LeadRecord): string[] {
  return [
    lead.id,
    new Date(lead.receivedAt).toISOString(),
    state,
    String(attempts.length),
    attempts.at(-1)?.error ?? "",
    lead.first_name,
    lead.last_name,
    lead.email,
    lead.phone_number,
    lead.company_name,
    lead.message,
    lead.page,
    lead.date,
  ];
}

// A spreadsheet runs a cell that begins like a formula, also a stranger's: the apostrophe makes it a text.
// https://owasp.org/www-community/attacks/CSV_Injection
function formatCell(text: string): string {
  const defused = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}
