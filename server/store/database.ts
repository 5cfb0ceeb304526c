import * as z from "zod";
import { normalizeEmail } from "#contract/typed-text.ts";

export type Value = string | number | null;

export type Row = Record<string, unknown>;

/** Runs one statement with `$1`, `$2`, … as placeholders. */
export type Query = (sql: string, values?: Value[]) => Promise<Row[]>;

/** What the store needs from a database. Every method rejects with StoreError. */
export type Database = {
  description: string;
  /** False while another process sends; undefined where several may. */
  acquireQueue: (() => Promise<boolean>) | undefined;
  /** SELECT suffix: locks the rows, skipping those already locked. */
  skipLocked: string;
  /** SELECT suffix: waits for locks, then locks the rows that still match. */
  lockRows: string;
  /** The SQL of a text as `foldForSearch` makes it, as far as the database can. */
  foldText(text: string): string;
  read<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  /** Runs in a durable transaction; may be retried after a rollback. */
  write<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  /** Like `write`, one at a time in all processes: what counts leads or takes the seat of a call. */
  writeSerially<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  /** Rejects when the open files were deleted, moved, replaced or changed by another program; for good, until a start. */
  verifyFiles(): Promise<void>;
  /** Overwrites deleted content in the files, as far as the database can. */
  wipeDeleted(): Promise<void>;
  backUp(file: string): Promise<void>;
  restore(file: string, keepAs?: string): Promise<void>;
  /** Contains no part of a lead. */
  explain(error: unknown): Error;
  close(): Promise<void>;
};

/** The message is one sentence without any part of a lead. */
export class StoreError extends Error {
  override name = "StoreError";
}

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

const idRow = z.object({ id: z.string() });

export function readId(row: Row): string {
  return idRow.parse(row).id;
}

/** `$1, $2, …` for an `IN` of all values. */
export function listPlaceholders(values: Value[]): string {
  return values.map((_, index) => `$${index + 1}`).join(", ");
}

/** Replaces NUL and lone surrogates, which PostgreSQL can't store, so that no message is rejected for them. */
export function cleanText(text: string): string {
  return text.replaceAll("\0", "\uFFFD").toWellFormed();
}

/** By which leads of one address are found, however it was typed. */
export function makeEmailKey(email: string): string {
  return cleanText(normalizeEmail(email).toLowerCase());
}
