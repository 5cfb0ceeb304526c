import * as z from "zod";
import type { HeldCall } from "#contract/call-rules.ts";
import type { CountedEvent } from "#contract/page-counts.ts";
import type { InboxStore } from "#server/store/inbox-store.ts";
import type { Lead, LeadRecord, MailKind } from "#server/store/lead-record.ts";
import { instant } from "#server/store/rows.ts";
import type { MeetingRequest, StoredCall } from "#server/store/stored-call.ts";

export type Arrival = {
  lead: Lead;
  /** Of a message that requests a time which can be booked. */
  call?: MeetingRequest | undefined;
  /** Makes retries idempotent: the same key with the same content is one submission. */
  submissionKey: string | undefined;
  /** Keys under which the same content may have come before. */
  formerKeys?: string[];
  /** Any reason quarantines the lead and holds its mails until it is released. */
  spamReasons: string[];
  /** A replayed proof, or none while many come without, adds a reason of its own. */
  proof: { id: string; expiresAt: number } | undefined;
  wantsConfirmation: boolean;
  messageIdDomain: string;
  /** The sender's network, if known: see `findNetwork`. */
  network?: string | undefined;
};

export type Acceptance = {
  /** Of a repeated submission: the lead stored the first time. */
  leadId: string;
  isNew: boolean;
  isQuarantined: boolean;
  /** Spam reasons that only the store knows: a proof that was used before, many messages without one. */
  storeReasons?: string[];
  /** Undefined without a call that can be booked. */
  callState?: StoredCall["state"] | undefined;
};

export type AttemptResult = { ok: true; at: number; transport: string } | FailedAttempt;
export type FailedAttempt = {
  ok: false;
  at: number;
  transport: string;
  error: string;
  retryAt: number | null;
};

/** Longer than the longest backoff and than a lease: anything due later was queued by a wrong clock. */
export const MAX_DELAY_MS = 15 * 60_000 + 30_000;

/** How long an unreadable mail is deferred; must be below `MAX_DELAY_MS`. */
export const UNREADABLE_MS = 15 * 60_000;

export type Claim = {
  lead: Lead;
  kind: MailKind;
  messageId: string;
  failures: number;
  queuedAt: number;
  /** For the `lead` and `call` mails of a meeting request: whether the visitor gets a confirmation. */
  hasConfirmation: boolean;
  /** For alerts: the last error of the `lead` mail. */
  lastError: string;
  /** For summaries: the leads that it is about and that nobody has answered meanwhile. */
  summary: Summary;
  /** Undefined without a call that can be booked. */
  call?: StoredCall | undefined;
  leaseToken: string;
};

/** `late`: unanswered for too long. `undelivered`: the mail about it was given up. */
export const SUMMARY_REASONS = ["late", "undelivered", "quarantined"] as const;
export type SummaryLead = Pick<Lead, "id" | "receivedAt" | "company_name"> & {
  name: string;
  reason: (typeof SUMMARY_REASONS)[number];
};
/** `total` counts also those that would make it too long. */
export type Summary = { leads: SummaryLead[]; total: number };

export const figuresRow = z.object({
  received: z.number(),
  delivered: z.number(),
  undelivered: z.number(),
  dead: z.number(),
  quarantined: z.number(),
  answered: z.number(),
  answeredInTime: z.number(),
});
export type Figures = z.infer<typeof figuresRow> & { medianAnswerMs: number | null };

/**
 * Leads with something in common, without those in quarantine. `monday` begins their week in UTC, and `visit` is the beginning
 * of theirs, without the pages seen.
 */
export const leadCountRow = figuresRow
  .pick({ answered: true, answeredInTime: true })
  .extend({ page: z.string(), visit: z.string(), monday: instant, leads: z.number() });
export type LeadCount = z.infer<typeof leadCountRow>;

/** How often something happened on a page in a day, such as `2026-11-23` in UTC. `referrer` is the host of another site. */
export type PageCount = {
  day: string;
  event: CountedEvent;
  path: string;
  referrer: string;
  device: "phone" | "tablet" | "desktop";
  count: number;
};

