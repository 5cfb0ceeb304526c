import { describe, expect, test } from "vitest";
import { readEnv, readSwallowedFlags } from "#server/env/env.ts";

describe("readEnv", () => {
  test("has a default for everything", () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      listenFd: undefined,
      stopDelaySeconds: 0,
      siteUrl: undefined,
      dataDir: "data",
      databaseUrl: undefined,
      mailTargets: [{ kind: "file" }],
      mailFrom: undefined,
      leadsTo: undefined,
      mailIds: { userId: undefined, serviceId: undefined, templateId: undefined },
      confirms: true,
      giveUpHours: 72,
      digestAbove: undefined,
      escalateAfterHours: undefined,
      quarantineDays: 30,
      unprovenQuotaMib: 256,
      botCheck: { mode: "on", secret: undefined, verifyUrl: undefined },
      rateLimits: { perAddress: 20, total: 6_000 },
      allowedOrigins: [],
      clientAddressHeader: undefined,
      trustedProxies: undefined,
      metricsPort: undefined,
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
      siteUrl: "https://www.example.com",
      dataDir: "/srv/data",
      databaseUrl: "postgres://u:p@db.example/leads",
      mailTargets: [{ kind: "smtp", url: "smtps://u:p@mail.example:465" }],
      mailFrom: { name: "Website", address: "site@example.com" },
      leadsTo: ["a@example.com", "b@example.com"],
      mailIds: { userId: "u", serviceId: "s", templateId: "t" },
      confirms: false,
      giveUpHours: 1,
      digestAbove: 5,
      escalateAfterHours: 20,
      quarantineDays: "off",
      unprovenQuotaMib: 10,
      botCheck: { mode: "strict", secret: "0x1", verifyUrl: "http://127.0.0.1:9/verify" },
      rateLimits: { perAddress: 5, total: 100 },
      allowedOrigins: ["https://a.example", "http://localhost:5173"],
      clientAddressHeader: "X-Forwarded-For",
      trustedProxies: ["203.0.113.7", "2001:db8::/32"],
      metricsPort: 9100,
      logLevel: "debug",
    });
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

  test("accepts both schemes of a PostgreSQL URL", () => {
    const databaseUrl = "postgresql:///leads?host=/run/postgresql";
    expect(readEnv({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
  });
});

describe("readSwallowedFlags", () => {
  test("returns the flags that npm consumed", () => {
    const source = { npm_config_json: "true", npm_config_csv: "", npm_config_global: "true" };
    expect(readSwallowedFlags(["json", "csv"], source)).toEqual(["--json"]);
  });
});

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
  MAIL_TRANSPORT: "smtp",
  MAIL_FROM: "Website <site@example.com>",
  LEADS_TO: "a@example.com, b@example.com,",
  MAIL_USER_ID: "u",
  MAIL_SERVICE_ID: "s",
  MAIL_TEMPLATE_ID: "t",
  MAIL_CONFIRMATION: "off",
  MAIL_GIVE_UP_HOURS: "1",
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
  LOG_LEVEL: "debug",
  NODE_ENV: "production",
};
