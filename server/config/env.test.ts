import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EnvError, type EnvSource, readEnv } from "#server/config/env.ts";
import { readRelaySettings, refusesOwnForm } from "#server/config/relay-settings.ts";
import { SETTINGS } from "#server/config/settings.ts";
import { MANIFEST } from "#server/testing/fake-build.ts";

const SECRET = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
const CALENDARS = [
  { office: "usa", url: "https://a.example/x.ics?a=b" },
  { office: "india", url: "https://b.example/" },
];

/** Variables with a text, and what is read from it; those of mails and a webhook are below. */
const VARIABLES: [variable: string, text: string, read: object][] = [
  ["PORT", "0", { port: 0 }],
  ["HOST", " ::1 ", { host: "::1" }],
  ["LISTEN_PID", String(process.pid), {}],
  ["LISTEN_FDS", "1", { listenFd: 3 }],
  ["STOP_DELAY_SECONDS", "6", { stopDelaySeconds: 6 }],
  ["SITE_URL", "https://www.example.com/", { siteUrl: "https://www.example.com" }],
  ["DATA_DIR", "/srv/data", { dataDir: "/srv/data" }],
  ["DATABASE_URL", "postgres://u:p@db.example/leads", { databaseUrl: "postgres://u:p@db.example/leads" }],
  ["MAIL_FROM", "Site <site@example.com>", { mailFrom: { name: "Site", address: "site@example.com" } }],
  ["LEADS_TO", "a@example.com, b@example.com,", { leadsTo: ["a@example.com", "b@example.com"] }],
  ["MAIL_USER_ID", "u", { mailUserId: "u" }],
  ["MAIL_SERVICE_ID", "s", { mailServiceId: "s" }],
  ["MAIL_TEMPLATE_ID", "t", { mailTemplateId: "t" }],
  ["MAIL_CONFIRMATION", "off", { confirms: false }],
  ["STATS", "off", { countsPages: false }],
  ["MAIL_GIVE_UP_HOURS", "1", { giveUpHours: 1 }],
  ["OFFICE_CALENDARS", `usa=${CALENDARS[0]?.url}, india=webcal://b.example/`, { officeCalendars: CALENDARS }],
  ["QUARANTINE_DAYS", "off", { quarantineDays: "off" }],
  ["BOT_CHECK", "strict", { botCheckMode: "strict" }],
  ["BOT_CHECK_SECRET", "0x1", { botCheckSecret: "0x1" }],
  ["BOT_CHECK_VERIFY_URL", "http://127.0.0.1:9/verify", { botCheckVerifyUrl: "http://127.0.0.1:9/verify" }],
  ["RATE_LIMIT_PER_ADDRESS", "5", { ratePerAddress: 5 }],
  [
    "ALLOWED_ORIGINS",
    "https://a.example, http://b:5173",
    { allowedOrigins: ["https://a.example", "http://b:5173"] },
  ],
  ["CLIENT_ADDRESS_HEADER", "X-Forwarded-For", { clientAddressHeader: "X-Forwarded-For" }],
  ["TRUSTED_PROXIES", "203.0.113.7, 2001:db8::/32", { trustedProxies: ["203.0.113.7", "2001:db8::/32"] }],
  ["METRICS_PORT", "9100", { metricsPort: 9100 }],
  ["INBOX_PORT", "4000", {}],
  ["INBOX_HOST", "::1", {}],
  ["INBOX_ORIGIN", "https://inbox.example.com/", {}],
  ["LOG_LEVEL", "debug", { logLevel: "debug" }],
];

test("reads every variable", () => {
  const inbox = { port: 4000, host: "::1", origin: "https://inbox.example.com" };
  const source = Object.fromEntries(VARIABLES.map(([name, text]) => [name, text]));
  expect(readEnv(source)).toMatchObject(Object.assign({ inbox }, ...VARIABLES.map(([, , read]) => read)));
});

test("treats an empty variable as unset, for which there is a default", () => {
  const defaults = readEnv({});
  expect(defaults).toMatchObject({ port: 3000, smtpUrl: undefined, botCheckMode: "on" });
  for (const empty of ["", " ", "\t"])
    expect(readEnv(Object.fromEntries(VARIABLES.map(([name]) => [name, empty])))).toEqual(defaults);
  expect(readEnv({ LEADS_TO: ",", ALLOWED_ORIGINS: " , " })).toEqual(defaults);
});

const OWN_INBOX = { port: 4000, host: "127.0.0.1", origin: "http://localhost:4000" };
const OTHER_SCHEME = "postgresql:///leads?host=/run/postgresql";

test.each([
  ["no socket of another process", { LISTEN_PID: "1", LISTEN_FDS: "1" }, { listenFd: undefined }],
  ["both schemes of PostgreSQL", { DATABASE_URL: OTHER_SCHEME }, { databaseUrl: OTHER_SCHEME }],
  ["no inbox without a port", { INBOX_ORIGIN: "https://inbox.example.com" }, { inbox: undefined }],
  ["an inbox on this machine by default", { INBOX_PORT: "4000" }, { inbox: OWN_INBOX }],
])("reads %s", (_what, source, expected) => {
  expect(readEnv(source)).toMatchObject(expected);
});

