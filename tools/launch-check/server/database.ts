import { Client } from "pg";
import { errorMessage } from "#server/error-message.ts";
import { describePostgres, toStoreError } from "#server/relay/store/postgres/describe-postgres.ts";
import type { LaunchContext } from "../launch-context.ts";
import { done, type LaunchLine, must } from "../launch-line.ts";
import { readSettings, SETTINGS } from "./settings.ts";

const PATIENCE_MS = 2_000;

/** Whether the database of the leads answers, where one is set. Nothing is changed in it. */
export async function checkDatabase({ source }: LaunchContext): Promise<LaunchLine[]> {
  const { databaseUrl } = readSettings(source);
  if (databaseUrl === undefined) return [];
  try {
    return [done(`Leads are kept in ${await askDatabase(databaseUrl)}, which answers.`)];
  } catch (error) {
    const how = "Start the database, or mend the address. The server does not start without it.";
    return [must(withoutPeriod(errorMessage(error)), `DATABASE_URL in ${SETTINGS}`, how)];
  }
}

/** Where the database is, in words without a secret. @throws StoreError when it does not answer */
async function askDatabase(url: string): Promise<string> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  const { host, port, database = "", user = "" } = client;
  const description = describePostgres({ host, port, database, user });
  // A connection that breaks is told by the call that uses it.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT 1");
    return description;
  } catch (error) {
    throw toStoreError(error, description);
  } finally {
    await client.end().catch(() => {});
  }
}

function withoutPeriod(sentence: string): string {
  return sentence.replace(/\.$/, "");
}
