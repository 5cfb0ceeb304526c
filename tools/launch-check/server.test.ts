import { beforeEach, expect, test } from "vitest";
import { enterContentCopy } from "#model/translations/content-copy.ts";
import { makePostgresDatabase, runOnPostgres } from "#server/testing/postgres-database.ts";
import { checkMailSettings } from "./mail.ts";
import { checkDatabase, checkDataFolder, checkEnvironment, checkProxy } from "./server.ts";
import { checkOrigin, isReservedHost } from "./site-url.ts";
import { listOpen, runInScene } from "./testing/scene.ts";

beforeEach(enterContentCopy);

test("a correct setup leaves nothing but the URL in the content", async () => {
  const checks = [
    checkOrigin,
    checkMailSettings,
    checkEnvironment,
    checkDataFolder,
    checkDatabase,
    checkProxy,
  ];
  const lines = await Promise.all(checks.map((check) => listOpen(check)));
  expect(lines.flat().filter((line) => !line.startsWith("advice: SITE_URL is"))).toEqual([]);
});

test.each([
  [checkEnvironment, "NODE_ENV=", "must: NODE_ENV is not production"],
  [checkEnvironment, "MAIL_USER_ID=other", "must: The relay would reject the site's own form"],
  [checkOrigin, "SITE_URL=", "which nobody can reach"],
  [checkOrigin, "SITE_URL=http://www.weaver.dev", "does not use https"],
  [checkMailSettings, "SMTP_URL=", "must: No mail server is set"],
  [checkMailSettings, "LEADS_TO=a@acme.example", "must: Messages are mailed to a@acme.example"],
  [checkMailSettings, "MAIL_FROM=", "must: Mails come from"],
  [
    checkMailSettings,
    "MAIL_FROM=W <Sales+a@weaver.dev>",
    "must: Messages are mailed from and to Sales+a@weaver.dev",
  ],
  [checkMailSettings, "MAIL_FROM=we@other.dev", "advice: Mails come from we@other.dev, the site"],
  [checkDataFolder, "DATA_DIR=data", "is inside this checkout, and leads are kept there"],
  [checkDataFolder, "DATA_DIR=/dev/null/data", "cannot be written"],
  [checkProxy, "CLIENT_ADDRESS_HEADER=", "advice: Behind a proxy all visitors look like one"],
  [checkDatabase, "DATABASE_URL=postgres://me:word@127.0.0.1:1/leads", "127.0.0.1:1 cannot be"],
])("%o lists %s: %s", async (check, setting, says) => {
  const [, name = "", value = ""] = /^(\w+)=(.*)$/.exec(setting) ?? [];
  const scene = { source: { [name]: value } };
  expect((await listOpen(check, scene)).join()).toContain(says);
  expect(JSON.stringify(await runInScene(check, scene))).not.toContain("word@");
});

test("mails to files are only advice when configured", async () => {
  const lines = await listOpen(checkMailSettings, { source: { SMTP_URL: "", MAIL_TRANSPORT: "file" } });
  expect(lines.join()).toMatch(/^advice: Nobody is mailed/);
});

test("reports a database that answers, and creates nothing in it", async () => {
  const url = await makePostgresDatabase();
  const what = expect.stringMatching(
    /^Leads are kept in the PostgreSQL database \w+ on \S+, which answers\.$/,
  );
  expect(await runInScene(checkDatabase, { source: { DATABASE_URL: url } })).toEqual([
    { level: "done", what },
  ]);
  expect(await runOnPostgres(url, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
});

test.for([
  "www.acme.example",
  "example.com",
  "localhost",
  "127.0.0.1",
  "[::1]",
  "website",
  "nas.local",
  "web.internal",
  "192.168.1.4",
  "10.0.0.7",
  "172.20.0.2",
  "169.254.3.4",
])("nobody can reach %s", (host) => {
  expect(isReservedHost(host)).toBe(true);
});

test.for(["www.weaver.dev", "local.weaver.dev", "10.weaver.dev", "172.15.0.2", "my-example.com"])(
  "%s is public",
  (host) => {
    expect(isReservedHost(host)).toBe(false);
  },
);
