import type { ContactMessage } from "#contract/contact-message.ts";

/** A received message; missing fields are empty. All times are epoch milliseconds. */
export type Lead = Required<ContactMessage> & {
  id: string;
  receivedAt: number;
  /** Where it came from, as `contract/visit.ts` writes it. */
  visit: string;
};

/** Deliveries to the webhook; `webhook.alert` tells that the `lead` mail was given up. */
export const WEBHOOK_KINDS = ["webhook.lead", "webhook.call", "webhook.summary", "webhook.alert"] as const;

/**
 * `lead` to the owner, `confirmation` to the visitor; `summary` to the owner, of leads that wait for somebody. News of a call
 * follow as `call` to the owner and `invitation` to the visitor, who gets a `reminder` the day before.
 */
export const MAIL_KINDS = [
  "lead",
  "confirmation",
  "summary",
  "call",
  "invitation",
  "reminder",
  ...WEBHOOK_KINDS,
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export type Attempt = { at: number; ok: boolean; error: string; transport: string };

/** held: the lead is in quarantine. dead: given up. */
export const MAIL_STATES = ["waiting", "failing", "held", "delivered", "dead"] as const;
type MailState = (typeof MAIL_STATES)[number];

export type MailRecord = {
  kind: MailKind;
  messageId: string;
  state: MailState;
  dueAt: number | null;
  attempts: Attempt[];
};

export type LeadState = Exclude<MailState, "held"> | "quarantined";

export type LeadRecord = {
  lead: Lead;
  state: LeadState;
  spamReasons: string[];
  answeredAt: number | null;
  mails: MailRecord[];
};
