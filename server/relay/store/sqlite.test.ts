import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { openSqliteStore } from "#server/relay/store/sqlite.ts";
import { toStoreError } from "#server/relay/store/sqlite-errors.ts";
import { StoreError } from "#server/relay/store/store.ts";
import { makeLead } from "#server/testing/messages.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

async function openStore(file = join(makeTempFolder(), "data", "leads.db")) {
  const store = await openSqliteStore(file, 200);
  onTestFinished(() => store.close());
  return { store, file };
}

function openRaw(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  onTestFinished(() => {
    if (database.isOpen) database.close();
  });
  return database;
}

describe("what was accepted", () => {
  test("is there after the file is opened again", async () => {
    const { store, file } = await openStore();
    await store.accept(makeLead());
    await store.close();
    const { store: reopened } = await openStore(file);
    expect(await reopened.list()).toEqual([
      { lead: makeLead(), state: "waiting", dueAt: 1_000, attempts: [] },
    ]);
  });

  test("is accepted whole or not at all", async () => {
    const { store, file } = await openStore();
    openRaw(file).exec("CREATE TRIGGER no BEFORE INSERT ON outbox BEGIN SELECT raise(ABORT, 'no'); END");
    await expect(store.accept(makeLead())).rejects.toThrow(StoreError);
    expect(await store.list()).toEqual([]);
  });

  test("is listed oldest first", async () => {
    const { store } = await openStore();
    for (const [id, receivedAt] of [
      ["b", 2],
      ["c", 1],
      ["a", 2],
    ] as const) {
      await store.accept(makeLead({ id, receivedAt }));
    }
    expect((await store.list()).map(({ lead }) => lead.id)).toEqual(["c", "a", "b"]);
  });

  test("is private to the user of the process", async () => {
    const { file } = await openStore();
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
  });

  test("can be read by others while the server writes", async () => {
    const { file } = await openStore();
    expect(openRaw(file).prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
  });
});

describe("the queue", () => {
  test("gives a mail to one taker, and again when the lease ends", async () => {
    const { store, file } = await openStore();
    const { store: other } = await openStore(file);
    await store.accept(makeLead({ receivedAt: 100 }));
    expect(await store.claimDue(99, 160)).toBeUndefined();
    expect(await store.claimDue(100, 160)).toEqual({ lead: makeLead({ receivedAt: 100 }), failures: 0 });
    expect(await other.claimDue(159, 200)).toBeUndefined();
    expect(await other.claimDue(160, 200)).toMatchObject({ lead: { id: "lead-1" } });
  });

  test("frees on request what is leased, and nothing that waits for another reason", async () => {
    const { store } = await openStore();
    await store.accept(makeLead({ id: "leased", receivedAt: 1 }));
    await store.accept(makeLead({ id: "failed", receivedAt: 2 }));
    await store.recordAttempt("failed", { ok: false, at: 3, error: "No.", retryAt: 500 });
    await store.claimDue(10, 500);
    await store.releaseLeases(20);
    expect(await store.claimDue(20, 30)).toMatchObject({ lead: { id: "leased" } });
    expect(await store.claimDue(20, 30)).toBeUndefined();
  });

  test("remembers every attempt", async () => {
    const { store } = await openStore();
    await store.accept(makeLead());
    await store.recordAttempt("lead-1", { ok: false, at: 2_000, error: "No.", retryAt: 7_000 });
    expect(await store.find("lead-1")).toMatchObject({ state: "failing", dueAt: 7_000 });
    expect(await store.claimDue(7_000, 8_000)).toMatchObject({ failures: 1 });
    await store.recordAttempt("lead-1", { ok: true, at: 7_100 });
    expect(await store.find("lead-1")).toMatchObject({
      state: "delivered",
      dueAt: null,
      attempts: [
        { at: 2_000, ok: false, error: "No." },
        { at: 7_100, ok: true, error: "" },
      ],
    });
    expect(await store.claimDue(9_999_999, 9_999_999)).toBeUndefined();
  });

  test("makes a mail due on request, also a delivered one", async () => {
    const { store } = await openStore();
    await store.accept(makeLead());
    await store.recordAttempt("lead-1", { ok: true, at: 2_000 });
    expect(await store.retry("lead-1", 3_000)).toBe(true);
    expect(await store.claimDue(3_000, 4_000)).toMatchObject({ lead: { id: "lead-1" } });
    expect(await store.retry("nobody", 3_000)).toBe(false);
    expect(await store.find("nobody")).toBeUndefined();
  });

  test("knows since when the oldest mail waits", async () => {
    const { store } = await openStore();
    expect(await store.oldestUndelivered()).toBeNull();
    await store.accept(makeLead({ id: "a", receivedAt: 5 }));
    await store.accept(makeLead({ id: "b", receivedAt: 9 }));
    await store.recordAttempt("a", { ok: true, at: 10 });
    expect(await store.oldestUndelivered()).toBe(9);
  });
});

describe("trouble", () => {
  test("a lock held by another process ends in a StoreError, and ends with the lock", async () => {
    const { store, file } = await openStore();
    const other = openRaw(file);
    other.exec("BEGIN EXCLUSIVE");
    await expect(store.accept(makeLead())).rejects.toThrow("locked");
    await expect(store.check()).rejects.toThrow(StoreError);
    other.exec("ROLLBACK");
    await store.accept(makeLead());
    await store.check();
  });

  test("a short lock is waited for, without holding up anything else", async () => {
    const { store, file } = await openStore();
    const other = openRaw(file);
    other.exec("BEGIN EXCLUSIVE");
    setTimeout(() => other.exec("ROLLBACK"), 50);
    await store.accept(makeLead());
    expect(await store.list()).toHaveLength(1);
  });

  test("the check leaves nothing behind", async () => {
    const { store } = await openStore();
    await store.check();
    await store.check();
    expect(await store.list()).toEqual([]);
  });

  test("a closed store says so", async () => {
    const { store } = await openStore();
    await store.close();
    await store.close();
    await expect(store.accept(makeLead())).rejects.toThrow(StoreError);
    await expect(store.check()).rejects.toThrow(StoreError);
  });

  test("a file that is no database is refused", async () => {
    const file = join(makeTempFolder(), "leads.db");
    writeFileSync(file, "not a database".repeat(100));
    await expect(openStore(file)).rejects.toThrow("not a database");
  });

  test("a damaged file is refused at the next write", async () => {
    const { store, file } = await openStore();
    const other = openRaw(file);
    other.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    writeFileSync(file, Buffer.alloc(statSync(file).size, "x"));
    await expect(store.accept(makeLead())).rejects.toThrow(StoreError);
  });

  test("a database of a newer version is left alone", async () => {
    const { store, file } = await openStore();
    await store.close();
    openRaw(file).exec("PRAGMA user_version = 99");
    await expect(openStore(file)).rejects.toThrow("newer version");
  });

  test("a folder that cannot be made is named", async () => {
    const blocked = join(makeTempFolder(), "a-file");
    writeFileSync(blocked, "");
    await expect(openStore(join(blocked, "data", "leads.db"))).rejects.toThrow(blocked);
    await expect(openStore(join(blocked, "data", "leads.db"))).rejects.toThrow(StoreError);
    await expect(openStore("/proc/no-folder-here/leads.db")).rejects.toThrow(StoreError);
  });

  test("a path that is a folder cannot be opened", async () => {
    const file = join(makeTempFolder(), "leads.db");
    mkdirSync(file);
    await expect(openStore(file)).rejects.toThrow(StoreError);
  });

  test.each([
    ["full", "PRAGMA max_page_count = 2", /full/],
    ["read-only", "PRAGMA query_only = ON", /read-only/],
  ])("a %s disk has its sentence", (_name, pragma, sentence) => {
    const database = openRaw(join(makeTempFolder(), "x.db"));
    database.exec(`CREATE TABLE t (x); ${pragma}`);
    const fill = () => database.exec("INSERT INTO t VALUES (randomblob(100000))");
    expect(fill).toThrow();
    try {
      fill();
    } catch (error) {
      expect(toStoreError(error)).toBeInstanceOf(StoreError);
      expect(toStoreError(error).message).toMatch(sentence);
    }
  });
});
