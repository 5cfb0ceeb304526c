import * as z from "zod";
import type { Attempt, Claim, Lead, LeadRecord, LeadState } from "#server/relay/store/store.ts";

// Rows are checked rather than believed: the file may have been changed by another program.
const text = z.string();
const leadRow = z.object({
  id: text,
  received_at: z.number(),
  first_name: text,
  last_name: text,
  email: text,
  phone_number: text,
  company_name: text,
  message: text,
  page: text,
  date: text,
});
const queueRow = z.object({ due_at: z.number().nullable(), failures: z.number() });
const attemptRow = z.object({ at: z.number(), ok: z.number(), error: text });
const oldestRow = z.object({ oldest: z.number().nullable() });

/** Reads a joined row of lead and outbox, with the attempts made for it. */
export function readLeadRecord(row: unknown, attempts: Attempt[]): LeadRecord {
  const { due_at, failures } = queueRow.parse(row);
  return { lead: readLead(row), state: readState(due_at, failures), dueAt: due_at, attempts };
}

export function readClaim(row: unknown): Claim {
  return { lead: readLead(row), failures: queueRow.parse(row).failures };
}

export function readAttempt(row: unknown): Attempt {
  const { at, ok, error } = attemptRow.parse(row);
  return { at, ok: ok === 1, error };
}

export function readOldest(row: unknown): number | null {
  return oldestRow.parse(row).oldest;
}

function readLead(row: unknown): Lead {
  const { received_at, ...fields } = leadRow.parse(row);
  return { ...fields, receivedAt: received_at };
}

function readState(dueAt: number | null, failures: number): LeadState {
  if (dueAt === null) return "delivered";
  return failures > 0 ? "failing" : "waiting";
}
