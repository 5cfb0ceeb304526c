import type { Attempt, LeadRecord, MailRecord } from "#server/relay/store/store.ts";

/** The mail that brings the lead to the organization. */
export function findLeadMail({ mails }: LeadRecord): MailRecord | undefined {
  return mails.find(({ kind }) => kind === "lead");
}

export function listLeadAttempts(record: LeadRecord): Attempt[] {
  return findLeadMail(record)?.attempts ?? [];
}

export function countLeadAttempts(record: LeadRecord): number {
  return listLeadAttempts(record).length;
}

/** Why the newest try failed; empty when it did not or there was none. */
export function readLastError(record: LeadRecord): string {
  return listLeadAttempts(record).at(-1)?.error ?? "";
}
