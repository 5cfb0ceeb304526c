import type { LeadRecord, Store } from "#server/relay/store/store.ts";
import type { StorePlace } from "#server/testing/stores.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

/** What a server is told of the place where it keeps its leads. */
export function describePlace({ dataDir, databaseUrl }: StorePlace): Record<string, string> {
  return { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
}

/** Waits until the mail of every lead is delivered, and gives the leads. */
export async function waitForDelivery(store: Store, timeoutMs: number): Promise<LeadRecord[]> {
  await waitUntil(async () => (await store.readHealth()).undelivered === 0, timeoutMs);
  return store.list();
}
