import { expect, test } from "vitest";
import { readEnv } from "#server/config/env.ts";
import { EnvError } from "#server/config/env-values.ts";
import { REMOVED_SETTINGS } from "#server/config/removed-settings.ts";

test.each([
  ["PORT", "80a", /whole number from 0 to 65535.*"80a"/],
  ["PORT", "65536", /65536/],
  ["PORT", "-1", /-1/],
  ["PORT", "3000.0", /"3000.0"/],
  ["SITE_URL", "www.example.com", /origin.*"www\.example\.com"/],
  ["SITE_URL", "https://www.example.com/path", /origin/],
  ["DATABASE_URL", "mysql://u:hidden@db/x", /postgres:\/\/ URL.*SQLite/],
  ["DATABASE_URL", "u:hidden@db/x", /postgres:\/\/ URL/],
  ["SMTP_URL", "https://u:hidden@mail.example", /smtp:\/\/ or smtps:\/\//],
  ["SMTP_URL", "u:hidden@mail.example", /smtp:\/\/ or smtps:\/\//],
  ["SMTP_URL", "smtp://", /with a host/],
  ["SMTP_URL", "smtp://user:p@ss#word@mail.example:25", /escaped/],
  ["MAIL_TRANSPORT", "pigeon", /one of smtp, emailjs, file .*"pigeon"/],
  ["MAIL_TRANSPORT", "webhook,smtp", /one for all mails; a webhook needs only WEBHOOK_URL.*"webhook,smtp"/],
  ["MAIL_TRANSPORT", "smtp", /SMTP_URL is not set/],
  ["MAIL_TRANSPORT", "emailjs", /not all of EMAILJS_SERVICE_ID.* are set/],
  ["EMAILJS_PRIVATE_KEY", "hidden", /not set: EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID, EMAILJS_PUBLIC_KEY/],
  ["EMAILJS_ORIGIN", "https://api.example/v1", /origin/],
  ["MAIL_FROM", "nobody", /mail address.*"nobody"/],
  ["LEADS_TO", "a@example.com, nobody", /"nobody"/],
  ["LEADS_TO", "Ann <a@example.com>", /separated by commas/],
  ["MAIL_CONFIRMATION", "no", /one of on, off.*"no"/],
  ["MAIL_GIVE_UP_HOURS", "0", /from 1 to 8760.*"0"/],
  ["QUARANTINE_DAYS", "0", /from 1 to 3650.*"0"/],
  ["QUARANTINE_DAYS", "never", /from 1 to 3650 or "off".*"never"/],
  ["BOT_CHECK", "true", /one of off, on, strict.*"true"/],
  ["BOT_CHECK_VERIFY_URL", "ftp://verify.example", /http:\/\/ or https:\/\/ URL/],
  ["RATE_LIMIT_PER_ADDRESS", "0", /from 1 to 1000000/],
  ["ALLOWED_ORIGINS", "https://a.example, *", /origin.*"\*"/],
  ["CLIENT_ADDRESS_HEADER", "X Forwarded", /header.*"X Forwarded"/],
  ["TRUSTED_PROXIES", "10.0.0.0/8, proxy.example", /IP addresses or networks.*"proxy\.example"/],
  ["TRUSTED_PROXIES", "10.0.0.0/33", /"10\.0\.0\.0\/33"/],
  ["TRUSTED_PROXIES", "10.0.0.0/", /"10\.0\.0\.0\/"/],
  ["TRUSTED_PROXIES", "10.0.0.0/8/8", /separated by commas/],
  ["TRUSTED_PROXIES", "fe80::/129", /"fe80::\/129"/],
  ["METRICS_PORT", "none", /from 0 to 65535 or "off".*"none"/],
  ["METRICS_PORT", "70000", /from 0 to 65535.*"70000"/],
  ["OFFICE_CALENDARS", "https://calendar.example/hidden?a=b", /OFFICE=URL.*organization\.yaml/],
  ["OFFICE_CALENDARS", "usa=ftp://calendar.example/hidden", /OFFICE=URL/],
  ["OFFICE_CALENDARS", "usa=http://calendar.example/hidden", /an https:\/\/ URL.*http:.*localhost/],
  ["OFFICE_CALENDARS", "usa=https://a.example/x.ics usa=hidden", /OFFICE=URL/],
  ["INBOX_ORIGIN", "http://inbox.example.com", /an https:\/\/ origin/],
  // No passkey works at an address.
  ["INBOX_ORIGIN", "https://192.0.2.1", /an https:\/\/ origin/],
  ["INBOX_ORIGIN", "https://[2001:db8::1]", /an https:\/\/ origin/],
  ["LOG_LEVEL", "loud", /one of silent, error, warn, info, debug.*"loud"/],
  ["NODE_ENV", "production", /SMTP_URL must be set/],
])("rejects %s=%s in one sentence", (name, value, sentence) => {
  const read = () => readEnv({ [name]: value });
  expect(read).toThrow(EnvError);
  expect(read).toThrow(sentence);
  expect(read).toThrow(name);
  expect(read).toThrow(/\.$/);
  expect(read).not.toThrow(/hidden|\n|\. /);
});

test.each(Object.keys(REMOVED_SETTINGS))("says what to do about %s, which is gone", (name) => {
  const read = () => readEnv({ [name]: "hidden" });
  expect(read).toThrow(
    new RegExp(`^${name} must be removed, because there is no such setting any more: \\w.*\\.$`),
  );
  expect(read).not.toThrow("hidden");
  expect(readEnv({ [name]: " " })).toEqual(readEnv({}));
});

test.each([
  undefined,
  "hidden",
  "whsec_hidden",
  `whsec_${Buffer.alloc(23, "hidden").toString("base64")}`,
  Buffer.alloc(24, "hidden").toString("base64"),
])("rejects a webhook with the unusable secret %s", (secret) => {
  const read = () => readEnv({ WEBHOOK_URL: "https://hooks.example/x", WEBHOOK_SECRET: secret });
  expect(read).toThrow(EnvError);
  expect(read).toThrow(/^WEBHOOK_SECRET must be whsec_ and at least 24 bytes in base64/);
  expect(read).not.toThrow(secret ?? "hooks.example");
});

test.each([
  ["WEBHOOK_URL", "hooks.example/hidden", /^WEBHOOK_URL must be an http:\/\/ or https:\/\/ URL/],
  ["WEBHOOK_URL", "https://someone:hidden@hooks.example/x", /^WEBHOOK_URL must be .*user name or password/],
  ["WEBHOOK_URL", "https://hidden@hooks.example/x", /^WEBHOOK_URL must be .*user name or password/],
  [
    "EMAILJS_ORIGIN",
    "https://someone:hidden@mail.example",
    /^EMAILJS_ORIGIN must be .*user name or password/,
  ],
])("rejects %s=%s without showing it", (name, value, sentence) => {
  const WEBHOOK_SECRET = `whsec_${Buffer.alloc(24).toString("base64")}`;
  const read = () => readEnv({ WEBHOOK_URL: "https://hooks.example/x", WEBHOOK_SECRET, [name]: value });
  expect(read).toThrow(sentence);
  expect(read).not.toThrow("hidden");
});
