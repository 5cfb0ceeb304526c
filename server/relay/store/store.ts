import type { ContactMessage } from "#contract/contact-message.ts";

/** A message that has arrived. Times are milliseconds since 1970. */
export type Lead = ContactMessage & { id: string; receivedAt: number };

/** One try to hand the mail over. `error` is empty when it worked. */
export type Attempt = { at: number; ok: boolean; error: string };

/** What a try came to: done, or to be tried again at a time. */
export type AttemptResult =
  | { ok: true; at: number }
  | { ok: false; at: number; error: string; retryAt: number };

export type LeadState = "delivered" | "waiting" | "failing";

export type LeadRecord = {
  lead: Lead;
  state: LeadState;
  /** When the mail is tried next; null once delivered. */
  dueAt: number | null;
  attempts: Attempt[];
};

/** A lead whose mail is to be sent now, and how often that failed before. */
export type Claim = { lead: Lead; failures: number };

/** Keeps leads and the queue of their mails. Every method rejects with a StoreError when it cannot do its work. */
export type Store = {
  /** Resolves once the lead and its place in the queue are durably on disk, both or neither. */
  accept(lead: Lead): Promise<void>;
  /** Takes the mail longest due and hides it from other takers until `leaseUntil`. */
  claimDue(now: number, leaseUntil: number): Promise<Claim | undefined>;
  /**
   * Makes due at `now` what was taken and never noted: after a crash nobody has to wait for leases to end. A
   * store that serves several processes at once must leave the leases of the others alone.
   */
  releaseLeases(now: number): Promise<void>;
  recordAttempt(leadId: string, result: AttemptResult): Promise<void>;
  /** Oldest first. */
  list(): Promise<LeadRecord[]>;
  find(leadId: string): Promise<LeadRecord | undefined>;
  /** Makes the mail due at `now`, also one already delivered; false when no lead has this id. */
  retry(leadId: string, now: number): Promise<boolean>;
  /** When the oldest lead whose mail is not delivered was received; null when there is none. */
  oldestUndelivered(): Promise<number | null>;
  /** Proves that a write would work now, and takes it back. */
  check(): Promise<void>;
  close(): Promise<void>;
};

/** The store cannot do its work now. Its message is one sentence without any part of a lead. */
export class StoreError extends Error {
  override name = "StoreError";
}
