import * as z from "zod";
import type { ContactMessage } from "#contract/contact-message.ts";
import { flag, instant } from "#server/store/database.ts";

const text = z.string();
/** What the visitor and the browser wrote; missing fields are empty. `visit` is where it came from (`contract/visit.ts`). */
const textRow = z.object({
  first_name: text,
  last_name: text,
  email: text,
  phone_number: text,
  company_name: text,
  message: text,
  page: text,
  date: text,
  preferred_contact: text,
  meeting_start: text,
  meeting_time_zone: text,
  visit: text,
} satisfies Record<keyof ContactMessage | "visit", typeof text>);
/** As the columns and the fields of a lead are named. */
export const TEXT_COLUMNS = textRow.keyof().options;

export const leadRow = textRow.extend({ id: text, receivedAt: instant });
export const LEAD_COLUMNS = `id, received_at AS "receivedAt", ${TEXT_COLUMNS.join(", ")}`;
/** A received message. All times are epoch milliseconds. */
export type Lead = z.infer<typeof leadRow>;

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

/** held: the lead is in quarantine. dead: given up. */
export const MAIL_STATES = ["waiting", "failing", "held", "delivered", "dead"] as const;

export const recordRow = z.object({
  kind: z.enum(MAIL_KINDS),
  messageId: text,
  state: z.enum(MAIL_STATES),
  dueAt: instant.nullable(),
});
export const mailRow = recordRow.extend({ queuedAt: instant, failures: z.number() });
export const MAIL_COLUMNS = `lead_id, kind, message_id AS "messageId", queued_at AS "queuedAt", due_at AS "dueAt",
  failures, state`;

export const attemptRow = z.object({ at: instant, ok: flag, error: text, transport: text });
export type Attempt = z.infer<typeof attemptRow>;
export type MailRecord = z.infer<typeof recordRow> & { attempts: Attempt[] };

export type LeadState = Exclude<MailRecord["state"], "held"> | "quarantined";

export type LeadRecord = {
  lead: Lead;
  state: LeadState;
  spamReasons: string[];
  answeredAt: number | null;
  /** Undefined without a call that can be booked. */
  call: StoredCall | undefined;
  mails: MailRecord[];
};

/** A call at `start`, in milliseconds since 1970. See `findSeat` for `seats`, of which a busy office has none, and `spacing`. */
export type MeetingRequest = { start: number; seats: number; spacing: number };

/** `waiting`: the lead is in quarantine; `taken`: another call was first. */
export const CALL_STATES = ["waiting", "held", "taken", "canceled"] as const;

/** `sequence` counts the changes that calendars have to notice (RFC 5546). `changedBy` is as the audit log names them. */
export const callRow = z.object({
  start: instant,
  state: z.enum(CALL_STATES),
  sequence: z.number(),
  changedAt: instant,
  changedBy: z.string().nullish(),
});
export type StoredCall = z.infer<typeof callRow>;
