import type { Mail } from "#server/relay/mails/mail.ts";

/** Who still lacks a mail that the server took for some of its recipients only. */
export type SmtpRest = {
  /** Undefined when nothing is known: then all are to get it. */
  find(mail: Mail): string[] | undefined;
  /** None: all have it now. */
  keep(mail: Mail, recipients: string[]): void;
};

/** Of how many mails it is remembered. */
const MOST_KEPT = 1_000;

/**
 * Remembers it in memory only: after a restart, or with several processes, those who have the mail may get a copy. It bears
 * the same Message-ID, so that most mail programs show it once.
 */
export function createSmtpRest(): SmtpRest {
  const kept = new Map<string, string[]>();
  return {
    find: ({ messageId }) => kept.get(messageId),
    keep({ messageId }, recipients) {
      kept.delete(messageId);
      if (recipients.length === 0) return;
      kept.set(messageId, recipients);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    },
  };
}
