import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openContent } from "#content.config";
import { enterContentCopy } from "#model/translations/content-copy.ts";
import { makeSmtpRejection, startSmtpReceiver } from "#server/testing/smtp-receiver.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { checkTestMail } from "./mail.ts";
import { describeTestMail, isAcceptedByAll, noteTestMail, sendTestMail } from "./test-mail.ts";
import { GOOD_SETTINGS, listOpen } from "./testing/scene.ts";

beforeEach(enterContentCopy);

const NOT_TRIED = ["must: No test mail was accepted yet with these settings"];

test("a mail counts as tried while the settings are those with which it was accepted", async () => {
  const source = { ...GOOD_SETTINGS, DATA_DIR: makeTempFolder() };
  const list = (changed = {}) => listOpen(checkTestMail, { source: { ...source, ...changed } });
  expect(await list()).toEqual(NOT_TRIED);
  noteTestMail(openContent(), source, { by: ["smtp"], wentToReceivers: true });
  expect(await list()).toEqual([]);
  for (const changed of [{ LEADS_TO: "new@weaver.dev" }, { SMTP_URL: "smtp://me:new@mail.weaver.dev" }])
    expect(await list(changed)).toEqual([
      expect.stringMatching(/^must: The mail settings have changed since a test mail was accepted on \d{4}-/),
    ]);
  noteTestMail(openContent(), source, { by: ["smtp"], wentToReceivers: false });
  expect(await list()).toEqual([
    expect.stringMatching(/^advice: .* was not sent to the recipients of messages$/),
  ]);
  writeFileSync(path.join(source.DATA_DIR, "test-mail.json"), '{"acceptedAt":');
  expect(await list()).toEqual(NOT_TRIED);
});

test("files are no mails, unless they are wanted, and no way out for a test mail", async () => {
  const source = { ...GOOD_SETTINGS, SMTP_URL: "", MAIL_TRANSPORT: "file", DATA_DIR: makeTempFolder() };
  expect(await listOpen(checkTestMail, { source: { SMTP_URL: "" } })).toEqual([
    "must: No test mail was sent: there is no mail server yet",
  ]);
  expect(await listOpen(checkTestMail, { source })).toEqual([]);
  const outcomes = await sendTestMail(openContent(), source, undefined);
  expect(isAcceptedByAll(outcomes)).toBe(false);
  expect(describeTestMail(outcomes)).toContain("No mail transport is set");
  expect(existsSync(path.join(source.DATA_DIR, "test-mail.json"))).toBe(false);
});

test("a rejected mail is reported with the reply of the mail server, without its password, and no longer counts", async () => {
  const { port } = await startSmtpReceiver({
    onRcptTo: (_address, _session, done) => done(makeSmtpRejection(550, "5.7.1 relaying hunter22 denied")),
    onAuth: (_auth, _session, done) => done(null, { user: "me" }),
  });
  const SMTP_URL = `smtp://me:hunter22@127.0.0.1:${port}`;
  const source = { ...GOOD_SETTINGS, SMTP_URL, DATA_DIR: makeTempFolder() };
  noteTestMail(openContent(), source, { by: ["smtp"], wentToReceivers: true });
  expect(readFileSync(path.join(source.DATA_DIR, "test-mail.json"), "utf8")).not.toMatch(
    /hunter22|127\.0\.0/,
  );
  const outcomes = await sendTestMail(openContent(), source, "me@weaver.dev");
  expect(isAcceptedByAll(outcomes)).toBe(false);
  expect(await listOpen(checkTestMail, { source })).toEqual(NOT_TRIED);
  const text = describeTestMail(outcomes);
  expect(text).toMatch(
    /^Refused: the mail server 127.0.0.1:\d+ did not take the test mail for me@weaver\.dev. .*denied/,
  );
  expect(text).not.toContain("hunter22");
});
