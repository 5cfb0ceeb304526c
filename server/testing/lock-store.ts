import { DatabaseSync } from "node:sqlite";
import { leadsFile } from "#server/store/store.ts";

/** Locks a SQLite store, as a backup program may, until disposed. */
export function lockStore(dataDir: string): Disposable {
  const database = new DatabaseSync(leadsFile(dataDir), { timeout: 5_000 });
  database.exec("BEGIN EXCLUSIVE");
  return {
    [Symbol.dispose]() {
      database.exec("ROLLBACK");
      database.close();
    },
  };
}
