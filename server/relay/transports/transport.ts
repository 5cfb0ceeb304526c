import type { TransportKind } from "#server/env/env-mail.ts";
import { errorMessage } from "#server/error-message.ts";
import type { Mail } from "#server/relay/mails/mail.ts";
import type { MailKind } from "#server/relay/store/store.ts";
import type { Circuit } from "#server/relay/transports/circuit.ts";

/** One way out for mails. */
export type MailTransport = {
  kind: TransportKind;
  /** Where mails go, in words for the operator, without a secret. */
  description: string;
  /** The kinds of mail that make sense here. */
  carries: readonly MailKind[];
  /** How long a mail may take, in milliseconds, where that is not as usual. */
  deadlineMs?: number;
  /**
   * Resolves once the next station has taken the mail for all its recipients; ends early when the signal says so. Rejects
   * with a sentence that holds no secret: a SendError says what became of the mail, any other error means that it was
   * certainly not taken.
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  /** Whether a mail that gathers several leads goes this way as it is, not lead by lead. */
  takesDigests?: boolean;
  /** Without one it is always tried. */
  circuit?: Circuit;
  /** Removes what was kept of a mail whose lead was deleted while it was sent, where that can be done. */
  takeBack?(mail: MailName): Promise<void>;
};

export type MailName = Pick<Mail, "leadId" | "kind">;

/**
 * recipient: the mailbox does not exist or wants nothing from us, now or later. content: this mail as it is will never be
 * taken. content later, later: this mail or this recipient, not now.
 */
export type SendRejection = "recipient" | "content" | "content later" | "later";

/** A mail was not taken, or may not have been. Its message holds no secret. */
export class SendError extends Error {
  override name = "SendError";
  /** False when the connection broke after the mail had begun to be sent: then it may have been taken all the same. */
  readonly isCertain: boolean;
  /** What was refused by a transport that works as such. Undefined: the transport itself does not. */
  readonly refusal: SendRejection | undefined;
  /** What a log may hold: the message can quote the mail. */
  readonly reason: string;

  constructor(message: string, { isCertain, reason, refusal }: SendErrorDetails) {
    super(message);
    this.isCertain = isCertain;
    this.reason = reason;
    this.refusal = refusal;
  }
}

type SendErrorDetails = {
  isCertain: boolean;
  /** Codes only, such as `450 4.7.1`, `504` or `ECONNREFUSED`. */
  reason: string;
  refusal?: SendRejection | undefined;
};

const LONGEST = 300;

/** Why a mail was not taken, as one line to store: without mail addresses. It may quote the mail, so no log may hold it. */
export function describeFailure(error: unknown): string {
  const line = errorMessage(error)
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  const anonymous = line.replace(/[^\s<>,;:"'@]+@[^\s<>,;:"'@]+/g, "(address)");
  return anonymous.slice(0, LONGEST) || "No reason given.";
}

/** Puts `***` wherever one of the secrets stands: a server may echo what it was sent. */
export function maskSecrets(text: string, secrets: string[]): string {
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, "***"), text);
}
