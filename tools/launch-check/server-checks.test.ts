import { beforeEach, expect, test } from "vitest";
import { openContent } from "#content.config";
import { enterContentCopy } from "#model/content/testing/content-copy.ts";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { makeSmtpRejection, startSmtpReceiver } from "#server/testing/smtp-receiver.ts";
import { isReservedHost } from "./hosts.ts";
import * as checks from "./server-checks.ts";
import { sendTestMail } from "./test-mail.ts";
import { GOOD_SETTINGS, listOpen } from "./testing/scene.ts";

beforeEach(enterContentCopy);

test("a correct setup leaves nothing to do", async () => {
  const { checkSiteUrl, checkMail, checkEnvironment, checkDataFolder } = checks;
  for (const check of [checkSiteUrl, checkMail, checkEnvironment, checkDataFolder])
    expect(await listOpen(check)).toEqual([]);
});

test.each([
  [checks.checkEnvironment, "NODE_ENV=", "NODE_ENV is not production"],
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
  [checks.checkBuild, "SITE_URL=https://www.weaver.dev", "The site is not built"],
])("%o lists %s: %s", async (check, setting, says) => {
  const [, name = "", value = ""] = /^(\w+)=(.*)$/.exec(setting) ?? [];
  expect((await listOpen(check, { [name]: value })).join()).toContain(says);
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

test("without a mail server no test mail is sent", async () => {
  const { code, text } = await sendTestMail(openContent(), GOOD_SETTINGS, undefined);
  expect([code, text]).toEqual([1, expect.stringContaining("No mail transport is set")]);
});

test("a rejected mail is reported with the reply of the mail server, without its password", async () => {
  const { port } = await startSmtpReceiver({
    onRcptTo: (_address, _session, done) => done(makeSmtpRejection(550, "5.7.1 relaying hunter22 denied")),
    onAuth: (_auth, _session, done) => done(null, { user: "me" }),
  });
  const SMTP_URL = `smtp://me:hunter22@127.0.0.1:${port}`;
  const source = { ...GOOD_SETTINGS, SMTP_URL, MAIL_TRANSPORT: "" };
  const { code, text } = await sendTestMail(openContent(), source, "me@weaver.dev");
  expect(code).toBe(1);
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
