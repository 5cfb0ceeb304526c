import { appendFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { startSmtpReceiver } from "#server/testing/smtp-receiver.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import type { LaunchLine } from "./check.ts";
import { fakeBuild, makeOwn, makeProjectCopy, runLaunchCheck } from "./testing/project-copy.ts";
import { GOOD_SETTINGS } from "./testing/scene.ts";

test("as delivered, lists samples, missing settings, the missing test mail, invalid files and an old build", async () => {
  const folder = makeProjectCopy();
  fakeBuild(folder, {});
  writeFileSync(path.join(folder, "content/site/people.yaml"), "people: [");
  appendFileSync(path.join(folder, "content/site/app.yaml"), "\nextra: 1\n");
  // Without a mail server the server would not start in production, but the list is complete.
  const { code, stdout, stderr } = await runLaunchCheck(folder, { NODE_ENV: "production" });
  expect([code, stderr]).toEqual([1, ""]);
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
    expect(stdout).toMatch(words);
  expect(stdout.match(/people\.yaml cannot be used/g)).toHaveLength(1);
  expect(Math.max(...stdout.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(100);
  expect(stdout).not.toContain("\u001b");
});

test("own content, an accepted test mail and a build leave nothing to do", async () => {
  const folder = makeProjectCopy();
  const { port, mails } = await startSmtpReceiver();
  const DATA_DIR = path.join(makeTempFolder(), "data");
  const settings = { ...GOOD_SETTINGS, SMTP_URL: `smtp://127.0.0.1:${port}`, DATA_DIR };
  const file = path.join(makeTempFolder(), "website.env");
  const variables = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(file, variables.join(""));
  makeOwn(folder);
  fakeBuild(folder, settings);
  const sent = await runLaunchCheck(folder, {}, "--settings", file, "--send-test-mail");
  expect(sent.stdout).toContain("took the test mail for sales@weaver.dev");
  expect(sent.code).toBe(0);
  expect(mails.map(({ from, to }) => [from?.address, to?.[0]?.address])).toEqual([
    ["hello@weaver.dev", "sales@weaver.dev"],
  ]);

  const good = await runLaunchCheck(folder, {}, "--settings", file, "--json");
  const { groups, counts }: { groups: { lines: LaunchLine[] }[]; counts: object } = JSON.parse(good.stdout);
  expect(groups.flatMap(({ lines }) => lines).filter(({ level }) => level === "must")).toEqual([]);
  expect(counts).toMatchObject({ must: 0 });
  expect(good.code).toBe(0);
});

test("exits with 2 for invalid arguments", async () => {
  const folder = makeProjectCopy();
  const calls = [["me@weaver.dev"], ["--send-test-mail", "a@weaver.dev", "b@weaver.dev"], ["--settings"]];
  for (const answer of await Promise.all(calls.map((args) => runLaunchCheck(folder, {}, ...args))))
    expect(answer).toEqual({ code: 2, stdout: "", stderr: expect.stringMatching(/./) });
});
