import { rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { CommandContext } from "#server/cli/command-context.ts";
import { pluralize } from "#server/cli/terminal-text.ts";
import { storeNoteFile } from "#server/store/remember-store.ts";

/** Copies all leads to a new file while the server runs. */
export async function backUpLeads({ store, args, print }: CommandContext): Promise<void> {
  const file = resolve(args[0] ?? "");
  await store.backUp(file);
  print(`Copied to ${file}: ${formatSize(statSync(file).size)}. It holds personal data: keep it safe.\n`);
}

/** Replaces all leads by those of a backup while the server is stopped. The current ones are copied first. */
export async function restoreLeads({ store, args, dataDir, now, print }: CommandContext): Promise<void> {
  const file = resolve(args[0] ?? "");
  const count = await countLeads(store);
  const time = new Date(now).toISOString().replace(/[:.]/g, "-");
  const copy = count === 0 ? undefined : join(resolve(dataDir), `before-restore-${time}.db`);
  await store.restore(file, copy);
  if (copy !== undefined) {
    const leads = count === undefined ? "leads that cannot be read any more" : pluralize(count, "lead");
    print(`What was there is now in ${copy}: ${leads}.\n`);
  }
  // The next start must not report that leads are missing since the last one.
  rmSync(storeNoteFile(dataDir), { force: true });
  print(
    `Restored from ${file}. Start the server: mails that were delivered after the backup was made are sent again.\n`,
  );
}

// Undefined when they can't be read, which is why a backup is restored.
async function countLeads(store: CommandContext["store"]): Promise<number | undefined> {
  try {
    return (await store.list()).length;
  } catch {
    return undefined;
  }
}

function formatSize(bytes: number): string {
  return bytes < 1024 ? pluralize(bytes, "byte") : `${Math.ceil(bytes / 1024)} KB`;
}
