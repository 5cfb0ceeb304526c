import { DatabaseSync } from "node:sqlite";
import { test as base, onTestFinished } from "vitest";
import { COMMAND_LINE, VISITOR } from "#server/store/audit.ts";
import type { ChangeOutcome } from "#server/store/change-lead.ts";
import type { MeetingRequest } from "#server/store/lead-record.ts";
import type { Claim } from "#server/store/mail-queue.ts";
import { leadsFile, openStore, type Store, type StoreOptions } from "#server/store/store.ts";
import { makePostgresDatabase, runOnPostgres } from "#server/testing/postgres-database.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

export type StorePlace = Pick<StoreOptions, "dataDir" | "databaseUrl">;

/** `test` gives each test a `place` of this kind and a new `store` there. Enough for SQL that both databases read alike. */
export const SQLITE = makeKind("SQLite", async () => ({ dataDir: makeTempFolder() }));
export const STORE_KINDS = [
  SQLITE,
  makeKind("PostgreSQL", async () => ({
    dataDir: makeTempFolder(),
    databaseUrl: await makePostgresDatabase(),
  })),
];

function makeKind(kind: string, makePlace: () => Promise<StorePlace>) {
  const test = base.extend("place", makePlace).extend("store", ({ place }) => openTestStore(place));
  return { kind, makePlace, test };
}

/** Closed after the test. */
export async function openTestStore(
  place: StorePlace = { dataDir: makeTempFolder() },
  options: Omit<Partial<StoreOptions>, keyof StorePlace> = {},
): Promise<Store> {
  const store = await openStore({ ...place, ...options });
  onTestFinished(() => store.close());
  return store;
}

/** Changes a lead from the command line. */
export function changeLead(
  store: Pick<Store, "changeLead">,
  kind: "answered" | "released" | "retried",
  leadId: string,
  now: number,
): Promise<ChangeOutcome> {
  return store.changeLead(leadId, { kind }, { member: COMMAND_LINE, now });
}

type CallChange = { leadId: string; sequence: number; request: MeetingRequest | undefined; now: number };

/** Moves or, without a request, cancels a call as its visitor does. */
export function changeCall(
  store: Pick<Store, "changeLead">,
  { leadId, request, ...context }: CallChange,
): ReturnType<Store["changeLead"]> {
  const change = request ? ({ kind: "callMoved", request } as const) : ({ kind: "callCanceled" } as const);
  return store.changeLead(leadId, change, { member: VISITOR, ...context });
}

export async function claim(store: Store, now: number, leaseUntil = now + 60_000): Promise<Claim> {
  const claimed = await store.claimDue(now, leaseUntil);
  if (!claimed) throw new Error("No mail is due.");
  return claimed;
}

/** Leases every mail that is due. */
export async function claimAll(store: Store, now: number, leaseUntil = now + 60_000): Promise<Claim[]> {
  const claimed = await store.claimDue(now, leaseUntil);
  return claimed ? [claimed, ...(await claimAll(store, now, leaseUntil))] : [];
}

/** Runs statements beside the store. @returns the rows of a query */
export async function runSql(
  { dataDir, databaseUrl }: StorePlace,
  sqlite: string,
  postgres = sqlite,
): Promise<Record<string, unknown>[]> {
  if (databaseUrl !== undefined) return runOnPostgres(databaseUrl, postgres);
  using database = new DatabaseSync(leadsFile(dataDir));
  if (/^(?:SELECT|EXPLAIN)/.test(sqlite)) return database.prepare(sqlite).all();
  database.exec(sqlite);
  return [];
}

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
