import { readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { errorCode } from "#server/error-message.ts";
import type { MailRecord } from "#server/store/lead-record.ts";

/** Where mails are kept without a mail server. */
export function mailboxFolder(dataDir: string): string {
  return resolve(dataDir, "mailbox");
}

/** `ID.eml` for the mail of a lead, `ID.KIND.eml` for the others. */
export function mailboxFile(leadId: string, kind: MailRecord["kind"]): string {
  return kind === "lead" ? `${leadId}.eml` : `${leadId}.${kind}.eml`;
}

/** Deletes the mails of leads. @returns how many files */
export async function deleteMailboxFiles(dataDir: string, leadIds: string[]): Promise<number> {
  const folder = mailboxFolder(dataDir);
  const ids = new Set(leadIds);
  const found = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  });
  const names = found.filter((name) => belongsTo(name, ids));
  for (const name of names) await rm(join(folder, name), { force: true });
  return names.length;
}

// ID.eml, ID.confirmation.eml and, after a crash, ID.eml.part.
function belongsTo(name: string, ids: Set<string>): boolean {
  const parts = name.split(".");
  return parts.includes("eml") && parts.some((_, index) => ids.has(parts.slice(0, index).join(".")));
}
