import type { TransportKind } from "#server/config/settings.ts";
import { errorMessage } from "#server/error-message.ts";
import type { Mail } from "#server/mail/compose/mail.ts";

export type MailTransport = {
  kind: TransportKind | "webhook";
  description: string;
  /** How long an attempt may take; less than the lease of a mail. */
  timeoutMs: number;
  /** Rejects without secrets. */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  /** Removes the copy of a mail whose lead was deleted while it was sent. */
  takeBack?(mail: MailName): Promise<void>;
};

export type MailName = Pick<Mail, "leadId" | "kind">;

/** The mail was not accepted, or may not have been. The message contains no secret. */
export class SendError extends Error {
  override name = "SendError";
  /** Codes for the log, such as `450 4.7.1` or `ECONNREFUSED`: the message can quote the mail. */
  readonly reason: string;
  /** For good: the server knows that the recipient doesn't exist. */
  readonly refusesRecipient: boolean;

  constructor(message: string, { reason, refusesRecipient = false }: SendErrorDetails) {
    super(message);
    this.reason = reason;
    this.refusesRecipient = refusesRecipient;
  }
}

type SendErrorDetails = { reason: string; refusesRecipient?: boolean };

const MAX_FAILURE_LENGTH = 300;

/** One line to store, without mail addresses. May quote the mail, so it must not be logged. */
export function describeFailure(error: unknown): string {
  const line = errorMessage(error)
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  const anonymous = line.replace(/[^\s<>,;:"'@]+@[^\s<>,;:"'@]+/g, "(address)");
  return anonymous.slice(0, MAX_FAILURE_LENGTH) || "No reason given.";
}