test("docs/settings.md lists the settings in their order, with their defaults", () => {
  const guide = readFileSync("docs/settings.md", "utf8");
  const rows = [...guide.matchAll(/^\| `(\w+)` \| (.+?) \| .+ \|$/gm)];
  expect(rows.map(([, variable]) => variable)).toEqual(SETTINGS.map(({ variable }) => variable));
  for (const [index, { schema, variable }] of SETTINGS.entries()) {
    const value = schema.parse(undefined);
    const shown = value === true ? "on" : String(value ?? rows[index]?.[2]);
    expect([variable, rows[index]?.[2]]).toEqual([variable, shown]);
  }
});

const SMTP = { SMTP_URL: "smtp://mail.example" };
const WEBHOOK = { WEBHOOK_URL: "https://hooks.example/x", WEBHOOK_SECRET: SECRET };
const PRODUCTION = { NODE_ENV: "production" };

test.each<[string, EnvSource, string | undefined]>([
  ["the mail server, in production too", { ...SMTP, ...PRODUCTION }, SMTP.SMTP_URL],
  ["the mail server that is named", { ...SMTP, MAIL_TRANSPORT: "smtp" }, SMTP.SMTP_URL],
  ["files when nothing is configured", {}, undefined],
  ["files in production on request", { ...PRODUCTION, ...SMTP, MAIL_TRANSPORT: "file" }, undefined],
])("mails go by %s", (_what, source, smtpUrl) => {
  expect(readEnv(source).smtpUrl).toBe(smtpUrl);
});

test("a webhook is configured besides, and no way to mail in production", () => {
  const webhook = { url: WEBHOOK.WEBHOOK_URL, secret: SECRET };
  expect(readEnv({ ...SMTP, ...WEBHOOK }).webhook).toEqual(webhook);
  expect(readEnv(SMTP).webhook).toBeUndefined();
  expect(() => readEnv({ ...PRODUCTION, ...WEBHOOK })).toThrow(/SMTP_URL must be set.*MAIL_TRANSPORT=file/);
});

test.each([
  ["PORT", "80a", /whole number from 0 to 65535.*"80a"/],
  ["DATABASE_URL", "mysql://u:hidden@db/x", /postgres:\/\/ URL.*SQLite/],
  ["SMTP_URL", "smtp://user:p@ss#word@mail.example:25", /escaped/],
  ["MAIL_TRANSPORT", "webhook,smtp", /one of smtp, file.*"webhook,smtp"/],
  ["MAIL_TRANSPORT", "smtp", /SMTP_URL is not set/],
  ["MAIL_FROM", "nobody", /mail address.*"nobody"/],
  ["LEADS_TO", "Ann <a@example.com>", /separated by commas/],
  ["QUARANTINE_DAYS", "never", /from 1 to 3650 or "off".*"never"/],
  ["ALLOWED_ORIGINS", "https://a.example, *", /origin.*"\*"/],
  ["CLIENT_ADDRESS_HEADER", "X Forwarded", /header.*"X Forwarded"/],
  ["TRUSTED_PROXIES", "10.0.0.0/8, proxy.example", /IP addresses or networks.*"proxy\.example"/],
  ["OFFICE_CALENDARS", "https://calendar.example/hidden?a=b", /OFFICE=URL.*organization\.yaml/],
  ["OFFICE_CALENDARS", "usa=http://calendar.example/hidden", /an https:\/\/ URL.*http:.*localhost/],
  // No passkey works at an address.
  ["INBOX_ORIGIN", "https://192.0.2.1", /an https:\/\/ origin/],
  ["LOG_LEVEL", "loud", /one of silent, error, warn, info, debug.*"loud"/],
  ["NODE_ENV", "production", /SMTP_URL must be set/],
  ["WEBHOOK_URL", "https://hooks.example/hidden", /^WEBHOOK_SECRET must be set/],
  ["WEBHOOK_URL", "https://someone:hidden@hooks.example/x", /user name or password/],
  ["WEBHOOK_SECRET", `whsec_${Buffer.alloc(23).toString("base64")}`, /24 bytes/],
])("rejects %s=%s in one sentence", (name, value, sentence) => {
  const read = () => readEnv({ [name]: value });
  expect(read).toThrow(EnvError);
  expect(read).toThrow(sentence);
  expect(read).toThrow(name);
  expect(read).toThrow(/\.$/);
  expect(read).not.toThrow(/hidden|\n|\. /);
});

test.each([
  [{}, "", false],
  [{ MAIL_USER_ID: "other" }, "", true],
  [{ MAIL_USER_ID: "other" }, "https://mail.example", false],
])("sees whether the site's own form would be rejected: %j, sent to %j", (env, origin, expected) => {
  const manifest = { ...MANIFEST, mail: { ...MANIFEST.mail, origin } };
  expect(refusesOwnForm(readRelaySettings(readEnv(env), manifest), manifest)).toBe(expected);
});
