import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { toMessageOptions } from "#server/mail/transports/message-options.ts";
import { createSmtpTransport } from "#server/mail/transports/smtp.ts";
import type { MailTransport } from "#server/mail/transports/transport.ts";
import { mailboxFile, mailboxFolder } from "#server/store/mailbox-files.ts";

/** What sends the mails: a mail server, or nothing, so that they stay as files. */
export function createMailTransport(smtpUrl: string | undefined, dataDir: string): MailTransport {
  return smtpUrl === undefined ? createFileTransport(mailboxFolder(dataDir)) : createSmtpTransport(smtpUrl);
}

/** A disk may hang, like a network. */
const WRITE_TIMEOUT_MS = 45_000;

/** A mail sent again replaces its file. */
function createFileTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    kind: "file",
    description: `the folder ${folder}`,
    timeoutMs: WRITE_TIMEOUT_MS,
    async send(mail) {
      const { message } = await composer.sendMail(toMessageOptions(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, mailboxFile(mail.leadId, mail.kind));
      await writeDurably(`${file}.part`, message);
      await rename(`${file}.part`, file);
      await syncFolder(folder);
    },
    async takeBack(mail) {
      await rm(join(folder, mailboxFile(mail.leadId, mail.kind)), { force: true });
    },
  };
}

async function writeDurably(file: string, content: Buffer | Readable): Promise<void> {
  await using handle = await open(file, "w", 0o600);
  await handle.writeFile(content);
  await handle.sync();
}

// The rename is durable only once the folder is synced.
async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, "r");
  await handle.sync();
}
