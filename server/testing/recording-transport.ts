import type { Mail } from "#server/mail/compose/mail.ts";
import type { MailTransport } from "#server/mail/transports/transport.ts";
import { MAIL_KINDS, type MailKind } from "#server/store/lead-record.ts";

export type RecordingTransport = MailTransport & {
  sent: Mail[];
  /** Set by tests; undefined when mails are accepted. */
  failure: Error | undefined;
  /** The kinds of mail that fail with `failure`. */
  failing: readonly MailKind[];
  /** Sending waits for it. */
  gate: Promise<unknown> | undefined;
  /** How many times `send` was called. */
  begun: number;
};

export function makeRecordingTransport(): RecordingTransport {
  const transport: RecordingTransport = {
    sent: [],
    failure: undefined,
    failing: MAIL_KINDS,
    gate: undefined,
    begun: 0,
    kind: "smtp",
    description: "the test",
    timeoutMs: 600_000,
    async send(mail) {
      transport.begun += 1;
      await transport.gate;
      if (transport.failure && transport.failing.includes(mail.kind)) throw transport.failure;
      transport.sent.push(mail);
    },
  };
  return transport;
}
