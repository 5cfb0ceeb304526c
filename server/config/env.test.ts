import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readEnv, readSwallowedFlags } from "#server/config/env.ts";
import { SETTINGS } from "#server/config/settings.ts";
import { describeSettings, SETTINGS_GUIDE } from "#server/config/write-settings-guide.ts";

const SECRET = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
const SMTP_URL = "smtps://u:p@mail.example:465";
const CALENDARS = [
  { office: "usa", url: "https://a.example/x.ics?a=b" },
  { office: "india", url: "https://b.example/" },
];

/** Every variable with a text, and what is read from it. */
const VARIABLES: [variable: string, text: string, read: object][] = [
  ["PORT", "0", { port: 0 }],
  ["HOST", " ::1 ", { host: "::1" }],
  ["LISTEN_PID", String(process.pid), {}],
  ["LISTEN_FDS", "1", { listenFd: 3 }],
  ["STOP_DELAY_SECONDS", "6", { stopDelaySeconds: 6 }],
  ["SITE_URL", "https://www.example.com/", { siteUrl: "https://www.example.com" }],
  ["DATA_DIR", "/srv/data", { dataDir: "/srv/data" }],
  ["DATABASE_URL", "postgres://u:p@db.example/leads", { databaseUrl: "postgres://u:p@db.example/leads" }],
  ["SMTP_URL", SMTP_URL, { smtpUrl: SMTP_URL }],
  ["EMAILJS_SERVICE_ID", "es", { emailJsServiceId: "es" }],
  ["EMAILJS_TEMPLATE_ID", "et", { emailJsTemplateId: "et" }],
  ["EMAILJS_PUBLIC_KEY", "ep", { emailJsPublicKey: "ep" }],
  ["EMAILJS_PRIVATE_KEY", "ek", { emailJsPrivateKey: "ek" }],
  ["EMAILJS_ORIGIN", "http://127.0.0.1:8025/", { emailJsOrigin: "http://127.0.0.1:8025" }],
  ["WEBHOOK_URL", "https://hooks.example/x", { webhookUrl: "https://hooks.example/x" }],
  [
    "WEBHOOK_SECRET",
    SECRET,
    { webhookSecret: SECRET, webhook: { url: "https://hooks.example/x", secret: SECRET } },
  ],
  ["MAIL_TRANSPORT", "smtp", { mailTransport: "smtp", mailTarget: { kind: "smtp", url: SMTP_URL } }],
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
  ["NODE_ENV", "production", {}],
];

test("reads every variable", () => {
  const inbox = { port: 4000, host: "::1", origin: "https://inbox.example.com" };
  const source = Object.fromEntries(VARIABLES.map(([name, text]) => [name, text]));
  expect(readEnv(source)).toEqual(Object.assign({ inbox }, ...VARIABLES.map(([, , read]) => read)));
  expect(Object.keys(source)).toEqual(expect.arrayContaining(SETTINGS.map(({ variable }) => variable)));
});

test("treats an empty variable as unset, for which there is a default", () => {
  const defaults = readEnv({});
  expect(defaults).toMatchObject({ port: 3000, mailTarget: { kind: "file" }, botCheckMode: "on" });
  for (const empty of ["", " ", "\t"])
    expect(readEnv(Object.fromEntries(VARIABLES.map(([name]) => [name, empty])))).toEqual(defaults);
  expect(readEnv({ LEADS_TO: ",", ALLOWED_ORIGINS: " , " })).toEqual(defaults);
});

const OWN_INBOX = { port: 4000, host: "127.0.0.1", origin: "http://localhost:4000" };
const OTHER_SCHEME = "postgresql:///leads?host=/run/postgresql";

test.each([
  ["no socket of another process", { LISTEN_PID: "1", LISTEN_FDS: "1" }, { listenFd: undefined }],
  ["METRICS_PORT=off", { METRICS_PORT: "off" }, { metricsPort: "off" }],
  ["METRICS_PORT=0", { METRICS_PORT: "0" }, { metricsPort: 0 }],
  ["both schemes of PostgreSQL", { DATABASE_URL: OTHER_SCHEME }, { databaseUrl: OTHER_SCHEME }],
  ["no inbox without a port", { INBOX_ORIGIN: "https://inbox.example.com" }, { inbox: undefined }],
  ["an inbox on this machine by default", { INBOX_PORT: "4000" }, { inbox: OWN_INBOX }],
])("reads %s", (_what, source, expected) => {
  expect(readEnv(source)).toMatchObject(expected);
});

test("docs/settings.md lists the settings as they are", () => {
  expect(readFileSync(SETTINGS_GUIDE, "utf8")).toBe(describeSettings());
});

test("flags that npm consumed are read from its settings", () => {
  const source = { npm_config_json: "true", npm_config_csv: "", npm_config_global: "true" };
  expect(readSwallowedFlags(["json", "csv"], source)).toEqual(["--json"]);
});
