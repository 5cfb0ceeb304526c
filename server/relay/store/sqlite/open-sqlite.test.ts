import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { leadsFile } from "#server/relay/store/open-store.ts";
import { toStoreError } from "#server/relay/store/sqlite/sqlite-errors.ts";
import { StoreError } from "#server/relay/store/store.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { claim, openTestStore } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

async function openSqliteStore(dataDir = join(makeTempFolder(), "data"), busyMs = 200) {
  const store = await openTestStore({ dataDir }, { busyMs });
  return { store, dataDir, file: leadsFile(dataDir) };
}

function openRaw(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  onTestFinished(() => {
    if (database.isOpen) database.close();
  });
  return database;
}

function readAllFiles(folder: string): string {
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "latin1"))
    .join("");
}

describe("the file", () => {
  test("is private to its user and named in the description", async () => {
    const { store, file } = await openSqliteStore();
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(dirname(file)))
      expect(statSync(join(dirname(file), name)).mode & 0o777).toBe(0o600);
    expect(store.description).toBe(`the file ${file}`);
  });

  test("can be read by others while the server writes", async () => {
    const { file } = await openSqliteStore();
    expect(openRaw(file).prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
  });

  test("contains a message completely or not at all", async () => {
    const { store, file } = await openSqliteStore();
    openRaw(file).exec("CREATE TRIGGER no BEFORE INSERT ON mail BEGIN SELECT raise(ABORT, 'no'); END");
    const arrival = makeArrival({}, { proof: { id: "proof", expiresAt: 5 }, submissionKey: "key" });
    await expect(store.accept(arrival)).rejects.toThrow(StoreError);
    expect(await store.list()).toEqual([]);
    openRaw(file).exec("DROP TRIGGER no");
    expect(await store.accept(arrival)).toMatchObject({ isNew: true, isQuarantined: false });
  });

  test("contains nothing of erased leads", async () => {
    const { store, dataDir } = await openSqliteStore();
    await store.accept(makeArrival({ id: "kept", email: "kept@client.example" }));
    const words = { first_name: "Zacharias", email: "zach@quux.example", message: "Xylophone ".repeat(900) };
    await store.accept(makeArrival({ id: "gone", receivedAt: 1, ...words }));
    const failure = { ok: false, at: 2, retryAt: 3, error: "Wombat.", transport: "file" } as const;
    await store.recordAttempt(await claim(store, 1), failure);
    for (const word of ["Zacharias", "Xylophone", "Wombat"]) expect(readAllFiles(dataDir)).toContain(word);
    expect(await store.erase("ZACH@quux.example")).toEqual(["gone"]);
    expect(readAllFiles(dataDir)).not.toMatch(/zach|quux|xylophone|wombat/i);
    expect(readAllFiles(dataDir)).toContain("kept@client.example");
  });
});

describe("a reader that does not end", () => {
  test("keeps content in the log: erasing reports it and can be repeated", async () => {
    const { store, file, dataDir } = await openSqliteStore();
    await store.accept(makeArrival({ message: "Xylophone" }));
    const reader = openRaw(file);
    reader.exec("BEGIN; SELECT count(*) FROM lead");
    await expect(store.erase("asha@client.example")).rejects.toThrow("run the same command again");
    expect(await store.list()).toEqual([]);
    expect(readAllFiles(dataDir)).toContain("Xylophone");
    reader.exec("COMMIT");
    expect(await store.erase("asha@client.example")).toEqual([]);
    expect(readAllFiles(dataDir)).not.toContain("Xylophone");
  });
});

describe("a backup", () => {
  test("is a complete store, even if made while messages arrive", async () => {
    const { store, dataDir } = await openSqliteStore();
    await store.accept(makeArrival({ id: "before" }));
    const folder = join(makeTempFolder(), "copy");
    mkdirSync(folder);
    const during = store.accept(makeArrival({ id: "during" }));
    await store.backUp(leadsFile(folder));
    await during;
    await store.accept(makeArrival({ id: "after" }));
    expect(statSync(leadsFile(folder)).mode & 0o777).toBe(0o600);
    const { store: copy } = await openSqliteStore(folder);
    const ids = (await copy.list()).map(({ lead }) => lead.id);
    expect(ids).toContain("before");
    expect(ids).not.toContain("after");
    expect(await copy.readSecret()).not.toBe("");
    expect(await (await openSqliteStore(dataDir)).store.list()).toHaveLength(3);
  });

  test("never overwrites a file and names an unusable path", async () => {
    const { store, file } = await openSqliteStore();
    await store.accept(makeArrival());
    await expect(store.backUp(file)).rejects.toThrow(`The file ${file} exists already`);
    expect(await store.list()).toHaveLength(1);
    await expect(store.backUp(join(file, "copy.db"))).rejects.toThrow(StoreError);
  });
});

describe("trouble", () => {
  test("a lock held by another process causes a StoreError until it is released", async () => {
    const { store, file } = await openSqliteStore();
    const other = openRaw(file);
    other.exec("BEGIN EXCLUSIVE");
    await expect(store.accept(makeArrival())).rejects.toThrow("The database is locked by another process.");
    await expect(store.check()).rejects.toThrow(StoreError);
    other.exec("ROLLBACK");
    await store.accept(makeArrival());
    await store.check();
    expect(await store.list()).toHaveLength(1);
  });

  test("waits for a short lock without blocking anything else", async () => {
    const { store, file } = await openSqliteStore(undefined, 600_000);
    const other = openRaw(file);
    other.exec("BEGIN EXCLUSIVE");
    setTimeout(() => other.exec("ROLLBACK"), 50);
    await store.accept(makeArrival());
    expect(await store.list()).toHaveLength(1);
  });

  test("a file that is not a database is rejected", async () => {
    const dataDir = makeTempFolder();
    writeFileSync(leadsFile(dataDir), "not a database".repeat(100));
    await expect(openSqliteStore(dataDir)).rejects.toThrow("not a database");
  });

  test("a damaged file is rejected at the next write", async () => {
    const { store, file } = await openSqliteStore();
    const other = openRaw(file);
    other.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    writeFileSync(file, Buffer.alloc(statSync(file).size, "x"));
    await expect(store.accept(makeArrival())).rejects.toThrow(StoreError);
  });

  test("names a folder that cannot be created", async () => {
    const blocked = join(makeTempFolder(), "a-file");
    writeFileSync(blocked, "");
    await expect(openSqliteStore(join(blocked, "data"))).rejects.toThrow(blocked);
    await expect(openSqliteStore(join(blocked, "data"))).rejects.toThrow(StoreError);
    await expect(openSqliteStore("/proc/no-folder-here")).rejects.toThrow(StoreError);
  });

  test("a path that is a folder cannot be opened", async () => {
    const dataDir = makeTempFolder();
    mkdirSync(leadsFile(dataDir));
    await expect(openSqliteStore(dataDir)).rejects.toThrow(StoreError);
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
