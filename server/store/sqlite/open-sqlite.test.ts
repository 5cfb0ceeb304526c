import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { StoreError } from "#server/store/database.ts";
import { openInThread } from "#server/store/sqlite/open-in-thread.ts";
import { toStoreError } from "#server/store/sqlite/sqlite-errors.ts";
import { leadsFile } from "#server/store/store.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { lockStore, openTestStore } from "#server/testing/stores.ts";
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

describe("the file", () => {
  test("is private to its user, named in the description, and can be read while the server writes", async () => {
    const { store, file } = await openSqliteStore();
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(dirname(file)))
      expect(statSync(join(dirname(file), name)).mode & 0o777).toBe(0o600);
    expect(store.description).toBe(`the file ${file}`);
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
});

describe("trouble", () => {
  test("waits for a short lock without blocking anything else", async () => {
    const { store, dataDir } = await openSqliteStore(undefined, 600_000);
    const lock = lockStore(dataDir);
    setTimeout(() => lock[Symbol.dispose](), 50);
    await store.accept(makeArrival());
    expect(await store.list()).toHaveLength(1);
  });

  test("damage stops the start of a server, and all writes once a statement meets it", async () => {
    const { store, dataDir, file } = await openSqliteStore();
    await store.accept(makeArrival());
    await store.close();
    const { rootpage } =
      openRaw(file).prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'lead'").get() ?? {};
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill("x", (Number(rootpage) - 1) * 4_096, Number(rootpage) * 4_096));
    await expect(openInThread({ dataDir })).rejects.toThrow("leads restore");
    const { store: damaged } = await openSqliteStore(dataDir);
    await damaged.check();
    await expect(damaged.list()).rejects.toThrow("damaged");
    await expect(damaged.check()).rejects.toThrow("damaged");
  });

  test("a place that can't be used is named", async () => {
    const blocked = join(makeTempFolder(), "a-file");
    writeFileSync(blocked, "");
    const [text, folder, older] = [makeTempFolder(), makeTempFolder(), makeTempFolder()];
    writeFileSync(leadsFile(text), "not a database".repeat(100));
    mkdirSync(leadsFile(folder));
    openRaw(leadsFile(older)).exec("PRAGMA user_version = 9");
    const places = [
      [join(blocked, "data"), blocked],
      ["/proc/no-folder-here", "/proc/no-folder-here"],
      [text, "not a database"],
      [folder, "cannot be opened"],
      [older, "have version 9, and this program reads version 1"],
    ] as const;
    for (const [dataDir, words] of places) {
      const error = await openSqliteStore(dataDir).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(StoreError);
      expect(String(error)).toContain(words);
    }
  });

  test.each([
    ["full", "PRAGMA max_page_count = 2", /full/],
    ["read-only", "PRAGMA query_only = ON", /read-only/],
  ])("a %s disk has its sentence", (_name, pragma, sentence) => {
    const database = openRaw(join(makeTempFolder(), "x.db"));
    database.exec(`CREATE TABLE t (x); ${pragma}`);
    const fill = () => database.exec("INSERT INTO t VALUES (randomblob(100000))");
    expect(fill).toThrow(expect.toSatisfy((error) => sentence.test(toStoreError(error).message)));
  });
});
