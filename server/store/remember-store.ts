import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { errorMessage } from "#server/error-message.ts";
import type { Log } from "#server/log.ts";
import { ensurePrivateFolder } from "#server/store/sqlite/database-files.ts";
import type { Store, StoreHistory } from "#server/store/store.ts";
import { isOlder } from "#server/store/store-state.ts";

export function storeNoteFile(dataDir: string): string {
  return join(dataDir, "last-store.json");
}

/** Logs an error if the store is empty, older or another one: leads may be in a file that nobody looks at. */
export async function rememberStore(
  store: Pick<Store, "readHistory" | "description">,
  dataDir: string,
  log: Pick<Log, "error">,
): Promise<void> {
  const file = storeNoteFile(dataDir);
  // Read before the store: another process may save a newer state meanwhile.
  const last = readNote(file);
  const history = await store.readHistory();
  if (last?.storeId === history.storeId && last.arrivals === history.arrivals) return;
  if (last && isOlder(history, last)) {
    log.error("Leads are missing: the store is empty, older or another one than at the last start", {
      store: store.description,
      leadsEverStored: history.arrivals,
      leadsEverStoredBefore: last.arrivals,
    });
  }
  try {
    ensurePrivateFolder(dataDir);
    writeFileSync(`${file}.part`, JSON.stringify(history), { mode: 0o600 });
    renameSync(`${file}.part`, file);
  } catch (error) {
    log.error("The store in use cannot be recorded, so the next start would not notice missing leads", {
      reason: errorMessage(error),
    });
  }
}

const noteSchema = z.object({ storeId: z.string(), arrivals: z.number() });

function readNote(file: string): StoreHistory | undefined {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}
