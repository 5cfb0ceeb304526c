import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { checkTestMail } from "./mail.ts";
import {
  describeTestMail,
  forgetTestMail,
  isAcceptedByAll,
  noteTestMail,
  sendTestMail,
} from "./test-mail.ts";
import { GOOD_SETTINGS, listOpen, runInScene, setUpContentCopy } from "./testing/scene.ts";

setUpContentCopy();

test("a mail counts as tried while the settings are those with which it was accepted", async () => {
  const source = { ...GOOD_SETTINGS, DATA_DIR: makeTempFolder() };
  const list = async (changed = {}) =>
    listOpen(await runInScene(checkTestMail, { source: { ...source, ...changed } }));
  expect(await list()).toEqual(["must: No test mail was accepted yet with these settings"]);
  noteTestMail(new ContentReader(), source, { by: ["smtp"], wentToReceivers: true });
  expect(await list()).toEqual([]);
  const changes = [{ LEADS_TO: "new@weaver.dev" }, { SMTP_URL: "smtp://me:new@mail.weaver.dev" }];
  for (const changed of changes)
    expect(await list(changed)).toEqual([
      expect.stringMatching(/^must: The mail settings have changed since a test mail was accepted on \d{4}-/),
    ]);
  forgetTestMail(source);
  expect(await list()).toEqual(["must: No test mail was accepted yet with these settings"]);
  writeFileSync(path.join(source.DATA_DIR, "test-mail.json"), '{"acceptedAt":');
  expect(await list()).toEqual(["must: No test mail was accepted yet with these settings"]);
  noteTestMail(new ContentReader(), source, { by: ["smtp"], wentToReceivers: false });
  expect(await list()).toEqual([
    expect.stringMatching(/^advice: .* was not sent to the recipients of messages$/),
  ]);
});

test("files are no mails, unless they are wanted", async () => {
  const list = async (source: Record<string, string>) =>
    listOpen(await runInScene(checkTestMail, { source }));
  expect(await list({ SMTP_URL: "" })).toEqual(["must: No test mail was sent: there is no mail server yet"]);
  expect(await list({ SMTP_URL: "", MAIL_TRANSPORT: "file" })).toEqual([]);
});

test("files are no way out for a test mail", async () => {
  const source = { ...GOOD_SETTINGS, SMTP_URL: "", MAIL_TRANSPORT: "file", DATA_DIR: makeTempFolder() };
  const outcomes = await sendTestMail(new ContentReader(), source, undefined);
  expect(isAcceptedByAll(outcomes)).toBe(false);
  expect(describeTestMail(outcomes)).toContain("No mail transport is set");
  expect(existsSync(path.join(source.DATA_DIR, "test-mail.json"))).toBe(false);
});
