import { listFields, VISIT_COLUMNS } from "#server/mail/compose/owner-text.ts";
import type { Attempt, LeadRecord, MailRecord } from "#server/store/lead-record.ts";

const CSV_HEADER = [
  ...["id", "received", "state", "attempts", "last_error", "first_name", "last_name", "email"],
  ...["phone_number", "company_name", "message", "page", "date", "answered", "spam_reasons"],
  ...["meeting_start", "meeting_time_zone", "preferred_contact", ...VISIT_COLUMNS],
];

/** RFC 4180, with a header line. */
export function formatLeadsCsv(records: LeadRecord[]): string {
  return formatCsv([CSV_HEADER, ...records.map(toCsvCells)]);
}

/** RFC 4180. Spreadsheets read it as UTF-8 because of its byte order mark, and run no cell as a formula. */
export function formatCsv(rows: string[][]): string {
  return `\ufeff${rows.map((cells) => `${cells.map(formatCsvCell).join(",")}\r\n`).join("")}`;
}

/**
 * A lead as JSON: times in ISO 8601, `due` and `attempts` of its lead mail, the preferred way to be contacted, the
 * meeting fields and what became of the call only when there are any.
 */
export function toPlainLead(record: LeadRecord) {
  const { lead, state, spamReasons, answeredAt, call, mails } = record;
  return {
    id: lead.id,
    received: toIsoTime(lead.receivedAt),
    state,
    due: toIsoTimeOrNull(findLeadMail(record)?.dueAt ?? null),
    ...listFields(lead),
    attempts: listLeadAttempts(record).map(toPlainAttempt),
    answered: toIsoTimeOrNull(answeredAt),
    ...(call && { call: call.state }),
    spam_reasons: spamReasons,
    mails: mails.map(toPlainMail),
  };
}

/** JSON without control characters that a terminal obeys: JSON itself escapes only the first 32. */
export function formatJson(value: unknown): string {
  const text = JSON.stringify(value, undefined, 2);
  return `${text.replace(/[\u007f-\u009f\p{Bidi_Control}]/gu, escapeCharacter)}\n`;
}

export function toIsoTime(time: number): string {
  return new Date(time).toISOString();
}

/** The attempts to deliver the lead to the organization. */
export function listLeadAttempts(record: LeadRecord): Attempt[] {
  return findLeadMail(record)?.attempts ?? [];
}

/** Why the last attempt failed; empty when it succeeded or there was none. */
export function readLastError(record: LeadRecord): string {
  return listLeadAttempts(record).at(-1)?.error ?? "";
}

function findLeadMail({ mails }: LeadRecord): MailRecord | undefined {
  return mails.find(({ kind }) => kind === "lead");
}

function toCsvCells(record: LeadRecord): string[] {
  const { lead, state, answeredAt, spamReasons } = record;
  const cells: Record<string, string> = {
    ...listFields(lead),
    id: lead.id,
    received: toIsoTime(lead.receivedAt),
    state,
    attempts: String(listLeadAttempts(record).length),
    last_error: readLastError(record),
    phone_number: formatPhone(lead.phone_number),
    answered: answeredAt === null ? "" : toIsoTime(answeredAt),
    spam_reasons: spamReasons.join("; "),
  };
  return CSV_HEADER.map((column) => cells[column] ?? "");
}

// A spreadsheet runs a cell that begins like a formula; the apostrophe makes it text.
// https://owasp.org/www-community/attacks/CSV_Injection
function formatCsvCell(text: string): string {
  const isFormula =
    /^[\t\r\n]|^[\s\p{Cf}]*[=+\-@]/u.test(text.normalize("NFKC")) && !SPACED_NUMBER.test(text);
  const escaped = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

// No operator takes the place of the space, so a spreadsheet leaves it as text.
const SPACED_NUMBER = /^\+\d[\d()-]*(?: [\d(][\d()-]*)+$/;

/** A phone number that no spreadsheet reads as a number or a difference, which would cost its plus or its zeros. */
function formatPhone(number: string): string {
  if (!/^\+?\d[\d()-]*\d$/.test(number)) return number;
  const spaced = number.replaceAll("-", " ");
  return spaced.includes(" ") ? spaced : spaced.replace(/(?<=.)(?=.{4}$)/, " ");
}

function toPlainMail({ kind, messageId, state, dueAt, attempts }: MailRecord) {
  return { kind, messageId, state, due: toIsoTimeOrNull(dueAt), attempts: attempts.map(toPlainAttempt) };
}

function toPlainAttempt({ at, ok, error, transport }: Attempt) {
  return { at: toIsoTime(at), ok, error, transport };
}

function toIsoTimeOrNull(time: number | null): string | null {
  return time === null ? null : toIsoTime(time);
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
