import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readEnv, readSwallowedFlags } from "#server/env/env.ts";
import { SETTINGS } from "#server/env/settings.ts";
import { describeSettings, SETTINGS_GUIDE } from "#server/env/write-settings-guide.ts";

describe("readEnv", () => {
  test("has a default for everything", () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      dataDir: "data",
      emailJsOrigin: "https://api.emailjs.com",
      mailTargets: [{ kind: "file" }],
      confirms: true,
      countsPages: true,
      giveUpHours: 72,
      quarantineDays: 30,
      unprovenQuotaMib: 256,
      botCheckMode: "on",
      ratePerAddress: 20,
      rateTotal: 6_000,
      stopDelaySeconds: 0,
      logLevel: "info",
    });
  });

  test("treats an empty variable as unset", () => {
    const names = Object.keys(FILLED);
    for (const empty of ["", " ", "\t"]) {
      expect(readEnv(Object.fromEntries(names.map((name) => [name, empty])))).toEqual(readEnv({}));
    }
    expect(readEnv({ LEADS_TO: ",", ALLOWED_ORIGINS: " , ", MAIL_TRANSPORT: "," })).toEqual(readEnv({}));
  });

  test("reads every variable", () => {
    expect(readEnv(FILLED)).toEqual({
      port: 0,
      host: "::1",
      listenFd: 3,
      stopDelaySeconds: 6,
      inbox: {
        ...{ port: 4000, host: "::1", origin: "https://inbox.example.com" },
        oidc: { issuer: "https://login.example.com/team", clientId: "oi", clientSecret: "hidden" },
      },
      siteUrl: "https://www.example.com",
      dataDir: "/srv/data",
      databaseUrl: "postgres://u:p@db.example/leads",
      smtpUrl: FILLED.SMTP_URL,
      emailJsServiceId: "es",
      emailJsTemplateId: "et",
      emailJsPublicKey: "ep",
      emailJsPrivateKey: "ek",
      emailJsOrigin: "http://127.0.0.1:8025",
      webhookUrl: "https://hooks.example/x",
      webhookSecret: SECRET,
      mailTransports: ["smtp"],
      mailTargets: [{ kind: "smtp", url: FILLED.SMTP_URL }],
      mailFrom: { name: "Website", address: "site@example.com" },
      leadsTo: ["a@example.com", "b@example.com"],
      mailUserId: "u",
      mailServiceId: "s",
      mailTemplateId: "t",
      confirms: false,
      countsPages: false,
      officeCalendars: [
        { office: "usa", url: "https://a.example/x.ics?a=b" },
        { office: "india", url: "https://b.example/" },
      ],
      giveUpHours: 1,
      digestAbove: 5,
      escalateAfterHours: 20,
      quarantineDays: "off",
      unprovenQuotaMib: 10,
      botCheckMode: "strict",
      botCheckSecret: "0x1",
      botCheckVerifyUrl: "http://127.0.0.1:9/verify",
      ratePerAddress: 5,
      rateTotal: 100,
      allowedOrigins: ["https://a.example", "http://localhost:5173"],
      clientAddressHeader: "X-Forwarded-For",
      trustedProxies: ["203.0.113.7", "2001:db8::/32"],
      metricsPort: 9100,
      logLevel: "debug",
    });
    expect(Object.keys(FILLED)).toEqual(expect.arrayContaining(SETTINGS.map(({ variable }) => variable)));
  });

  test("ignores a socket meant for another process", () => {
    expect(readEnv({ LISTEN_PID: "1", LISTEN_FDS: "1" }).listenFd).toBeUndefined();
  });

  test.each([
    ["off", "off"],
    ["0", 0],
    ["9464", 9464],
  ])("reads METRICS_PORT=%s", (text, metricsPort) => {
    expect(readEnv({ METRICS_PORT: text })).toMatchObject({ metricsPort });
  });

  test("has no inbox without a port, and finds one on this machine by default", () => {
    expect(readEnv({ INBOX_ORIGIN: "https://inbox.example.com" }).inbox).toBeUndefined();
    const inbox = { port: 4000, host: "127.0.0.1", origin: "http://localhost:4000" };
    expect(readEnv({ INBOX_PORT: "4000" })).toMatchObject({ inbox });
  });

  test.each(["http://inbox.example.com", "https://192.0.2.1", "https://[2001:db8::1]"])(
    "refuses INBOX_ORIGIN=%s, where no passkey works",
    (text) => {
      expect(() => readEnv({ INBOX_ORIGIN: text })).toThrow(/^INBOX_ORIGIN must be an https:\/\/ origin/);
    },
  );

  test("accepts both schemes of a PostgreSQL URL", () => {
    const databaseUrl = "postgresql:///leads?host=/run/postgresql";
    expect(readEnv({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
  });
});

test("docs/settings.md lists the settings as they are", () => {
  expect(readFileSync(SETTINGS_GUIDE, "utf8")).toBe(describeSettings());
});

describe("readSwallowedFlags", () => {
  test("returns the flags that npm consumed", () => {
    const source = { npm_config_json: "true", npm_config_csv: "", npm_config_global: "true" };
    expect(readSwallowedFlags(["json", "csv"], source)).toEqual(["--json"]);
  });
});

const SECRET = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;

const FILLED = {
  PORT: "0",
  HOST: " ::1 ",
  LISTEN_PID: String(process.pid),
  LISTEN_FDS: "1",
  STOP_DELAY_SECONDS: "6",
  SITE_URL: "https://www.example.com/",
  DATA_DIR: "/srv/data",
  DATABASE_URL: "postgres://u:p@db.example/leads",
  SMTP_URL: "smtps://u:p@mail.example:465",
  EMAILJS_SERVICE_ID: "es",
  EMAILJS_TEMPLATE_ID: "et",
  EMAILJS_PUBLIC_KEY: "ep",
  EMAILJS_PRIVATE_KEY: "ek",
  EMAILJS_ORIGIN: "http://127.0.0.1:8025/",
  WEBHOOK_URL: "https://hooks.example/x",
  WEBHOOK_SECRET: SECRET,
  MAIL_TRANSPORT: "smtp",
  MAIL_FROM: "Website <site@example.com>",
  LEADS_TO: "a@example.com, b@example.com,",
  MAIL_USER_ID: "u",
  MAIL_SERVICE_ID: "s",
  MAIL_TEMPLATE_ID: "t",
  MAIL_CONFIRMATION: "off",
  STATS: "off",
  MAIL_GIVE_UP_HOURS: "1",
  OFFICE_CALENDARS: "usa=https://a.example/x.ics?a=b, india=webcal://b.example/",
  LEAD_DIGEST_ABOVE: "5",
  ESCALATE_AFTER_HOURS: "20",
  QUARANTINE_DAYS: "off",
  UNPROVEN_QUOTA_MIB: "10",
  BOT_CHECK: "strict",
  BOT_CHECK_SECRET: "0x1",
  BOT_CHECK_VERIFY_URL: "http://127.0.0.1:9/verify",
  RATE_LIMIT_PER_ADDRESS: "5",
  RATE_LIMIT_TOTAL: "100",
  ALLOWED_ORIGINS: "https://a.example, http://localhost:5173",
  CLIENT_ADDRESS_HEADER: "X-Forwarded-For",
  TRUSTED_PROXIES: "203.0.113.7, 2001:db8::/32",
  METRICS_PORT: "9100",
  INBOX_PORT: "4000",
  INBOX_HOST: "::1",
  INBOX_ORIGIN: "https://inbox.example.com/",
  OIDC_ISSUER: "https://login.example.com/team",
  OIDC_CLIENT_ID: "oi",
  OIDC_CLIENT_SECRET: "hidden",
  LOG_LEVEL: "debug",
  NODE_ENV: "production",
};
