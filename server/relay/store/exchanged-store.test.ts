import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { leadsFile } from "#server/relay/store/open-store.ts";
import { rememberStore, storeNoteFile } from "#server/relay/store/remember-store.ts";
import { type Store, StoreError } from "#server/relay/store/store.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { runOnPostgres } from "#server/testing/postgres-database.ts";
import { recordLog } from "#server/testing/record-log.ts";
import { openTestStore, STORE_KINDS, type StorePlace } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

const FILES = ["leads.db", "leads.db-wal", "leads.db-shm"];

/** Changes to the files of a running store that SQLite does not notice. */
const ACCIDENTS: { name: string; happen: (dataDir: string) => void }[] = [
  {
    name: "deleted",
    happen: (dataDir) => FILES.forEach((name) => void rmSync(join(dataDir, name))),
  },
  {
    name: "moved away",
    happen: (dataDir) =>
      FILES.forEach((name) => void renameSync(join(dataDir, name), join(dataDir, `old-${name}`))),
  },
  { name: "left without its log", happen: (dataDir) => rmSync(join(dataDir, "leads.db-wal")) },
  {
    name: "replaced by a backup",
    happen(dataDir) {
      cpSync(join(dataDir, "leads.db"), join(dataDir, "copy"));
      FILES.forEach((name) => void rmSync(join(dataDir, name)));
      renameSync(join(dataDir, "copy"), join(dataDir, "leads.db"));
    },
  },
  {
    name: "in a folder that was exchanged",
    happen(dataDir) {
      renameSync(dataDir, `${dataDir}-old`);
      mkdirSync(dataDir);
    },
  },
  { name: "in a folder that was moved away", happen: (dataDir) => renameSync(dataDir, `${dataDir}-old`) },
];

describe.each(ACCIDENTS)("a SQLite file that is $name under the server", ({ happen }) => {
  test("rejects messages, and all earlier leads are rescued", async () => {
    const dataDir = join(makeTempFolder(), "data");
    const store = await openTestStore({ dataDir });
    await store.accept(makeArrival({ id: "before" }));
    happen(dataDir);
    await expect(store.accept(makeArrival({ id: "after" }))).rejects.toThrow(StoreError);
    await expect(store.check()).rejects.toThrow(leadsFile(dataDir));
    expect(await listRescued(dataDir)).toEqual(["before"]);
    // Accepted leads are still delivered.
    expect((await store.claimDue(1_000, 2_000))?.lead.id).toBe("before");
  });

  test("is rescued at shutdown at the latest", async () => {
    const dataDir = join(makeTempFolder(), "data");
    const store = await openTestStore({ dataDir });
    await store.accept(makeArrival({ id: "before" }));
    happen(dataDir);
    await store.close();
    expect(await listRescued(dataDir)).toEqual(["before"]);
  });
});

async function listRescued(dataDir: string): Promise<string[]> {
  const [name = "", ...others] = readdirSync(dataDir).filter((file) => file.startsWith("rescued-"));
  expect(others).toEqual([]);
  const folder = makeTempFolder();
  cpSync(join(dataDir, name), leadsFile(folder));
  return listIds(await openTestStore({ dataDir: folder }));
}

async function listIds(store: Store): Promise<string[]> {
  return (await store.list()).map(({ lead }) => lead.id);
}

describe.each(STORE_KINDS)("a database in $kind that is set back under the server", ({ test }) => {
  test("rejects messages until the next start", async ({ place, store }) => {
    await store.accept(makeArrival({ id: "backed-up" }));
    await store.accept(makeArrival({ id: "newer" }));
    await change(place, "DELETE FROM lead WHERE id = 'newer'; UPDATE store_state SET arrivals = 1");
    await expect(store.accept(makeArrival({ id: "after" }))).rejects.toThrow("set back to an older state");
    await expect(store.check()).rejects.toThrow("set back to an older state");
    expect(await listIds(store)).toEqual(["backed-up"]);
    const restarted = await openTestStore(place);
    await restarted.accept(makeArrival({ id: "after", receivedAt: 2_000 }));
    expect(await listIds(restarted)).toEqual(["backed-up", "after"]);
  });

  test("and so does one that is another store", async ({ place, store }) => {
    await store.accept(makeArrival());
    await change(place, "UPDATE store_state SET store_id = 'another'");
    await expect(store.accept(makeArrival({ id: "after" }))).rejects.toThrow("replaced");
  });
});

async function change({ dataDir, databaseUrl }: StorePlace, sql: string): Promise<void> {
  if (databaseUrl !== undefined) await runOnPostgres(databaseUrl, sql);
  else {
    using database = new DatabaseSync(leadsFile(dataDir));
    database.exec(sql);
  }
}

describe.each(STORE_KINDS)("a start on $kind", ({ test }) => {
  test("logs once when the store is empty or older than at the last start", async ({ store: first }) => {
    const other = await openTestStore({ dataDir: makeTempFolder() });
    const dataDir = makeTempFolder();
    const { log, lines } = recordLog();
    await rememberStore(first, dataDir, log);
    await first.accept(makeArrival());
    await rememberStore(first, dataDir, log);
    await first.erase("asha@client.example");
    await rememberStore(first, dataDir, log);
    expect(lines).toEqual([]);
    await rememberStore(other, dataDir, log);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: "error", leadsEverStored: 0, leadsEverStoredBefore: 1 },
    ]);
    await rememberStore(other, dataDir, log);
    expect(lines).toHaveLength(1);
  });

  test("tolerates a note that cannot be read or written", async ({ store }) => {
    const dataDir = makeTempFolder();
    const { log, lines } = recordLog();
    writeFileSync(storeNoteFile(dataDir), "{");
    await rememberStore(store, dataDir, log);
    expect(lines).toEqual([]);
    await rememberStore(store, storeNoteFile(dataDir), log);
    expect(lines.join()).toContain("cannot be recorded");
  });
});
