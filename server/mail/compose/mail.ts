import type { SiteManifest } from "#contract/site-manifest.ts";
import type { CallLinks } from "#server/calls/call-links.ts";
import type { MailAddress } from "#server/leads/mail-address.ts";
import type { MailKind } from "#server/store/lead-record.ts";
import type { Claim } from "#server/store/mail-queue.ts";
import type { SummaryLead } from "#server/store/queue-summary.ts";

export type Mail = {
  leadId: string;
  kind: MailKind;
  messageId: string;
  date: Date;
  from: MailAddress;
  to: string[];
  replyTo: MailAddress | undefined;
  subject: string;
  text: string;
  headers: Record<string, string>;
  /** Invites the recipient or, in the owner's mails, is attached for forwarding. */
  event?: { ics: string; isInvitation: boolean; isCancellation?: boolean };
  /** For the webhook; empty in mails that must not contain what the visitor typed. */
  fields: Record<string, string>;
  /** For summaries, which are about several. */
  leads?: Pick<SummaryLead, "id" | "reason">[];
};

/** What a writer leaves out is empty, and `to` is the team. */
export type MailText = Pick<Mail, "subject" | "text"> &
  Partial<Pick<Mail, "to" | "replyTo" | "headers" | "event" | "fields" | "leads">>;

export type MailTask = Omit<Claim, "failures" | "leaseToken">;

export type MailSettings = {
  organization: SiteManifest["organization"];
  from: MailAddress;
  to: string[];
  /** Where the team works; undefined: on the command line. */
  inboxOrigin?: string | undefined;
  /** Undefined where visitors cannot change their calls by themselves. */
  callLinks?: Pick<CallLinks, "write"> | undefined;
};

/** Of mails that programs send (RFC 3834). */
export const AUTOMATIC = { "Auto-Submitted": "auto-generated" };

/** The mail can never be sent. The message is one sentence without an address. */
export class UnsendableError extends Error {
  override name = "UnsendableError";
}
