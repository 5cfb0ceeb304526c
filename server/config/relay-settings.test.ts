import { expect, test } from "vitest";
import { readEnv } from "#server/config/env.ts";
import { mailsItself, readRelaySettings, refusesOwnForm } from "#server/config/relay-settings.ts";
import { MANIFEST } from "#server/testing/fake-build.ts";

test.each([
  ["the organization's address by default", {}, true],
  ["a name and a tag", { MAIL_FROM: "Acme <Leads+web@acme.example>", LEADS_TO: "leads@ACME.example" }, true],
  ["one of several", { MAIL_FROM: "b@acme.example", LEADS_TO: "a@acme.example, b@acme.example" }, true],
  ["another address", { MAIL_FROM: "website@acme.example" }, false],
])("sees whether mails come from the mailbox that gets them: %s", (_what, env, expected) => {
  expect(mailsItself(readRelaySettings(readEnv(env), MANIFEST).mail)).toBe(expected);
});

test.each([
  [{}, "", false],
  [{ MAIL_USER_ID: "other" }, "", true],
  [{ MAIL_USER_ID: "other" }, "https://mail.example", false],
])("sees whether the site's own form would be rejected: %j, sent to %j", (env, origin, expected) => {
  const manifest = { ...MANIFEST, mail: { ...MANIFEST.mail, origin } };
  expect(refusesOwnForm(readRelaySettings(readEnv(env), manifest), manifest)).toBe(expected);
});