/** The counts that have the same value in one column, such as `2026-11-23` or `/pricing`. */
export type CountTotal = Pick<PageCount, "event" | "count"> & { name: string };

export type QueueHealth = {
  oldestUndelivered: number | null;
  undelivered: number;
  dead: number;
  quarantined: number;
};

/** Copies of a store share its ID; older copies have fewer arrivals. */
export type StoreHistory = { storeId: string; arrivals: number };

export type DeleteElsewhere = (leadIds: string[]) => Promise<void>;

/** Who erases, for the audit log. */
export type ErasedBy = { member: string; at: number };

/** Stores leads and the queue of their mails. Every method rejects with StoreError. */
export type Store = InboxStore & {
  description: string;
  /** Resolves once the lead, its mails, key and proof are durably stored, all or none. */
  accept(arrival: Arrival): Promise<Acceptance>;
  /** Leases the mail that has been due longest. An unreadable one is deferred and its lead named in the StoreError. */
  claimDue(now: number, leaseUntil: number, kinds?: readonly MailKind[]): Promise<Claim | undefined>;
  /** False while another server process holds the queue: don't claim anything until this resolves to true. */
  releaseLeases(now: number): Promise<boolean>;
  /** Alerts the webhook when a `lead` mail is given up. False if the lead was deleted meanwhile. */
  recordAttempt(claim: Claim, result: AttemptResult): Promise<boolean>;
  /**
   * Queues one summary an hour of the unanswered leads that no summary has named yet: received before that time (or in the
   * future, by a wrong clock), given up, or quarantined. Resolves to their number.
   */
  queueSummary(receivedBefore: number, now: number): Promise<number>;
  /** The oldest first. */
  list(): Promise<LeadRecord[]>;
  find(leadId: string): Promise<LeadRecord | undefined>;
  /** Ignores case. `deleteElsewhere` runs before and after. Safe to repeat: wipes what earlier calls left. */
  erase(email: string, deleteElsewhere?: DeleteElsewhere, by?: ErasedBy): Promise<string[]>;
  /** Like `erase`, for delivered and dead leads received before that time. */
  prune(receivedBefore: number, deleteElsewhere?: DeleteElsewhere): Promise<string[]>;
  pruneQuarantine(receivedBefore: number, deleteElsewhere?: DeleteElsewhere): Promise<string[]>;
  /** The calls, without that of one lead, that have a seat and start between two times, both in milliseconds and excluded. */
  listHeldCalls(from: number, to: number, exceptOf?: string): Promise<HeldCall[]>;
  /**
   * Reminds visitors who got a confirmation of calls within a day, once, but not of those that were requested or moved less
   * than a day ahead. Resolves to the number of reminders.
   */
  queueCallReminders(now: number): Promise<number>;
  figures(since: number, inTimeMs: number): Promise<Figures>;
  countLeads(since: number, inTimeMs: number): Promise<LeadCount[]>;
  addPageCounts(rows: readonly PageCount[]): Promise<void>;
  /** From that day on, the largest first. */
  listPageCounts(since: string, by: "day" | "path" | "referrer" | "device"): Promise<CountTotal[]>;
  /** Deletes the oldest day before that one. */
  prunePageCounts(before: string): Promise<void>;
  readHealth(): Promise<QueueHealth>;
  readHistory(): Promise<StoreHistory>;
  /** Signs challenges and links. Shared by all processes of the store, created when first read. */
  readSecret(): Promise<string>;
  forgetProofs(now: number): Promise<void>;
  /** Copies the store while others use it. Rejects for PostgreSQL, which has its own tools. */
  backUp(file: string): Promise<void>;
  /**
   * Copies what is there to `keepAs` first; the store is closed afterwards. Rejects while a server uses the store, for
   * damaged or newer backups, and for PostgreSQL.
   */
  restore(file: string, keepAs?: string): Promise<void>;
  /** Proves with a write that writes work. */
  check(): Promise<void>;
  close(): Promise<void>;
};

/** The message is one sentence without any part of a lead. */
export class StoreError extends Error {
  override name = "StoreError";
}
