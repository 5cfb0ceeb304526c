import type { ContactMessage } from "#contract/contact-message.ts";

/** A message that has arrived; what it lacks is empty. Times are milliseconds since 1970, here and below. */
export type Lead = Required<ContactMessage> & { id: string; receivedAt: number };

/**
 * What is mailed about a lead, each kind once: `lead` to the organization, `confirmation` to the visitor, `escalation` when
 * nobody has answered in time, `alert` when the mail of the lead could not be delivered.
 */
export const MAIL_KINDS = ["lead", "confirmation", "escalation", "alert"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** A message at the door, judged. */
export type Arrival = {
  lead: Lead;
  /** Names the submission: a second arrival of the same key and the same words is the first one again. */
  submissionKey: string | undefined;
  /** Why a robot may have sent it. Any doubt keeps its mails back until it is released. */
  doubts: string[];
  /** The proof of work that came with it. One that has come before is a doubt of its own. */
  proof: { id: string; expiresAt: number } | undefined;
  /** Whether the visitor is to get a confirmation, as far as the limits of `confirmation-limits.ts` allow. */
  wantsConfirmation: boolean;
  /** The right part of the Message-IDs of its mails. */
  messageIdDomain: string;
  /** The network that it came from, as far as that says who the sender is: see `find-network.ts`. */
  network?: string | undefined;
};

export type Acceptance = {
  /** The id of the lead stored now or, when this submission had come before, of the one stored then. */
  leadId: string;
  isNew: boolean;
  isQuarantined: boolean;
};

/** One try to hand a mail over. `error` is empty when it worked. */
export type Attempt = { at: number; ok: boolean; error: string; transport: string };

/** What a try came to: done, to be tried again at a time or, when that is null, given up. */
export type AttemptResult = { ok: true; at: number; transport: string } | FailedAttempt;
export type FailedAttempt = {
  ok: false;
  at: number;
  transport: string;
  error: string;
  retryAt: number | null;
  /** The transport that may have taken the mail all the same. */
  uncertain?: string | undefined;
  /** The leads that it gathered are to be mailed one by one. */
  isSplit?: boolean;
};

/** No mail is due later than this from now, in milliseconds: it is the longest pause and a lease. */
export const LONGEST_DELAY_MS = 15 * 60_000 + 30_000;

/** How long a mail that cannot be read is put off: less than that, or it would be due at once. */
export const UNREADABLE_MS = 15 * 60_000;

/** held: its lead is in quarantine. dead: given up. */
export const MAIL_STATES = ["waiting", "failing", "held", "delivered", "dead"] as const;
type MailState = (typeof MAIL_STATES)[number];

export type MailRecord = {
  kind: MailKind;
  messageId: string;
  state: MailState;
  /** When it is tried next; null when it is not. */
  dueAt: number | null;
  /** Oldest first. */
  attempts: Attempt[];
};

export type LeadState = Exclude<MailState, "held"> | "quarantined";

export type LeadRecord = {
  lead: Lead;
  /** That of the mail of kind `lead`. */
  state: LeadState;
  doubts: string[];
  answeredAt: number | null;
  /** In the order of MAIL_KINDS. */
  mails: MailRecord[];
};

/** A mail that this process alone is to send now. */
export type Claim = {
  lead: Lead;
  kind: MailKind;
  messageId: string;
  /** How often it failed before. */
  failures: number;
  queuedAt: number;
  isQuarantined: boolean;
  /** For the `lead` mail of a lead that wishes a call: whether a confirmation goes to the visitor. False otherwise. */
  hasConfirmation: boolean;
  /** For escalations: how many other leads wait for an answer without a mail of their own. 0 otherwise. */
  othersWaiting: number;
  /** The lead's `lead` mail is dead; for alerts: its last error. Empty otherwise. */
  lastError: string;
  /** The transport that may have taken it at an earlier try. */
  uncertain: string | undefined;
  /** Proves that the lease is still ours. */
  leaseToken: string;
  /** All leads that this one mail tells of, when they are several, each with the id that a mail of its own has. */
  parts?: { lead: Lead; messageId: string }[] | undefined;
};

export type Figures = {
  received: number;
  /** Leads whose mail was delivered. */
  delivered: number;
  /** Leads whose mail is still tried. */
  undelivered: number;
  dead: number;
  quarantined: number;
  answered: number;
  answeredInTime: number;
  medianAnswerMs: number | null;
};

export type QueueHealth = {
  /** When the oldest lead whose mail is still tried was received; null when there is none. */
  oldestUndelivered: number | null;
  undelivered: number;
  dead: number;
  quarantined: number;
};

/** Which store it is, and how many leads ever came: copies share the id, and an older copy knows of fewer. */
export type StoreHistory = { storeId: string; arrivals: number };

/** Deletes what is kept of leads outside the store, such as mails in files. Some may have nothing there. */
export type DeleteElsewhere = (leadIds: string[]) => Promise<void>;

/** Keeps leads and the queue of their mails. Every method rejects with a StoreError when it cannot do its work. */
export type Store = {
  /** Where leads are kept, in words for the operator, without a password. */
  description: string;
  /**
   * Resolves once the lead, its mails, its submission key and its proof are durably on disk, all or none. Many at
   * once share one write.
   */
  accept(arrival: Arrival): Promise<Acceptance>;
  /**
   * Takes the mail longest due, of these kinds, and hides it from other takers, in this process and others, until `leaseUntil`. One that
   * is due later than any pause lasts was queued by a wrong clock, and is due too. One that cannot be read is put off, and
   * the StoreError names its lead: the next call goes on with the others.
   */
  claimDue(now: number, leaseUntil: number, kinds?: readonly MailKind[]): Promise<Claim | undefined>;
  /** False when the lease has ended and another has taken the mail. */
  extendLease(claim: Claim, leaseUntil: number): Promise<boolean>;
  /**
   * Makes due at `now` what was taken and never noted, so that after a crash nobody has to wait for leases to end.
   * Releases nothing in a store that serves several processes: the leases of the others are theirs. False when another
   * server process still holds the queue: then nothing may be begun until a later call resolves to true.
   */
  releaseLeases(now: number): Promise<boolean>;
  /**
   * Notes what a try came to. When the mail of a lead is given up, its alert is queued with it. Resolves to the ids of
   * leads that were deleted meanwhile.
   */
  recordAttempt(claim: Claim, result: AttemptResult): Promise<string[]>;
  /**
   * Queues an escalation for every lead received before that is not answered and has none; returns how many. A lead from
   * the future is one of a wrong clock, and counts as received before. Those in quarantine share one mail a day: a flood
   * of robots must not become one of mails.
   */
  queueEscalations(receivedBefore: number, now: number): Promise<number>;
  /** Oldest first. */
  list(): Promise<LeadRecord[]>;
  find(leadId: string): Promise<LeadRecord | undefined>;
  /** Makes the mail of a lead due at `now`, also one delivered or dead, as if it had never failed; false when no lead outside quarantine has this id. */
  retry(leadId: string, now: number): Promise<boolean>;
  /** False when no lead has this id. The first time counts. */
  markAnswered(leadId: string, now: number): Promise<boolean>;
  /**
   * Lets a lead out of quarantine, its mails due at `now`; false when none in quarantine has this id. From then on it is
   * escalated like any other.
   */
  release(leadId: string, now: number): Promise<boolean>;
  /**
   * Deletes everything that came from a mail address, in any case of letters; returns the ids of the leads. `deleteElsewhere`
   * runs before and after. Whatever fails halfway, a second call finishes the work: also the last words of leads deleted
   * before go from the files of the database at every call.
   */
  erase(email: string, deleteElsewhere?: DeleteElsewhere): Promise<string[]>;
  /** Deletes leads received before whose mail is not under way any more, in the same way; returns their ids. */
  prune(receivedBefore: number, deleteElsewhere?: DeleteElsewhere): Promise<string[]>;
  /** The same for those in quarantine, and only those. */
  pruneQuarantine(receivedBefore: number, deleteElsewhere?: DeleteElsewhere): Promise<string[]>;
  /** Of the leads received since. */
  figures(since: number, inTimeMs: number): Promise<Figures>;
  readHealth(): Promise<QueueHealth>;
  readHistory(): Promise<StoreHistory>;
  /** A random text made with the store, the same for all processes that share it: signs challenges. */
  readSecret(): Promise<string>;
  /** Forgets proofs that have expired, as they are refused for their age, and confirmations that no limit counts any more. */
  forgetProofs(now: number): Promise<void>;
  /** Writes a copy that can be opened as a store, while others work. Rejects in a store that has tools of its own for it. */
  backUp(file: string): Promise<void>;
  /**
   * Replaces everything by such a copy. Rejects while a server uses the store, when the copy is damaged or newer than this
   * program, and in a store that has tools of its own for it.
   */
  restore(file: string): Promise<void>;
  /** Proves that writes work now, by one. */
  check(): Promise<void>;
  close(): Promise<void>;
};

/** The store cannot do its work now. Its message is one sentence without any part of a lead. */
export class StoreError extends Error {
  override name = "StoreError";
}
