import type { TransportKind } from "#server/config/settings.ts";
import { errorMessage } from "#server/error-message.ts";
import type { Mail } from "#server/mail/compose/mail.ts";
import type { Circuit } from "#server/mail/transports/circuit.ts";
import type { MailKind } from "#server/store/lead-record.ts";

export type MailTransport = {
  kind: TransportKind;
  description: string;
  carries: readonly MailKind[];
  deadlineMs?: number;
  /** Rejects without secrets. Any error but a SendError means that the mail certainly was not accepted. */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  /** Otherwise a digest is sent lead by lead. */
  takesDigests?: boolean;
  circuit?: Circuit;
  /** Removes the copy of a mail whose lead was deleted while it was sent. */
  takeBack?(mail: MailName): Promise<void>;
};

export type MailName = Pick<Mail, "leadId" | "kind">;

/** recipient, content: for good. content later, later: this mail or recipient, for now. */
export type SendRejection = "recipient" | "content" | "content later" | "later";

/** The mail was not accepted, or may not have been. The message contains no secret. */
export class SendError extends Error {
  override name = "SendError";
  /** False when the connection broke after the text had begun: the mail may have been accepted. */
  readonly isCertain: boolean;
  /** Undefined: the transport itself failed. */
  readonly rejection: SendRejection | undefined;
  /** Codes for the log, such as `450 4.7.1` or `ECONNREFUSED`: the message can quote the mail. */
  readonly reason: string;

  constructor(message: string, { isCertain, reason, rejection }: SendErrorDetails) {
    super(message);
    this.isCertain = isCertain;
    this.reason = reason;
    this.rejection = rejection;
  }
}

type SendErrorDetails = {
  isCertain: boolean;
  reason: string;
  rejection?: SendRejection | undefined;
};

const MAX_FAILURE_LENGTH = 300;

/** One line to store, without mail addresses. May quote the mail, so it must not be logged. */
export function describeFailure(error: unknown): string {
  const line = errorMessage(error)
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  const anonymous = line.replace(/[^\s<>,;:"'@]+@[^\s<>,;:"'@]+/g, "(address)");
  return anonymous.slice(0, MAX_FAILURE_LENGTH) || "No reason given.";
}

/** A server may echo the secrets it was sent. */
export function maskSecrets(text: string, secrets: string[]): string {
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, "***"), text);
}
