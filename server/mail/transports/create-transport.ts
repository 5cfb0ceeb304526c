import type { MailTarget } from "#server/config/env.ts";
import { createEmailJsTransport } from "#server/mail/transports/emailjs.ts";
import { createMailboxFileTransport } from "#server/mail/transports/mailbox-file.ts";
import { createSmtpTransport } from "#server/mail/transports/smtp.ts";
import type { MailTransport } from "#server/mail/transports/transport.ts";
import { mailboxFolder } from "#server/store/mailbox-files.ts";

export function createMailTransport(target: MailTarget, dataDir: string): MailTransport {
  switch (target.kind) {
    case "smtp":
      return createSmtpTransport(target.url);
    case "emailjs":
      return createEmailJsTransport(target);
    case "file":
      return createMailboxFileTransport(mailboxFolder(dataDir));
  }
}
