import * as z from "zod";
import { normalizeEmail } from "#contract/typed-text.ts";
import type { Query, Row, Value } from "#server/store/database.ts";

/** The rows that a statement finds, checked: another program may have changed the database. */
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

/** What a Date can hold, or it could not be shown. */
export const instant = z.number().min(-8.64e15).max(8.64e15);
export const flag = z.number().transform((value) => value === 1);

const messageIdRow = z.object({ message_id: z.string() });
const idRow = z.object({ id: z.string() });

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
