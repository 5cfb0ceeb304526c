import { spawnSync } from "node:child_process";
import { appendFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { startSmtpReceiver } from "#server/testing/smtp-receiver.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import type { LaunchLine } from "./check.ts";
import { checkLaunch } from "./launch-check.ts";
import { enterProjectCopy, fakeBuild, makeOwn } from "./testing/project-copy.ts";
import { GOOD_SETTINGS } from "./testing/scene.ts";

test("as delivered, lists samples, missing settings, the missing test mail, invalid files and an old build", async () => {
  enterProjectCopy();
  fakeBuild({});
  writeFileSync("content/site/people.yaml", "people: [");
  appendFileSync("content/site/app.yaml", "\nextra: 1\n");
  // Without a mail server the server would not start in production, but the list is complete.
  const { code, text } = await checkLaunch([], { NODE_ENV: "production" });
  expect(code).toBe(1);
  for (const words of [
    /^must {4}content\/site\/people\.yaml cannot be used$/m,
    /^ {8}field \(whole file\): expected no field named "extra", found it \(line \d+\)$/m,
    /^must {4}Services: (\d+) of \1 are samples/m,
    /^ {8}in: content\/services\/$/m,
    /^must {4}No mail server is set/m,
    /^must {4}No test mail was sent/m,
    /^done {4}NODE_ENV is production/m,
    /^must {4}The build is older than its sources$/m,
    /^\d\d things must be done before the launch/m,
  ])
    expect(text).toMatch(words);
  expect(text.match(/people\.yaml cannot be used/g)).toHaveLength(1);
  expect(Math.max(...text.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(100);
  expect(text).not.toContain("\u001b");
});

test("own content, an accepted test mail and a build leave nothing to do", async () => {
  enterProjectCopy();
  const { port, mails } = await startSmtpReceiver();
  const DATA_DIR = path.join(makeTempFolder(), "data");
  const settings = { ...GOOD_SETTINGS, SMTP_URL: `smtp://127.0.0.1:${port}`, DATA_DIR };
  const file = path.join(makeTempFolder(), "website.env");
  const variables = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(file, variables.join(""));
  makeOwn();
  fakeBuild(settings);
  const sent = await checkLaunch(["--settings", file, "--send-test-mail"], {});
  expect(sent.text).toContain("took the test mail for sales@weaver.dev");
  expect(sent.code).toBe(0);
  expect(mails.map(({ from, to }) => [from?.address, to?.[0]?.address])).toEqual([
    ["hello@weaver.dev", "sales@weaver.dev"],
  ]);

  const good = await checkLaunch(["--settings", file, "--json"], {});
  const { groups, counts }: { groups: { lines: LaunchLine[] }[]; counts: object } = JSON.parse(good.text);
  expect(groups.flatMap(({ lines }) => lines).filter(({ level }) => level === "must")).toEqual([]);
  expect(counts).toMatchObject({ must: 0 });
  expect(good.code).toBe(0);
});

test("exits with 2 for invalid arguments", async () => {
  for (const args of [["--send-test-mail", "a@weaver.dev", "b@weaver.dev"], ["--settings"]])
    await expect(checkLaunch(args, {})).rejects.toThrow(/./);
  const command = ["tools/launch-check/launch-check.ts", "me@weaver.dev"];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
  expect([status, stdout, stderr]).toEqual([2, "", expect.stringMatching(/./)]);
});
