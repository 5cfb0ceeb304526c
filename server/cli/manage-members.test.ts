import { expect, test } from "vitest";
import { hashSecret } from "#server/inbox/sessions.ts";
import { expectFailure, makeLeads, NOW, runCommand } from "#server/testing/leads-command.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

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
