import { readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { errorCode } from "#server/error-message.ts";

/** Deletes the mails of leads from the folder in which mails are kept as files; returns how many files there were. */
export async function deleteMailboxFiles(dataDir: string, leadIds: string[]): Promise<number> {
  const folder = resolve(dataDir, "mailbox");
  const ids = new Set(leadIds);
  const names = (await listNames(folder)).filter((name) => isMailOf(name, ids));
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

// ID.eml, ID.confirmation.eml and, after a crash, ID.eml.part: whatever follows the ID begins with a dot.
function isMailOf(name: string, ids: Set<string>): boolean {
  const parts = name.split(".");
  return parts.includes("eml") && parts.some((_, index) => ids.has(parts.slice(0, index).join(".")));
}
