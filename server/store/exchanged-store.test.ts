import {
  copyFileSync,
  cpSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { StoreError } from "#server/store/database.ts";
import { noteCheckpoint } from "#server/store/sqlite/watch-files.ts";
import { leadsFile, type Store } from "#server/store/store.ts";
import { rememberStore, storeNoteFile } from "#server/store/store-state.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { recordLog } from "#server/testing/record-log.ts";
import { openTestStore, runSql, SQLITE, STORE_KINDS } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

const FILES = ["leads.db", "leads.db-wal", "leads.db-shm"];

/** Changes to the files of a running store that SQLite does not notice. */
const ACCIDENTS: Record<string, (dataDir: string) => void> = {
  deleted: (dataDir) => FILES.forEach((name) => void rmSync(join(dataDir, name))),
  "moved away": (dataDir) =>
    FILES.forEach((name) => void renameSync(join(dataDir, name), join(dataDir, `old-${name}`))),
  "left without its log": (dataDir) => rmSync(join(dataDir, "leads.db-wal")),
  "replaced by a backup": (dataDir) => {
    cpSync(join(dataDir, "leads.db"), join(dataDir, "copy"));
    FILES.forEach((name) => void rmSync(join(dataDir, name)));
    renameSync(join(dataDir, "copy"), join(dataDir, "leads.db"));
  },
  "in a folder that was exchanged": (dataDir) => {
    renameSync(dataDir, `${dataDir}-old`);
    mkdirSync(dataDir);
  },
  "in a folder that was moved away": (dataDir) => renameSync(dataDir, `${dataDir}-old`),
  "overwritten by its own copy": (dataDir) => {
    copyFileSync(join(dataDir, "leads.db"), join(dataDir, "copy"));
    copyFileSync(join(dataDir, "copy"), join(dataDir, "leads.db"));
  },
};

test.each(Object.entries(ACCIDENTS))("a SQLite file that is %s rejects messages", async (_, happen) => {
  const dataDir = join(makeTempFolder(), "data");
  const store = await openTestStore({ dataDir }, { busyMs: 50 });
  await store.accept(makeArrival({ id: "before" }));
  happen(dataDir);
  await expect(store.accept(makeArrival({ id: "after" }))).rejects.toThrow(StoreError);
  await expect(store.check()).rejects.toThrow(leadsFile(dataDir));
  // Accepted leads are still delivered.
  expect((await store.claimDue(1_000, 2_000))?.lead.id).toBe("before");
});

test.each(["leads.db", "leads.db-wal"])(
  "%s that is cut rejects messages until a start, also after another write",
  async (name) => {
    const dataDir = makeTempFolder();
    const store = await openTestStore({ dataDir }, { busyMs: 50 });
    await store.accept(makeArrival({ id: "before" }));
    truncateSync(join(dataDir, name));
    await store.forgetLimits(1).catch(() => {});
    await store.audit({ at: 1, member: "Asha", action: "pruned" }).catch(() => {});
    for (let times = 0; times < 2; times += 1)
      await expect(store.accept(makeArrival({ id: "after" }))).rejects.toThrow(StoreError);
  },
);

test("a SQLite file may change by the checkpoints of every process", async () => {
  const dataDir = makeTempFolder();
  const [server, command] = [await openTestStore({ dataDir }), await openTestStore({ dataDir })];
  const message = "Xylophone ".repeat(1_000);
  for (let index = 0; index < 300; index += 1)
    await server.accept(makeArrival({ id: `lead-${index}`, message, email: `${index % 3}@client.example` }));
  expect(statSync(join(dataDir, "leads.db")).size).toBeGreaterThan(2_000_000);
  expect(statSync(join(dataDir, "leads.db-wal")).size).toBeLessThan(4_500_000);
  for (const email of ["0@client.example", "1@client.example"]) await command.erase(email);
  await command.prune(1);
  await server.accept(makeArrival({ id: "after" }));
  await server.erase("2@client.example");
  await command.check();
  expect(await listIds(server)).toEqual(["after"]);
});

test("a store may open while another process makes a checkpoint, whose note comes later", async () => {
  const dataDir = makeTempFolder();
  const file = leadsFile(dataDir);
  const startedAt = Date.now();
  const store = await openTestStore({ dataDir }, { busyMs: 50 });
  await store.accept(makeArrival());
  using other = new DatabaseSync(file);
  other.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  const { dev, ino, size, mtimeNs } = statSync(file, { bigint: true });
  noteCheckpoint(file, { startedAt, before: "", after: [dev, ino, size, mtimeNs].join(":") });
  await store.check();
  other.exec("DELETE FROM spent_proof; UPDATE store_state SET writes = 99; PRAGMA wal_checkpoint(TRUNCATE)");
  await expect(store.check()).rejects.toThrow(StoreError);
});

async function listIds(store: Store): Promise<string[]> {
  return (await store.list()).map(({ lead }) => lead.id);
}

describe.each(STORE_KINDS)("a database in $kind that is", ({ test }) => {
  test("set back or exchanged under the server rejects messages until a start", async ({ place, store }) => {
    await store.accept(makeArrival({ id: "backed-up" }));
    await store.accept(makeArrival({ id: "newer" }));
    await runSql(place, "DELETE FROM lead WHERE id = 'newer'; UPDATE store_state SET arrivals = 1");
    await expect(store.accept(makeArrival({ id: "after" }))).rejects.toThrow("set back to an older state");
    await expect(store.check()).rejects.toThrow("set back to an older state");
    expect(await listIds(store)).toEqual(["backed-up"]);
    const restarted = await openTestStore(place);
    await restarted.accept(makeArrival({ id: "after", receivedAt: 2_000 }));
    expect(await listIds(restarted)).toEqual(["backed-up", "after"]);
    await runSql(place, "UPDATE store_state SET store_id = 'another'");
    await expect(restarted.accept(makeArrival({ id: "last" }))).rejects.toThrow("replaced");
  });
});

SQLITE.test(
  "a database that is empty or older than at the last start is logged once, whatever the note of it",
  async ({ store }) => {
    const other = await openTestStore();
    const dataDir = makeTempFolder();
    const { log, lines } = recordLog();
    // A note that cannot be read.
    writeFileSync(storeNoteFile(dataDir), "{");
    await rememberStore(store, dataDir, log);
    await store.accept(makeArrival());
    await rememberStore(store, dataDir, log);
    await store.erase("asha@client.example");
    await rememberStore(store, dataDir, log);
    expect(lines).toEqual([]);
    await rememberStore(other, dataDir, log);
    await rememberStore(other, dataDir, log);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: "error", leadsEverStored: 0, leadsEverStoredBefore: 1 },
    ]);
    await rememberStore(store, storeNoteFile(dataDir), log);
    expect(lines.slice(1).join()).toContain("cannot be recorded");
  },
);
