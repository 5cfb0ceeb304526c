import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Keeps everybody else from writing leads, as a backup program or a full disk may. Ends with its scope. */
export function lockStore(dataDir: string): Disposable {
  const database = new DatabaseSync(path.join(dataDir, "leads.db"), { timeout: 5_000 });
  database.exec("BEGIN EXCLUSIVE");
  return {
    [Symbol.dispose]() {
      database.exec("ROLLBACK");
      database.close();
    },
  };
}
