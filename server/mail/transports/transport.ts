import { errorMessage } from "#server/error-message.ts";
import type { Mail } from "#server/mail/compose/mail.ts";

export type MailTransport = {
  kind: "smtp" | "file" | "webhook";
  description: string;
  /** How long an attempt may take; less than the lease of a mail. */
  timeoutMs: number;
  /** Rejects without secrets. */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  /** Removes the copy of a mail whose lead was deleted while it was sent. */
  takeBack?(mail: Pick<Mail, "leadId" | "kind">): Promise<void>;
};

/** The mail was not accepted, or may not have been. The message contains no secret. */
export class SendError extends Error {
  override name = "SendError";
  /** Codes for the log, such as `450 4.7.1` or `ECONNREFUSED`: the message can quote the mail. */
  readonly reason: string;
  /** For good: the server knows that the recipient doesn't exist. */
  readonly refusesRecipient: boolean;

  constructor(
    message: string,
    { reason, refusesRecipient = false }: { reason: string; refusesRecipient?: boolean },
  ) {
    super(message);
    this.reason = reason;
    this.refusesRecipient = refusesRecipient;
  }
}

const MAX_FAILURE_LENGTH = 300;

/** One line to store, without mail addresses. May quote the mail, so it must not be logged. */
export function describeFailure(error: unknown): string {
  const line = errorMessage(error)
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  const anonymous = line.replace(/[^\s<>,;:"'@]+@[^\s<>,;:"'@]+/g, "(address)");
  return anonymous.slice(0, MAX_FAILURE_LENGTH) || "No reason given.";
}
