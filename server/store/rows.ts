import * as z from "zod";
import { normalizeEmail } from "#contract/typed-text.ts";
import type { Query, Row, Value } from "#server/store/database.ts";
import { MAIL_KINDS, MAIL_STATES } from "#server/store/lead-record.ts";

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

const textRow = z.object({
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
/** What the visitor and the browser wrote, as the columns and the fields of a lead are named. */
export const TEXT_COLUMNS = textRow.keyof().options;

export const leadRow = textRow.extend({ id: text, receivedAt: instant });
export const LEAD_COLUMNS = `id, received_at AS "receivedAt", ${TEXT_COLUMNS.join(", ")}`;

export const mailRow = z.object({
  kind: z.enum(MAIL_KINDS),
  messageId: text,
  queuedAt: instant,
  dueAt: instant.nullable(),
  failures: z.number(),
  state: z.enum(MAIL_STATES),
});
export const MAIL_COLUMNS = `lead_id, kind, message_id AS "messageId", queued_at AS "queuedAt", due_at AS "dueAt",
  failures, state`;

const messageIdRow = z.object({ message_id: text });
const idRow = z.object({ id: text });

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
