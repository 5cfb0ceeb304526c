import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { enterContentCopy } from "#model/content/testing/content-copy.ts";
import { startSmtpReceiver } from "#server/testing/smtp-receiver.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { checkLaunch } from "./launch-check.ts";
import { GOOD_SETTINGS, makeOwn } from "./testing/scene.ts";

test("as delivered, lists samples, missing settings and invalid files, each once", async ({
  onTestFinished,
}) => {
  onTestFinished(enterContentCopy());
  writeFileSync("content/site/people.yaml", "people: [");
  const { code, text } = await checkLaunch([], { NODE_ENV: "production" });
  expect(code).toBe(1);
  for (const words of [
    /^must {2}Files are marked as samples.*content\/services \(\d+\)/m,
    /^must {2}Images are the sample's: content\/images\/badges/m,
    /^must {2}Privacy policy: still a template\n {6}in: content\/pages\/privacy\.md$/m,
    /^must {2}The site's address is https:\S+\.example, which nobody can reach$/m,
    /^must {2}No mail server is set/m,
    /^must {2}The site is not built$/m,
    /^\d\d things must be done before the launch/m,
  ])
    expect(text).toMatch(words);
  expect(text.match(/people\.yaml cannot be used/g)).toHaveLength(1);
  expect(text).not.toContain("NODE_ENV is not production");
});

test("own content and a build leave nothing to do, and a test mail is sent", async ({ onTestFinished }) => {
  const { port, mails } = await startSmtpReceiver();
  const DATA_DIR = path.join(makeTempFolder(), "data");
  const settings = { ...GOOD_SETTINGS, SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_TRANSPORT: "", DATA_DIR };
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`);
  const file = path.join(makeTempFolder(), "website.env");
  writeFileSync(file, lines.join(""));
  onTestFinished(enterContentCopy());
  makeOwn();
  const sent = await checkLaunch(["--settings", file, "--send-test-mail"], {});
  expect(sent.text).toContain("took the test mail for sales@weaver.dev");
  expect(sent.code).toBe(0);
  expect(mails.map(({ from, to }) => [from?.address, to?.[0]?.address])).toEqual([
    ["hello@weaver.dev", "sales@weaver.dev"],
  ]);
  const { code, text } = await checkLaunch(["--settings", file], {});
  expect(text).toMatch(/^Nothing must be done before the launch/);
  expect(code).toBe(0);
});

test("exits with 2 for invalid arguments", async () => {
  for (const args of [["--send-test-mail", "a@weaver.dev", "b@weaver.dev"], ["--settings"]])
    await expect(checkLaunch(args, {})).rejects.toThrow(/./);
  const command = ["tools/launch-check/launch-check.ts", "me@weaver.dev"];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
  expect([status, stdout, stderr]).toEqual([2, "", expect.stringMatching(/./)]);
});
