import { createStore, type ObserveWrite } from "#server/relay/store/create-store.ts";
import { leadsFile } from "#server/relay/store/leads-file.ts";
import { nameOldMails } from "#server/relay/store/message-id.ts";
import { openPostgres } from "#server/relay/store/postgres/open-postgres.ts";
import { openSqlite } from "#server/relay/store/sqlite/open-sqlite.ts";
import type { Store } from "#server/relay/store/store.ts";

export type StoreOptions = {
  /** `postgres://…`; undefined: the SQLite file in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** The right part of the Message-IDs of mails that an earlier version queued. They wait until it is known. */
  messageIdDomain?: string | undefined;
  /** How much messages without a proof of work may take in all, in bytes; without a limit when it is not given. */
  unprovenQuotaBytes?: number | undefined;
  observeWrite?: ObserveWrite | undefined;
  /** From how many leads in an hour on the others share mails; undefined: each gets a mail of its own. */
  digestAbove?: number | undefined;
  /** How long the lock of another process on the SQLite file is waited for, in milliseconds. */
  busyMs?: number | undefined;
};

const BUSY_MS = 2_000;

/**
 * Opens the store of leads, making it when it is missing and bringing it up to date.
 * @throws StoreError when that cannot be done.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, dataDir, messageIdDomain, busyMs = BUSY_MS } = options;
  const { unprovenQuotaBytes = Number.POSITIVE_INFINITY, observeWrite = () => {}, digestAbove } = options;
  const database =
    databaseUrl === undefined
      ? await openSqlite(leadsFile(dataDir), busyMs)
      : await openPostgres(databaseUrl);
  try {
    if (messageIdDomain !== undefined) await nameOldMails(database, messageIdDomain);
  } catch (error) {
    await database.close();
    throw error;
  }
  return createStore(database, { unprovenQuotaBytes, digestAbove, observeWrite });
}
