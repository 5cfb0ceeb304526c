import type { MailKind } from "#server/relay/store/store.ts";

export const SUBMISSION_OUTCOMES = ["stored", "repeated", "quarantined", "refused", "unavailable"] as const;
/** stored, or stored and held back; come again and not stored twice; refused with a sentence; or 503. */
export type SubmissionOutcome = (typeof SUBMISSION_OUTCOMES)[number];

export const DROP_REASONS = ["stalled", "pipelined", "address", "total"] as const;
/** The client took no bytes, or sent many requests at once, or there were too many connections: from its address, or in all. */
export type DropReason = (typeof DROP_REASONS)[number];

export type MailOutcome = "delivered" | "failed" | "dead";

/** What the parts of the relay report as it happens. No name, address or text of a visitor ever enters a metric. */
export type Metrics = {
  countSubmission(outcome: SubmissionOutcome): void;
  countSpamReason(reason: string): void;
  countDroppedConnection(reason: DropReason): void;
  countMail(kind: MailKind, transport: string, outcome: MailOutcome): void;
  /** Whether a transport is avoided because it failed again and again. */
  setCircuitOpen(transport: string, isOpen: boolean): void;
  /** How long a mail took from being queued to being delivered, in milliseconds. */
  observeDelivery(kind: MailKind, ms: number): void;
  /** One write of the store: how long it took, in milliseconds, and how many messages shared it. */
  observeStoreWrite(ms: number, messages: number): void;
};

/** Reports to nobody. */
export const NO_METRICS: Metrics = {
  countSubmission: () => {},
  countSpamReason: () => {},
  countDroppedConnection: () => {},
  countMail: () => {},
  setCircuitOpen: () => {},
  observeDelivery: () => {},
  observeStoreWrite: () => {},
};
