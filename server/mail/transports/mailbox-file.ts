import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { errorCode } from "#server/error-message.ts";
import { toMessageOptions } from "#server/mail/transports/message-options.ts";
import type { MailName, MailTransport } from "#server/mail/transports/transport.ts";

/** A disk may hang, like a network. */
const WRITE_TIMEOUT_MS = 45_000;

/** `ID.eml` for the mail of a lead, `ID.KIND.eml` for the others. A mail sent again replaces its file. */
export function createMailboxFileTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    kind: "file",
    description: `the folder ${folder}`,
    timeoutMs: WRITE_TIMEOUT_MS,
    async send(mail) {
      const { message } = await composer.sendMail(toMessageOptions(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, fileName(mail));
      await writeDurably(`${file}.part`, message);
      await rename(`${file}.part`, file);
      await syncFolder(folder);
    },
    async takeBack(mail) {
      await rm(join(folder, fileName(mail)), { force: true });
    },
  };
}

function fileName({ leadId, kind }: MailName): string {
  return kind === "lead" ? `${leadId}.eml` : `${leadId}.${kind}.eml`;
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

export async function deleteMailboxFiles(dataDir: string, leadIds: string[]): Promise<number> {
  const folder = resolve(dataDir, "mailbox");
  const ids = new Set(leadIds);
  const names = (await listNames(folder)).filter((name) => belongsTo(name, ids));
  for (const name of names) await rm(join(folder, name), { force: true });
  return names.length;
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}

// ID.eml, ID.confirmation.eml and, after a crash, ID.eml.part.
function belongsTo(name: string, ids: Set<string>): boolean {
  const parts = name.split(".");
  return parts.includes("eml") && parts.some((_, index) => ids.has(parts.slice(0, index).join(".")));
}
