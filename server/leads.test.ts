import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hashSecret } from "#server/inbox/sessions.ts";
import { expectFailure, makeLeads, NOW, runCommand } from "#server/testing/leads-command.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

test.each([
  [["list"], /^There are no leads yet in the file \S+data\/leads\.db\. .*DATA_DIR.*\.\n$/],
  [["--json"], /^\[\]\n$/],
  [["erase", "a@client.example"], undefined],
  [["retry", "lead-1"], undefined],
  [["backup", "copy-of-nothing.db"], undefined],
])("%j without a database finds no leads and creates none", async (args, out) => {
  const dataDir = join(makeTempFolder(), "data");
  const result = await runCommand({ DATA_DIR: dataDir }, ...args);
  if (out) expect(result).toEqual({ code: 0, out: expect.stringMatching(out), err: "" });
  else expectFailure(result);
  expect(existsSync(dataDir)).toBe(false);
});

test("--help lists every subcommand without opening the store", async () => {
  const { code, out } = await runCommand({ DATABASE_URL: "postgres://127.0.0.1:1/none" }, "--help");
  expect(code).toBe(0);
  expect(out).toMatch(/^Usage: npm run leads -- \[options\] \[command\]\n/);
  const names = [...out.matchAll(/^ {2}([a-z]+) .*/gm)].map(([, name]) => name).join(" ");
  expect(names).toBe(
    "list show retry release erase prune export backup restore invite members remove stats help",
  );
});

test("wrong arguments print one sentence, exit with 1 and change nothing", async () => {
  const { run, store } = await makeLeads([{}]);
  const before = await store.list();
  const wrong = ["remove", "constructor", "--jsn", "list lead-1", "--csv", "show", "show lead-1 again"];
  wrong.push("retry", "retry nobody", "retry lead-1 --json", "export --xml", "erase", "erase Asha");
  wrong.push("erase asha@client.example --json", "prune", "prune 0", "prune a-year", "stats -1", "backup");
  for (const line of wrong) expectFailure(await run(...line.split(" ")));
  expect(await store.list()).toEqual(before);
});

test("a wrong setting or an unreachable store prints one sentence without secrets and exits with 1", async () => {
  const dataDir = makeTempFolder();
  writeFileSync(join(dataDir, "leads.db"), "not a database".repeat(100));
  for (const env of [
    { DATA_DIR: dataDir },
    { DATABASE_URL: "postgres://owner:s3cret@127.0.0.1:1/leads" },
    { DATABASE_URL: "mysql://owner:s3cret@127.0.0.1/leads" },
  ]) {
    const result = await runCommand(env);
    expectFailure(result);
    expect(result.err).not.toContain("s3cret");
  }
});

test("an invited member gets a link that works, is listed, and is removed", async () => {
  const { dataDir, store, run } = await makeLeads([]);
  const env = { DATA_DIR: dataDir, INBOX_PORT: "4000", INBOX_ORIGIN: "https://inbox.acme.example" };
  const { code, out } = await runCommand(env, "invite", "Asha Rao", "--role", "reader");
  const [, secret = ""] = /^https:\/\/inbox\.acme\.example\/inbox\/invite\/([\w-]{43})\n$/m.exec(out) ?? [];
  expect(code).toBe(0);
  const invited = await store.findByToken({ kind: "invite", hash: hashSecret(secret) }, NOW);
  expect(invited).toMatchObject({ name: "Asha Rao", role: "reader" });
  expect((await run("members")).out).toMatch(/^Asha Rao +reader +0 +no +yes\n/m);
  expect((await runCommand(env, "invite", "Asha Rao")).out).toContain("a reader");
  const replaced = await runCommand(env, "invite", "Asha Rao", "--replace");
  expect(replaced.out).toMatch(/^The former passkeys and sessions of Asha Rao have ended\.\n/);
  expect((await run("remove", "Asha Rao")).out).toContain("Asha Rao was removed");
  expect((await run("members")).out).toContain("Nobody can use the inbox yet");
  expectFailure(await run("remove", "Asha Rao"));
  expectFailure(await runCommand(env, "invite", "Asha Rao"));
});

test("what is wrong with an invitation gets a sentence", async () => {
  const { dataDir, run } = await makeLeads([]);
  const env = { DATA_DIR: dataDir, INBOX_PORT: "4000" };
  expectFailure(await run("invite", "Asha"));
  expectFailure(await runCommand(env, "invite", "Asha\nRao"));
  expectFailure(await runCommand(env, "invite", "Asha", "--role", "owner"));
  expectFailure(await runCommand(env, "members", "--role", "agent"));
  for (const name of ["Visitor", "visitor", "npm run leads", "Passkeys"])
    expectFailure(await runCommand(env, "invite", name));
  const unknown = await runCommand(env, "invite", "Asha", "--replace");
  expect(unknown).toEqual({ code: 1, out: "", err: "There is no member Asha.\n" });
  expect((await run("members")).out).toContain("Nobody can use the inbox yet");
  expectFailure(await runCommand({ ...env, DATA_DIR: makeTempFolder() }, "invite", "Asha"));
});
