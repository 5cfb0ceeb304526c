import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeLeads, runCommand } from "#server/leads/test-leads.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

test("writes a copy that the command reads as a store", async () => {
  const { run } = await makeLeads([{ id: "lead-1" }, { id: "lead-2", doubts: ["honeypot"] }]);
  const folder = makeTempFolder();
  const file = join(folder, "leads.db");
  const { code, out } = await run("backup", file);
  expect(code).toBe(0);
  expect(out).toMatch(/^Copied to \S+leads\.db: \d+ KB\./);
  expect(await runCommand({ DATA_DIR: folder }, "--json")).toEqual(await run("--json"));
});

test("nobody else on the machine can read the copy", async () => {
  const { run } = await makeLeads([{}]);
  const file = join(makeTempFolder(), "leads.db");
  await run("backup", file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("never writes over a file", async () => {
  const { run } = await makeLeads([{}]);
  const file = join(makeTempFolder(), "copy.db");
  writeFileSync(file, "precious");
  const { code, err } = await run("backup", file);
  expect(code).toBe(1);
  expect(err).toMatch(/^[^\n]*copy\.db exists already[^\n]*\n$/);
  expect(statSync(file).size).toBe("precious".length);
});

test("says in one sentence that a folder is missing", async () => {
  const { run } = await makeLeads([{}]);
  const { code, out, err } = await run("backup", join(makeTempFolder(), "no-folder", "copy.db"));
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(/^[^\n]+\.\n$/);
});
