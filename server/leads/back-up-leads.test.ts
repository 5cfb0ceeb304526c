import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { leadsFile } from "#server/relay/store/open-store.ts";
import { storeNoteFile } from "#server/relay/store/remember-store.ts";
import type { Store } from "#server/relay/store/store.ts";
import { expectFailure, makeLeads, runCommand } from "#server/testing/leads-command.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { openTestStore } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

test("backup writes a copy that works as a store and is readable only by its owner", async () => {
  const { run } = await makeLeads([{ id: "lead-1" }, { id: "lead-2", spamReasons: ["honeypot"] }]);
  const folder = makeTempFolder();
  const file = join(folder, "leads.db");
  const { code, out } = await run("backup", file);
  expect(code).toBe(0);
  expect(out).toMatch(/^Copied to \S+leads\.db: \d+ KB\./);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await runCommand({ DATA_DIR: folder }, "--json")).toEqual(await run("--json"));
});

test("backup never overwrites a file", async () => {
  const { run } = await makeLeads([{}]);
  const file = join(makeTempFolder(), "copy.db");
  writeFileSync(file, "precious");
  const { code, err } = await run("backup", file);
  expect(code).toBe(1);
  expect(err).toMatch(/^[^\n]*copy\.db exists already[^\n]*\n$/);
  expect(statSync(file).size).toBe("precious".length);
});

test("backup reports a missing folder in one sentence", async () => {
  const { run } = await makeLeads([{}]);
  expectFailure(await run("backup", join(makeTempFolder(), "no-folder", "copy.db")));
});

async function makeBackup(ids: string[]): Promise<string> {
  const { run } = await makeLeads(ids.map((id) => ({ id })));
  const file = join(makeTempFolder(), "backup.db");
  await run("backup", file);
  return file;
}

test("restore puts a backup back and keeps a copy of what was there", async () => {
  const backup = await makeBackup(["lead-1", "lead-2"]);
  const { run, dataDir, store } = await makeLeads([{ id: "later" }]);
  await store.close();
  writeFileSync(storeNoteFile(dataDir), "{}");
  const { code, out } = await run("restore", backup);
  expect(code).toBe(0);
  expect(JSON.parse((await run("--json")).out).map(({ id }: { id: string }) => id)).toEqual([
    "lead-1",
    "lead-2",
  ]);
  expect(out).toContain("1 lead");
  expect(existsSync(storeNoteFile(dataDir))).toBe(false);
  const aside = readdirSync(dataDir).find((name) => name.startsWith("before-restore-")) ?? "";
  const kept = join(makeTempFolder(), "kept.db");
  renameSync(join(dataDir, aside), kept);
  expect((await run("restore", kept)).code).toBe(0);
  expect((await run("--json")).out).toContain("later");
});

test("restore works without a database", async () => {
  const DATA_DIR = join(makeTempFolder(), "data");
  const backup = await makeBackup(["lead-1"]);
  expect(await runCommand({ DATA_DIR }, "restore", backup)).toMatchObject({ code: 0, err: "" });
  const store = await openTestStore({ dataDir: DATA_DIR });
  await store.accept(makeArrival({ id: "new" }));
  expect(await store.readHistory()).toMatchObject({ arrivals: 2 });
});

test.skipIf(process.platform === "win32")("restore reads a backup on a read-only disk", async () => {
  const backup = await makeBackup(["lead-1"]);
  const DATA_DIR = makeTempFolder();
  chmodSync(backup, 0o444);
  chmodSync(dirname(backup), 0o555);
  // Root may write everywhere until it gives that up; another user might not even reach this folder.
  const asOwner = process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-dac_override"] : [];
  const [program = "", ...command] = [
    ...asOwner,
    process.execPath,
    resolve("server/leads.ts"),
    "restore",
    backup,
  ];
  const { status, stderr } = spawnSync(program, command, { env: { DATA_DIR }, encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect((await runCommand({ DATA_DIR })).out).toContain("lead-1");
});

test("restore reads a backup whose last leads are in the log beside it", async () => {
  const { store, dataDir } = await makeLeads([{ id: "lead-1" }]);
  const backup = join(makeTempFolder(), "copied.db");
  for (const end of ["", "-wal"]) copyFileSync(leadsFile(dataDir) + end, backup + end);
  await store.close();
  const DATA_DIR = makeTempFolder();
  expect(await runCommand({ DATA_DIR }, "restore", backup)).toMatchObject({ code: 0, err: "" });
  expect((await runCommand({ DATA_DIR })).out).toContain("lead-1");
});

test.each([
  ["begins with other bytes", (file: string) => overwrite(file, 0)],
  ["has other bytes in its middle", (file: string) => overwrite(file, 2)],
  ["holds a lead that cannot be read", (file: string) => runSql(file, "UPDATE lead SET doubts = '{'")],
])("restore replaces a database that %s, and keeps a copy of it", async (_, damage) => {
  const backup = await makeBackup(["lead-1"]);
  const { run, dataDir, store } = await makeLeads([{ id: "later" }]);
  await store.close();
  damage(leadsFile(dataDir));
  expect((await run("list")).code).toBe(1);
  expect(await run("restore", backup)).toMatchObject({ code: 0, err: "" });
  expect((await run("--json")).out).toContain("lead-1");
  expect(readdirSync(dataDir).filter((name) => /^before-restore-.*\.db$/.test(name))).toHaveLength(1);
});

function overwrite(file: string, page: number): void {
  const bytes = readFileSync(file);
  bytes.fill("x", page * PAGE_BYTES);
  writeFileSync(file, bytes);
}

function runSql(file: string, sql: string): void {
  using database = new DatabaseSync(file);
  database.exec(sql);
}

const PAGE_BYTES = 4_096;

test.each([
  ["uses the store", async (server: Store) => void (await server.releaseLeases(0))],
  ["accepts leads, but sends no mails yet", async () => {}],
])("restore does nothing while a server %s", async (_, begin) => {
  const backup = await makeBackup(["lead-1"]);
  const { run, dataDir, store } = await makeLeads([{ id: "later" }]);
  await begin(store);
  const { code, err } = await run("restore", backup);
  expect(readdirSync(dataDir).filter((name) => name.startsWith("before-restore-"))).toEqual([]);
  expect(code).toBe(1);
  expect(err).toMatch(/^A server is using the store: [^\n]+\.\n$/);
  expect((await run("--json")).out).toContain("later");
});

test.each([
  ["is missing", "no-file.db", undefined],
  ["is no database", "text.db", "not a database".repeat(500)],
  ["is empty", "empty.db", ""],
])("restore rejects a file that %s and keeps the leads", async (_, name, text) => {
  const { run } = await makeLeads([{ id: "later" }]);
  const file = join(makeTempFolder(), name);
  if (text !== undefined) writeFileSync(file, text);
  const { code, err } = await run("restore", file);
  expect(code).toBe(1);
  expect(err).toMatch(/^[^\n]+\.\n$/);
  expect((await run("--json")).out).toContain("later");
});

test("restore rejects a bad backup before it touches a damaged database", async () => {
  const { run, dataDir, store } = await makeLeads([{ id: "later" }]);
  await store.close();
  overwrite(leadsFile(dataDir), 0);
  const before = readdirSync(dataDir);
  const file = join(makeTempFolder(), "text.db");
  writeFileSync(file, "not a database");
  expect((await run("restore", file)).code).toBe(1);
  expect(readdirSync(dataDir)).toEqual(before);
});
