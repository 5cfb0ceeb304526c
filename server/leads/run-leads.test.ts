import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeLeads, runCommand } from "#server/leads/test-leads.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

test.each([
  [["list"], expect.stringMatching(/^No leads yet in the file \S+data\/leads\.db\.\n/)],
  [["--json"], "[]\n"],
  [["quarantine"], "Nothing is in quarantine.\n"],
  [["erase", "a@client.example"], "There is no lead from a@client.example: nothing was deleted.\n"],
  [["prune", "30"], "0 leads older than 30 days deleted.\n"],
  [["prune", "30", "--quarantine"], "0 leads in quarantine older than 30 days deleted.\n"],
])("without a database %j says that there is nothing, and makes none", async (args, out) => {
  const dataDir = join(makeTempFolder(), "data");
  expect(await runCommand({ DATA_DIR: dataDir }, ...args)).toEqual({ code: 0, out, err: "" });
  expect(existsSync(dataDir)).toBe(false);
});

test.each([
  ["retry", "lead-1"],
  ["show", "lead-1"],
  ["backup", "copy-of-nothing.db"],
])("without a database %s %s fails with one sentence, and makes none", async (...args) => {
  const dataDir = join(makeTempFolder(), "data");
  const { code, out, err } = await runCommand({ DATA_DIR: dataDir }, ...args);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(/^There [^\n]+\.\n$/);
  expect(existsSync(dataDir)).toBe(false);
});

test("--help lists every subcommand, without looking at the store", async () => {
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
])("%s %s %s is one sentence and exit code 1", async (...args) => {
  const { run, store } = await makeLeads([{}]);
  const before = await store.list();
  const { code, out, err } = await run(...args);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(/^[^\n]+\.\n$/);
  expect(await store.list()).toEqual(before);
});

test("a store that cannot be reached is one sentence and exit code 1", async () => {
  const dataDir = makeTempFolder();
  writeFileSync(join(dataDir, "leads.db"), "not a database".repeat(100));
  for (const env of [{ DATA_DIR: dataDir }, { DATABASE_URL: "postgres://owner:s3cret@127.0.0.1:1/leads" }]) {
    const { code, out, err } = await runCommand(env);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(/^[^\n]+\.\n$/);
    expect(err).not.toContain("s3cret");
  }
});

test("a wrong environment is one sentence and exit code 1", async () => {
  const { code, err } = await runCommand({ DATABASE_URL: "mysql://127.0.0.1/leads" });
  expect(code).toBe(1);
  expect(err).toMatch(/^DATABASE_URL [^\n]+\n$/);
});
