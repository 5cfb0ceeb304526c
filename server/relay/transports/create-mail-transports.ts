import { resolve } from "node:path";
import type { Clock } from "#server/clock.ts";
import type { MailTarget } from "#server/env/env-mail.ts";
import { createEmailJsTransport } from "#server/relay/transports/emailjs.ts";
import { createMailboxFileTransport } from "#server/relay/transports/mailbox-file.ts";
import type { MailTransports } from "#server/relay/transports/send-in-order.ts";
import { createSendInOrder } from "#server/relay/transports/send-in-order.ts";
import { createSmtpTransport } from "#server/relay/transports/smtp.ts";
import type { MailTransport } from "#server/relay/transports/transport.ts";
import { createWebhookTransport } from "#server/relay/transports/webhook.ts";

/** The ways out that the operator set up, tried in their order. Files are kept below `dataDir`. */
export function createMailTransports(targets: MailTarget[], dataDir: string, clock: Clock): MailTransports {
  return createSendInOrder(targets.map((target) => createTransport(target, dataDir, clock)));
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
