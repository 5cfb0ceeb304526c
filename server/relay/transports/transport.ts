import type { TransportKind } from "#server/env/env-mail.ts";
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

/** How long things may take, in milliseconds. */
export type SmtpTimeouts = {
  connectionTimeout: number;
  greetingTimeout: number;
  /** From the beginning until the server asks for the text. */
  handshakeTimeout: number;
  /** From then on until the whole text is sent. */
  textTimeout: number;
  /** Without a word from the server after that. */
  answerTimeout: number;
};
