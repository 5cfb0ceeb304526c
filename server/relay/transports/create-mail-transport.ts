import { resolve } from "node:path";
import type { MailTarget } from "#server/env.ts";
import { createMailboxFileTransport } from "#server/relay/transports/mailbox-file.ts";
import { createSmtpTransport } from "#server/relay/transports/smtp.ts";
import type { MailTransport } from "#server/relay/transports/transport.ts";

export function createMailTransport(target: MailTarget, dataDir: string): MailTransport {
  if (target.kind === "smtp") return createSmtpTransport(target.url);
  return createMailboxFileTransport(resolve(dataDir, "mailbox"));
}
