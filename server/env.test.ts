import { describe, expect, test } from "vitest";
import { readEnv, readSwallowedFlags } from "#server/env.ts";
import { EnvError } from "#server/env-values.ts";

describe("readEnv", () => {
  test("needs nothing", () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      dataDir: "data",
      mail: { kind: "file" },
      allowedOrigins: [],
      clientAddressHeader: undefined,
      logLevel: "info",
    });
  });

  test("takes an empty variable as unset", () => {
    expect(readEnv({ PORT: "", SMTP_URL: " ", DATABASE_URL: "", LEADS_TO: "," })).toEqual(readEnv({}));
  });

  test("reads every variable", () => {
    const env = readEnv({
      PORT: "0",
      HOST: "::1",
      SITE_URL: "https://www.example.com/",
      DATA_DIR: "/srv/data",
      SMTP_URL: "smtps://u:p@mail.example:465",
      MAIL_FROM: "Website <site@example.com>",
      LEADS_TO: "a@example.com, b@example.com",
      MAIL_USER_ID: "u",
      MAIL_SERVICE_ID: "s",
      MAIL_TEMPLATE_ID: "t",
      ALLOWED_ORIGINS: "https://a.example, http://localhost:5173",
      CLIENT_ADDRESS_HEADER: "X-Forwarded-For",
      LOG_LEVEL: "debug",
      NODE_ENV: "production",
    });
    expect(env).toEqual({
      port: 0,
      host: "::1",
      siteUrl: "https://www.example.com",
      dataDir: "/srv/data",
      mail: { kind: "smtp", url: "smtps://u:p@mail.example:465" },
      mailFrom: { name: "Website", address: "site@example.com" },
      leadsTo: ["a@example.com", "b@example.com"],
      mailIds: { userId: "u", serviceId: "s", templateId: "t" },
      allowedOrigins: ["https://a.example", "http://localhost:5173"],
      clientAddressHeader: "X-Forwarded-For",
      logLevel: "debug",
    });
  });

  test("writes files when told so, whatever the mail server", () => {
    expect(readEnv({ MAIL_TRANSPORT: "file", SMTP_URL: "smtp://x", NODE_ENV: "production" }).mail).toEqual({
      kind: "file",
    });
  });

  test.each([
    ["PORT", "80a", /whole number from 0 to 65535.*"80a"/],
    ["PORT", "65536", /65536/],
    ["PORT", "-1", /-1/],
    ["SITE_URL", "www.example.com", /origin.*"www\.example\.com"/],
    ["SITE_URL", "https://www.example.com/path", /origin/],
    ["DATABASE_URL", "postgres://u:hidden@db/x", /only the SQLite file.*unset DATABASE_URL/],
    ["SMTP_URL", "https://u:hidden@mail.example", /smtp:\/\/ or smtps:\/\//],
    ["SMTP_URL", "u:hidden@mail.example", /smtp:\/\/ or smtps:\/\//],
    ["MAIL_TRANSPORT", "pigeon", /one of file, smtp.*"pigeon"/],
    ["MAIL_TRANSPORT", "smtp", /SMTP_URL is not set/],
    ["MAIL_FROM", "nobody", /mail address.*"nobody"/],
    ["LEADS_TO", "a@example.com, nobody", /"nobody"/],
    ["ALLOWED_ORIGINS", "https://a.example, *", /origin.*"\*"/],
    ["CLIENT_ADDRESS_HEADER", "X Forwarded", /header.*"X Forwarded"/],
    ["LOG_LEVEL", "loud", /one of silent, error, warn, info, debug.*"loud"/],
    ["NODE_ENV", "production", /SMTP_URL must be set/],
  ])("refuses %s=%s in one sentence", (name, value, sentence) => {
    const read = () => readEnv({ [name]: value });
    expect(read).toThrow(EnvError);
    expect(read).toThrow(sentence);
    expect(read).toThrow(new RegExp(name));
    expect(read).not.toThrow(/hidden|\n/);
  });
});

describe("readSwallowedFlags", () => {
  test("gives back the flags that npm took for its own", () => {
    const source = { npm_config_json: "true", npm_config_csv: "", npm_config_global: "true" };
    expect(readSwallowedFlags(["json", "csv"], source)).toEqual(["--json"]);
  });
});
