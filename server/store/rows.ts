import * as z from "zod";
import { normalizeEmail } from "#contract/typed-text.ts";
import type { Query, Row, Value } from "#server/store/database.ts";
import {
  type Attempt,
  type Lead,
  MAIL_KINDS,
  MAIL_STATES,
  type MailKind,
  type MailRecord,
} from "#server/store/lead-record.ts";
import type { Acceptance } from "#server/store/store.ts";

/** The rows that a statement finds, checked. */
export async function selectAll<Output>(
  query: Query,
  schema: z.ZodType<Output>,
  sql: string,
  values: Value[],
): Promise<Output[]> {
  return (await query(sql, values)).map((row) => schema.parse(row));
}

/** The first of them; undefined when there is none. */
export async function selectOne<Output>(
  query: Query,
  schema: z.ZodType<Output>,
  sql: string,
  values: Value[],
): Promise<Output | undefined> {
  return (await selectAll(query, schema, sql, values))[0];
}

// Validated: another program may have changed the database.
const text = z.string();
/** What a Date can hold, or it could not be shown. */
export const instant = z.number().min(-8.64e15).max(8.64e15);
const time = instant.nullable();
const leadRow = z.object({
  id: text,
  received_at: instant,
  first_name: text,
  last_name: text,
  email: text,
  phone_number: text,
  company_name: text,
  message: text,
  page: text,
  date: text,
  preferred_contact: text,
  meeting_start: text,
  meeting_time_zone: text,
  visit: text,
});
const leadStatusRow = z.object({ doubts: text, quarantined: z.number(), answered_at: time });
const reasonList = z.array(text);
const mailRow = z.object({
  lead_id: text,
  kind: z.enum(MAIL_KINDS),
  message_id: text.nullable(),
  queued_at: instant,
  due_at: time,
  failures: z.number(),
  state: z.enum(MAIL_STATES),
});
const attemptRow = z.object({
  lead_id: text,
  kind: z.enum(MAIL_KINDS),
  at: instant,
  ok: z.number(),
  error: text,
  transport: text,
});
const messageIdRow = z.object({ message_id: text });
const idRow = z.object({ id: text });

export const LEAD_COLUMNS = `id, received_at, first_name, last_name, email, phone_number, company_name, message, page,
  date, preferred_contact, meeting_start, meeting_time_zone, visit`;

type LeadStatus = { spamReasons: string[]; isQuarantined: boolean; answeredAt: number | null };
export type QueuedMail = {
  leadId: string;
  queuedAt: number;
  failures: number;
  record: Omit<MailRecord, "attempts">;
};
export type RecordedAttempt = { leadId: string; kind: MailKind; attempt: Attempt };

export function readLead(row: Row): Lead {
  const { received_at, ...fields } = leadRow.parse(row);
  return { ...fields, receivedAt: received_at };
}

export function readLeadStatus(row: Row): LeadStatus {
  const { doubts, quarantined, answered_at } = leadStatusRow.parse(row);
  return {
    // The column keeps the name it has in existing databases, as do the command line's JSON and CSV.
    spamReasons: reasonList.parse(JSON.parse(doubts)),
    isQuarantined: quarantined === 1,
    answeredAt: answered_at,
  };
}

export function readMail(row: Row): QueuedMail {
  const { lead_id, kind, message_id, queued_at, due_at, failures, state } = mailRow.parse(row);
  const record = { kind, messageId: message_id ?? "", state, dueAt: due_at };
  return { leadId: lead_id, queuedAt: queued_at, failures, record };
}

export function readAttempt(row: Row): RecordedAttempt {
  const { lead_id, kind, at, ok, error, transport } = attemptRow.parse(row);
  return { leadId: lead_id, kind, attempt: { at, ok: ok === 1, error, transport } };
}

export function readAcceptance(row: Row): Acceptance {
  const { id, quarantined } = idRow.extend({ quarantined: z.number() }).parse(row);
  return { leadId: id, isNew: false, isQuarantined: quarantined === 1 };
}

export function readMessageId(row: Row): string {
  return messageIdRow.parse(row).message_id;
}

export function readId(row: Row): string {
  return idRow.parse(row).id;
}

/** Replaces NUL and lone surrogates, which PostgreSQL can't store, so that no message is rejected for them. */
export function cleanText(text: string): string {
  return text.replaceAll("\0", "\uFFFD").toWellFormed();
}

/** By which leads of one address are found, however it was typed. */
export function makeEmailKey(email: string): string {
  return cleanText(normalizeEmail(email).toLowerCase());
}
