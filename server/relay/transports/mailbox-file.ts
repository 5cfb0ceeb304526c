import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { toMessageOptions } from "#server/relay/transports/message-options.ts";
import type { MailTransport } from "#server/relay/transports/transport.ts";

/** Writes each mail as one `.eml` file, named after its lead: a mail sent again replaces its file. */
export function createMailboxFileTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    description: `the folder ${folder}`,
    async send(mail) {
      const { message } = await composer.sendMail(toMessageOptions(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${mail.leadId}.eml`);
      await writeDurably(`${file}.part`, message);
      await rename(`${file}.part`, file);
      await syncFolder(folder);
    },
  };
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
