import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { leadsFile, type Store } from "#server/store/store.ts";
import { storeNoteFile } from "#server/store/store-state.ts";
import { expectFailure, makeLeads, runCommand } from "#server/testing/leads-command.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { openTestStore, runSql } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

test("backup writes a copy that works as a store, even while messages arrive, only its owner can read, and nothing is overwritten by", async () => {
  const leads = [{ id: "lead-1" }, { id: "lead-2", spamReasons: ["honeypot"] }];
  const { run, store } = await makeLeads(leads);
  const before = JSON.parse((await run("--json")).out);
  const folder = makeTempFolder();
  const file = join(folder, "leads.db");
  const during = store.accept(makeArrival({ id: "during" }));
  const { code, out } = await run("backup", file);
  await during;
  expect(code).toBe(0);
  expect(out).toMatch(/^Copied to \S+leads\.db\./);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const copied = await runCommand({ DATA_DIR: folder }, "--json");
  expect(JSON.parse(copied.out)).toEqual(expect.arrayContaining(before));

  const again = await run("backup", file);
  expectFailure(again);
  expect(again.err).toContain("leads.db exists already");
  expect(await runCommand({ DATA_DIR: folder }, "--json")).toEqual(copied);
  expectFailure(await run("backup", join(folder, "no-folder", "copy.db")));
});

test("backup of a damaged store fails, and leaves no copy", async () => {
  const { run, dataDir, store } = await makeLeads([{ id: "lead-1" }]);
  await store.close();
  using database = new DatabaseSync(leadsFile(dataDir));
  const row = database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'lead_email'").get();
  overwrite(leadsFile(dataDir), Number(row?.rootpage) - 1, 1);
  const file = join(makeTempFolder(), "backup.db");
  const result = await run("backup", file);
  expectFailure(result);
  expect(result.err).toContain("backup.db is damaged");
  expect(existsSync(file)).toBe(false);
});

async function makeBackup(): Promise<string> {
  const { run } = await makeLeads([{ id: "lead-1" }]);
  const file = join(makeTempFolder(), "backup.db");
  await run("backup", file);
  return file;
}

async function listIds(DATA_DIR: string): Promise<string[]> {
  const leads: { id: string }[] = JSON.parse((await runCommand({ DATA_DIR }, "--json")).out);
  return leads.map(({ id }) => id);
}

test("restore puts a backup back and keeps a copy of what was there", async () => {
  const backup = await makeBackup();
  const { run, dataDir, store } = await makeLeads([{ id: "later" }]);
  await store.close();
  writeFileSync(storeNoteFile(dataDir), "{}");
  const { code, out } = await run("restore", backup);
  expect(code).toBe(0);
  expect(await listIds(dataDir)).toEqual(["lead-1"]);
  expect(out).toContain("1 lead");
  expect(existsSync(storeNoteFile(dataDir))).toBe(false);
  const kept = join(makeTempFolder(), "kept.db");
  renameSync(join(dataDir, listCopies(dataDir)[0] ?? ""), kept);
  expect((await run("restore", kept)).code).toBe(0);
  expect(await listIds(dataDir)).toEqual(["later"]);
});

test("restore works without a database, and makes no file next to the backup, whose disk may be read-only", async () => {
  const DATA_DIR = join(makeTempFolder(), "data");
  const backup = await makeBackup();
  expect(await runCommand({ DATA_DIR }, "restore", backup)).toMatchObject({ code: 0, err: "" });
  expect(readdirSync(dirname(backup))).toEqual(["backup.db"]);
  const store = await openTestStore({ dataDir: DATA_DIR });
  await store.accept(makeArrival({ id: "new" }));
  expect(await store.readHistory()).toMatchObject({ arrivals: 2 });
});

test("restore reads a backup whose last leads are in the log next to it", async () => {
  const { store, dataDir } = await makeLeads([{ id: "lead-1" }]);
  const backup = join(makeTempFolder(), "copied.db");
  for (const end of ["", "-wal"]) copyFileSync(leadsFile(dataDir) + end, backup + end);
  await store.close();
  const DATA_DIR = makeTempFolder();
  expect(await runCommand({ DATA_DIR }, "restore", backup)).toMatchObject({ code: 0, err: "" });
  expect(await listIds(DATA_DIR)).toEqual(["lead-1"]);
});

test.each([
  ["has other bytes in its middle", (file: string) => overwrite(file, 2)],
  ["holds a lead that cannot be read", (_: string, dataDir: string) => runSql({ dataDir }, SPOIL)],
])("restore replaces a database that %s by a good backup only, and keeps a copy of it", async (_, damage) => {
  const { run, dataDir, store } = await makeLeads([{ id: "later" }]);
  await store.close();
  await damage(leadsFile(dataDir), dataDir);
  expect((await run("list")).code).toBe(1);
  const folder = makeTempFolder();
  writeFileSync(join(folder, "text.db"), "not a database".repeat(500));
  for (const bad of ["no-file.db", "text.db"]) expectFailure(await run("restore", join(folder, bad)));
  expect([existsSync(leadsFile(dataDir)), listCopies(dataDir)]).toEqual([true, []]);
  expect(await run("restore", await makeBackup())).toMatchObject({ code: 0, err: "" });
  expect(await listIds(dataDir)).toEqual(["lead-1"]);
  expect(listCopies(dataDir).filter((name) => name.endsWith(".db"))).toHaveLength(1);
});

function overwrite(file: string, page: number, pages = Infinity): void {
  const bytes = readFileSync(file);
  const end = Math.min(bytes.length, (page + pages) * PAGE_BYTES);
  writeFileSync(file, bytes.fill("x", page * PAGE_BYTES, end));
}

function listCopies(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => name.startsWith("before-restore-"));
}

const PAGE_BYTES = 4_096;
const SPOIL = "UPDATE lead SET spam_reasons = '{'";

test.each([
  ["uses the store", async (server: Store) => void (await server.releaseLeases(0))],
  ["accepts leads, but sends no mails yet", async () => {}],
])("restore does nothing while a server %s", async (_, begin) => {
  const { run, dataDir, store } = await makeLeads([{ id: "later" }]);
  await begin(store);
  const result = await run("restore", await makeBackup());
  expectFailure(result);
  expect(result.err).toMatch(/^A server is using the store: /);
  expect([listCopies(dataDir), await listIds(dataDir)]).toEqual([[], ["later"]]);
});
