import type { Mail } from "#server/mail/compose/mail.ts";
import type { MailTransports, SendOutcome } from "#server/mail/transports/send-in-order.ts";
import type { MailName } from "#server/mail/transports/transport.ts";
import type { MailKind } from "#server/store/lead-record.ts";
import { MAIL_KINDS } from "#server/store/lead-record.ts";

export type RecordingTransports = MailTransports & {
  sent: Mail[];
  /** Set by tests; undefined when mails are accepted. */
  failure: Partial<Extract<SendOutcome, { ok: false }>> | undefined;
  /** The kinds of mail that fail with `failure`. */
  failing: readonly MailKind[];
  /** Sending waits for it. */
  gate: Promise<unknown> | undefined;
  /** How many times `send` was called. */
  begun: number;
  takenBack: MailName[];
};

export function makeRecordingTransports(): RecordingTransports {
  const transports: RecordingTransports = {
    sent: [],
    failure: undefined,
    failing: MAIL_KINDS,
    gate: undefined,
    begun: 0,
    takenBack: [],
    description: "the test",
    carries: () => true,
    isReady: () => true,
    async takeBack(mail) {
      transports.takenBack.push(mail);
    },
    async send(mail) {
      transports.begun += 1;
      await transports.gate;
      if (transports.failure && transports.failing.includes(mail.kind)) {
        const failure = {
          transport: "smtp",
          error: "Refused",
          refusesRecipient: false,
          refusesContent: false,
          mayRefuseContent: false,
        };
        const codes = { reason: "450", uncertain: undefined };
        return { ok: false, ...failure, ...codes, ...transports.failure };
      }
      transports.sent.push(mail);
      return { ok: true, transport: "smtp" };
    },
  };
  return transports;
}
