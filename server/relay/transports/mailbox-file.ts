import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { MAIL_KINDS } from "#server/relay/store/store.ts";
import { toMessageOptions } from "#server/relay/transports/message-options.ts";
import type { MailName, MailTransport } from "#server/relay/transports/transport.ts";

/**
 * Writes each mail as one file: `ID.eml` for the mail of a lead, `ID.KIND.eml` for the others. A mail sent again
 * replaces its file.
 */
export function createMailboxFileTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    kind: "file",
    description: `the folder ${folder}`,
    carries: MAIL_KINDS,
    async send(mail) {
      const { message } = await composer.sendMail(toMessageOptions(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, nameFile(mail));
      await writeDurably(`${file}.part`, message);
      await rename(`${file}.part`, file);
      await syncFolder(folder);
    },
    async takeBack(mail) {
      await rm(join(folder, nameFile(mail)), { force: true });
    },
  };
}

function nameFile({ leadId, kind }: MailName): string {
  return kind === "lead" ? `${leadId}.eml` : `${leadId}.${kind}.eml`;
}

async function writeDurably(file: string, content: Buffer | Readable): Promise<void> {
  const handle = await open(file, "w", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

// The new name itself is on disk only once the folder is.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
