import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openContent } from "#content.config";
import { enterContentCopy } from "#model/translations/content-copy.ts";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { makePostgresDatabase, runOnPostgres } from "#server/testing/postgres-database.ts";
import { makeSmtpRejection, startSmtpReceiver } from "#server/testing/smtp-receiver.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { isReservedHost } from "./hosts.ts";
import * as checks from "./server-checks.ts";
import { describeTestMail, isAcceptedByAll, noteTestMail, sendTestMail } from "./test-mail.ts";
import { GOOD_SETTINGS, listOpen } from "./testing/scene.ts";

const NOT_TRIED = ["No test mail was accepted with the current settings"];

beforeEach(enterContentCopy);

test("a correct setup leaves nothing to do", async () => {
  const { checkSiteUrl, checkMail, checkEnvironment, checkDataFolder, checkDatabase } = checks;
  for (const check of [checkSiteUrl, checkMail, checkEnvironment, checkDataFolder, checkDatabase])
    expect(await listOpen(check)).toEqual([]);
});

test.each([
  [checks.checkEnvironment, "NODE_ENV=", "NODE_ENV is not production"],
  [checks.checkEnvironment, "MAIL_USER_ID=other", "The relay would reject the site's own form"],
  [checks.checkSiteUrl, "SITE_URL=", "which nobody can reach"],
  [checks.checkSiteUrl, "SITE_URL=http://www.weaver.dev", "does not use https"],
  [checks.checkMail, "MAIL_TRANSPORT=", "No mail server is set"],
  [checks.checkMail, "LEADS_TO=a@acme.example", "Messages are mailed from or to a@acme.example"],
  [checks.checkMail, "MAIL_FROM=", "which reaches nobody"],
  [
    checks.checkMail,
    "MAIL_FROM=W <Sales+a@weaver.dev>",
    "Messages are mailed from and to Sales+a@weaver.dev",
  ],
  [checks.checkDataFolder, "DATA_DIR=data", "is inside this checkout, and leads are kept there"],
  [checks.checkDataFolder, "DATA_DIR=/dev/null/data", "cannot be written"],
  [checks.checkDatabase, "DATABASE_URL=postgres://me:word@127.0.0.1:1/leads", "127.0.0.1:1 cannot be"],
  [checks.checkBuild, "SITE_URL=https://www.weaver.dev", "The site is not built"],
])("%o lists %s: %s", async (check, setting, says) => {
  const [, name = "", value = ""] = /^(\w+)=(.*)$/.exec(setting) ?? [];
  const found = (await listOpen(check, { [name]: value })).join();
  expect(found).toContain(says);
  expect(found).not.toContain("word@");
});

test("a build must be current, and for this address", async () => {
  process.chdir(makeFakeBuild());
  expect(await listOpen(checks.checkBuild)).toEqual([
    "The site was built for https://www.acme.example, but its address is https://www.weaver.dev",
  ]);
  expect(await listOpen(checks.checkBuild, { SITE_URL: "https://www.acme.example" })).toEqual([
    "The build is older than its sources",
  ]);
});

test("a database that answers is left as it is", async () => {
  const url = await makePostgresDatabase();
  expect(await listOpen(checks.checkDatabase, { DATABASE_URL: url })).toEqual([]);
  expect(await runOnPostgres(url, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
});

test("a mail counts as tried while the settings are those with which it was accepted", async () => {
  const source = { MAIL_TRANSPORT: "", SMTP_URL: "smtp://mail.weaver.dev", DATA_DIR: makeTempFolder() };
  const list = (changed = {}) => listOpen(checks.checkMail, { ...source, ...changed });
  expect(await list()).toEqual(NOT_TRIED);
  noteTestMail(openContent(), { ...GOOD_SETTINGS, ...source });
  expect(await list()).toEqual([]);
  for (const changed of [{ LEADS_TO: "new@weaver.dev" }, { SMTP_URL: "smtp://me:new@mail.weaver.dev" }])
    expect(await list(changed)).toEqual(NOT_TRIED);
});

test("without a mail server no test mail is sent", async () => {
  const outcomes = await sendTestMail(openContent(), GOOD_SETTINGS, undefined);
  expect(isAcceptedByAll(outcomes)).toBe(false);
  expect(describeTestMail(outcomes)).toContain("No mail transport is set");
});

test("a rejected mail is reported with the reply of the mail server, without its password, and no longer counts", async () => {
  const { port } = await startSmtpReceiver({
    onRcptTo: (_address, _session, done) => done(makeSmtpRejection(550, "5.7.1 relaying hunter22 denied")),
    onAuth: (_auth, _session, done) => done(null, { user: "me" }),
  });
  const SMTP_URL = `smtp://me:hunter22@127.0.0.1:${port}`;
  const source = { ...GOOD_SETTINGS, SMTP_URL, MAIL_TRANSPORT: "", DATA_DIR: makeTempFolder() };
  const note = path.join(source.DATA_DIR, "test-mail.txt");
  noteTestMail(openContent(), source);
  expect(readFileSync(note, "utf8")).not.toMatch(/hunter22|127\.0\.0/);
  const outcomes = await sendTestMail(openContent(), source, "me@weaver.dev");
  expect(existsSync(note)).toBe(false);
  const text = describeTestMail(outcomes);
  expect(text).toMatch(
    /^Refused: the mail server 127.0.0.1:\d+ did not take the test mail for me@weaver\.dev. .*denied/,
  );
  expect(text).not.toContain("hunter22");
});

test("hosts that no visitor reaches are told apart", () => {
  const reserved = "www.acme.example example.com localhost 127.0.0.1 [::1] website nas.local web.internal";
  for (const host of `${reserved} 192.168.1.4 10.0.0.7 172.20.0.2 169.254.3.4`.split(" "))
    expect(isReservedHost(host), host).toBe(true);
  for (const host of "www.weaver.dev local.weaver.dev 10.weaver.dev 172.15.0.2 my-example.com".split(" "))
    expect(isReservedHost(host), host).toBe(false);
});
