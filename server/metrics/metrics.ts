import type { MailKind } from "#server/store/lead-record.ts";

export const SUBMISSION_OUTCOMES = ["stored", "repeated", "quarantined", "refused", "unavailable"] as const;
/** `repeated`: sent again and not stored twice; `refused`: 4xx; `unavailable`: 503. */
export type SubmissionOutcome = (typeof SUBMISSION_OUTCOMES)[number];

export const DROP_REASONS = ["stalled", "pipelined", "total"] as const;
export type DropReason = (typeof DROP_REASONS)[number];

export type MailOutcome = "delivered" | "failed" | "dead";

/** No name, address or text of a visitor ever enters a metric. */
export type Metrics = {
  countSubmission(outcome: SubmissionOutcome): void;
  countSpamReason(reason: string): void;
  countDroppedConnection(reason: DropReason): void;
  countMail(kind: MailKind, transport: string, outcome: MailOutcome): void;
  setCircuitOpen(transport: string, isOpen: boolean): void;
  /** Time from queueing to delivery, in milliseconds. */
  observeDelivery(kind: MailKind, ms: number): void;
  /** When the calendar of an office was last read, in milliseconds since 1970; 0 before. */
  setCalendarRead(office: string, at: number): void;
  /** One write: its duration in milliseconds and how many messages shared it. */
  observeStoreWrite(ms: number, messages: number): void;
};

export const NO_METRICS: Metrics = {
  countSubmission: () => {},
  countSpamReason: () => {},
  countDroppedConnection: () => {},
  countMail: () => {},
  setCircuitOpen: () => {},
  observeDelivery: () => {},
  setCalendarRead: () => {},
  observeStoreWrite: () => {},
};
