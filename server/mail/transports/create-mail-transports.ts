import { resolve } from "node:path";
import type { Clock } from "#server/clock.ts";
import type { MailTarget } from "#server/config/env-mail.ts";
import type { CircuitParts } from "#server/mail/transports/circuit.ts";
import { createCircuit } from "#server/mail/transports/circuit.ts";
import { createEmailJsTransport } from "#server/mail/transports/emailjs.ts";
import { createMailboxFileTransport } from "#server/mail/transports/mailbox-file.ts";
import type { MailTransports } from "#server/mail/transports/send-in-order.ts";
import { createSendInOrder } from "#server/mail/transports/send-in-order.ts";
import { createSmtpTransport } from "#server/mail/transports/smtp.ts";
import type { MailTransport } from "#server/mail/transports/transport.ts";
import { createWebhookTransport } from "#server/mail/transports/webhook.ts";

/** Tried in the configured order. With `watch`, each one gets a circuit breaker. */
export function createMailTransports(
  targets: MailTarget[],
  dataDir: string,
  clock: Clock,
  watch?: Omit<CircuitParts, "clock">,
): MailTransports {
  const transports = targets.map((target) => createTransport(target, dataDir, clock));
  const guard = (transport: MailTransport) =>
    watch ? { ...transport, circuit: createCircuit(transport.kind, { clock, ...watch }) } : transport;
  return createSendInOrder(transports.map(guard));
}

function createTransport(target: MailTarget, dataDir: string, clock: Clock): MailTransport {
  switch (target.kind) {
    case "smtp":
      return createSmtpTransport(target.url);
    case "emailjs":
      return createEmailJsTransport(target);
    case "webhook":
      return createWebhookTransport(target, clock);
    case "file":
      return createMailboxFileTransport(resolve(dataDir, "mailbox"));
  }
}
