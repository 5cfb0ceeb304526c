import { expect, test } from "vitest";
import { readEnv } from "#server/config/env.ts";
import { readRelaySettings, refusesOwnForm } from "#server/config/relay-settings.ts";
import { MANIFEST } from "#server/testing/fake-build.ts";

test.each([
  [{}, "", false],
  [{ MAIL_USER_ID: "other" }, "", true],
  [{ MAIL_USER_ID: "other" }, "https://mail.example", false],
])("sees whether the site's own form would be rejected: %j, sent to %j", (env, origin, expected) => {
  const manifest = { ...MANIFEST, mail: { ...MANIFEST.mail, origin } };
  expect(refusesOwnForm(readRelaySettings(readEnv(env), manifest), manifest)).toBe(expected);
});
