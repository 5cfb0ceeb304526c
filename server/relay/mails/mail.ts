import type { SiteManifest } from "#contract/site-manifest.ts";
import type { MailAddress } from "#server/relay/mail-address.ts";
import type { Claim, MailKind } from "#server/relay/store/store.ts";

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
  /** Headers besides the usual ones, by name. */
  headers: Record<string, string>;
  /** The iCalendar text of a wished call: the recipient is invited by it or, in mails to the organization, may forward it. */
  event?: { ics: string; isInvitation: boolean };
  /** What the visitor typed, for ways out that hand over fields. Empty in mails that must not hold any of it. */
  fields: Record<string, string>;
  /** The mails of their own of the leads that this one gathers: what is no mailbox gets these instead. */
  parts?: Mail[];
};

/** What differs from kind to kind. */
export type MailText = Omit<Mail, "leadId" | "kind" | "messageId" | "from" | "parts">;

/** What a mail is about. */
export type MailTask = Pick<
  Claim,
  | "lead"
  | "kind"
  | "messageId"
  | "queuedAt"
  | "isQuarantined"
  | "hasConfirmation"
  | "othersWaiting"
  | "lastError"
  | "parts"
>;

export type MailSettings = {
  organization: SiteManifest["organization"];
  from: MailAddress;
  /** Who gets leads. */
  to: string[];
};

/** Writes the words of one kind of mail. `now`, in milliseconds since 1970, tells how much time is left. */
export type TextWriter = (task: MailTask, settings: MailSettings, now: number) => MailText;

/** The mail can never be sent, however often it is tried. Its message is one sentence without an address. */
export class UnsendableError extends Error {
  override name = "UnsendableError";
}
