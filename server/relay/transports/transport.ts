import type { Mail } from "#server/relay/mail.ts";

/** Hands mails over, one at a time. */
export type MailTransport = {
  /** Resolves once the next station has taken the mail; rejects with a sentence that holds no secret. */
  send(mail: Mail): Promise<void>;
  /** Where mails go, in words for the operator. */
  description: string;
};
