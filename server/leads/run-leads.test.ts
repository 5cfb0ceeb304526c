import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  claimAll,
  expectFailure,
  FAILED,
  GIVEN_UP,
  HOUR_MS,
  makeLeads,
  NOW,
  runCommand,
  tryMails,
} from "#server/testing/leads-command.ts";
import { makePostgresDatabase } from "#server/testing/postgres-database.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

test.each([
  [["list"], expect.stringMatching(/^No leads yet in the file \S+data\/leads\.db\.\n/)],
  [["--json"], "[]\n"],
  [["quarantine"], "Nothing is in quarantine.\n"],
  [["erase", "a@client.example"], "There is no lead from a@client.example: nothing was deleted.\n"],
  [["prune", "30"], "0 leads older than 30 days deleted.\n"],
  [["prune", "30", "--quarantine"], "0 leads in quarantine older than 30 days deleted.\n"],
])("%j reports no leads and creates no database", async (args, out) => {
  const dataDir = join(makeTempFolder(), "data");
  expect(await runCommand({ DATA_DIR: dataDir }, ...args)).toEqual({ code: 0, out, err: "" });
  expect(existsSync(dataDir)).toBe(false);
});

test.each([
  ["retry", "lead-1"],
  ["show", "lead-1"],
  ["backup", "copy-of-nothing.db"],
])("%s %s fails with one sentence and creates no database", async (...args) => {
  const dataDir = join(makeTempFolder(), "data");
  const { code, out, err } = await runCommand({ DATA_DIR: dataDir }, ...args);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(/^There [^\n]+\.\n$/);
  expect(existsSync(dataDir)).toBe(false);
});

test("--help lists every subcommand without opening the store", async () => {
  const { code, out } = await runCommand({ DATABASE_URL: "postgres://127.0.0.1:1/none" }, "--help");
  expect(code).toBe(0);
  for (const usage of ["show ID", "answered ID [ID …]", "retry ID", "quarantine", "release ID"]) {
    expect(out).toContain(`npm run leads -- ${usage}`);
  }
  for (const usage of ["erase EMAIL", "prune DAYS", "export --csv | --json", "figures", "backup FILE"]) {
    expect(out).toContain(`npm run leads -- ${usage}`);
  }
});

test.each([
  ["remove"],
  ["constructor"],
  ["--jsn"],
  ["list", "lead-1"],
  ["--csv"],
  ["show"],
  ["show", "lead-1", "again"],
  ["retry"],
  ["retry", "nobody"],
  ["retry", "lead-1", "--json"],
  ["export", "--xml"],
  ["export", "--csv", "--json"],
  ["erase"],
  ["erase", "Asha"],
  ["prune"],
  ["prune", "0"],
  ["prune", "a-year"],
  ["prune", "--quarantine"],
  ["erase", "asha@client.example", "--quarantine"],
  ["figures", "-1"],
  ["backup"],
])("%s %s %s prints one sentence and exits with 1", async (...args) => {
  const { run, store } = await makeLeads([{}]);
  const before = await store.list();
  expectFailure(await run(...args));
  expect(await store.list()).toEqual(before);
});

test("an unreachable store prints one sentence without secrets and exits with 1", async () => {
  const dataDir = makeTempFolder();
  writeFileSync(join(dataDir, "leads.db"), "not a database".repeat(100));
  for (const env of [{ DATA_DIR: dataDir }, { DATABASE_URL: "postgres://owner:s3cret@127.0.0.1:1/leads" }]) {
    const result = await runCommand(env);
    expectFailure(result);
    expect(result.err).not.toContain("s3cret");
  }
});

test("an invalid environment variable prints one sentence and exits with 1", async () => {
  const { code, err } = await runCommand({ DATABASE_URL: "mysql://127.0.0.1/leads" });
  expect(code).toBe(1);
  expect(err).toMatch(/^DATABASE_URL [^\n]+\n$/);
});

test("every subcommand works on PostgreSQL", async () => {
  const { run, store } = await makeLeads(
    [
      { id: "lead-a", wantsConfirmation: true },
      { id: "lead-b", email: "other@client.example", spamReasons: ["honeypot filled"] },
      { id: "lead-c", email: "old@client.example", receivedAt: NOW - 40 * 24 * HOUR_MS },
    ],
    await makePostgresDatabase(),
  );
  await tryMails(store, { "lead-a": FAILED, "lead-c": GIVEN_UP });
  expect((await run("list")).out).toMatch(
    /^ID .*\nlead-c .* dead .*\nlead-a .* failing .*\nlead-b .* quarantined /,
  );
  expect(JSON.parse((await run("--json")).out)).toHaveLength(3);
  expect((await run("show", "lead-a")).out).toContain("11:59:59 failed (smtp): Refused.\n");
  expect((await run("quarantine")).out).toMatch(/\nlead-b .* honeypot filled\n/);
  expect((await run("export", "--csv")).out.split("\r\n")).toHaveLength(5);
  expect(await run("answered", "lead-a", "nobody")).toMatchObject({
    code: 1,
    err: "There is no lead nobody.\n",
  });
  expect(await run("retry", "lead-a")).toMatchObject({ code: 0 });
  expect(await run("release", "lead-b")).toMatchObject({ code: 0 });
  const due = (await claimAll(store)).filter(({ kind }) => kind === "lead");
  expect(due.map(({ lead }) => lead.id).sort()).toEqual(["lead-a", "lead-b"]);
  expect((await run("figures")).out).toMatch(/received +2\n.*answered +1 \(50%\)\n.*to answer +1 h 0 min\n/s);
  expect((await run("erase", "ASHA@client.example")).out).toMatch(/^1 lead /);
  expect((await run("prune", "30")).out).toBe("1 lead older than 30 days deleted.\n");
  expect((await store.list()).map(({ lead }) => lead.id)).toEqual(["lead-b"]);
});

test("backup of a PostgreSQL store points to pg_dump", async () => {
  const { run } = await makeLeads([{}], await makePostgresDatabase());
  const file = join(makeTempFolder(), "copy.db");
  const { code, out, err } = await run("backup", file);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(/^[^\n]*pg_dump[^\n]*\n$/);
  expect(existsSync(file)).toBe(false);
});
