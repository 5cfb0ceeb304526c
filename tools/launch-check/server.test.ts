import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makePostgresDatabase, runOnPostgres } from "#server/testing/postgres-database.ts";
import { checkMailSettings } from "./mail.ts";
import { checkDatabase, checkDataFolder, checkEnvironment, checkProxy } from "./server.ts";
import { checkOrigin } from "./site-url.ts";
import { listOpen, runInScene, setUpContentCopy } from "./testing/scene.ts";

setUpContentCopy();

const CHECKS = [checkOrigin, checkMailSettings, checkEnvironment, checkDataFolder, checkDatabase, checkProxy];

test("a correct setup leaves nothing but the URL in the content", async () => {
  const lines = await Promise.all(CHECKS.map((check) => runInScene(check)));
  expect(listOpen(lines.flat()).filter((line) => !line.startsWith("advice: SITE_URL is"))).toEqual([]);
});

test.for([
  { check: checkEnvironment, set: "NODE_ENV=", says: "must: NODE_ENV is not production" },
  {
    check: checkEnvironment,
    set: "MAIL_USER_ID=other",
    says: "must: The relay would reject the site's own form",
  },
  { check: checkOrigin, set: "SITE_URL=", says: "which nobody can reach" },
  { check: checkOrigin, set: "SITE_URL=http://www.weaver.dev", says: "does not use https" },
  { check: checkMailSettings, set: "SMTP_URL=", says: "must: No mail server is set" },
  {
    check: checkMailSettings,
    set: "LEADS_TO=a@acme.example",
    says: "must: Messages are mailed to a@acme.example",
  },
  { check: checkMailSettings, set: "MAIL_FROM=", says: "must: Mails come from" },
  {
    check: checkMailSettings,
    set: "MAIL_FROM=Weaver <Sales+site@weaver.dev>",
    says: "must: Messages are mailed from and to Sales+site@weaver.dev",
  },
  {
    check: checkMailSettings,
    set: "MAIL_FROM=we@other.dev",
    says: "advice: Mails come from we@other.dev, the site",
  },
  { check: checkDataFolder, set: "DATA_DIR=data", says: "is inside this checkout, and leads are kept there" },
  {
    check: checkProxy,
    set: "CLIENT_ADDRESS_HEADER=",
    says: "advice: Behind a proxy all visitors look like one",
  },
  {
    check: checkDatabase,
    set: "DATABASE_URL=postgres://me:word@127.0.0.1:1/leads",
    says: "127.0.0.1:1 cannot be",
  },
])("$set is listed", async ({ check, set, says }) => {
  const [, name = "", value = ""] = /^(\w+)=(.*)$/.exec(set) ?? [];
  const lines = await runInScene(check, { source: { [name]: value } });
  expect(listOpen(lines).join()).toContain(says);
  expect(JSON.stringify(lines)).not.toContain("word@");
});

test("mails to files are only advice when configured", async () => {
  const source = { SMTP_URL: "", MAIL_TRANSPORT: "file" };
  expect(listOpen(await runInScene(checkMailSettings, { source })).join()).toMatch(
    /^advice: Nobody is mailed/,
  );
});

test("reports a database that answers, and creates nothing in it", async () => {
  const url = await makePostgresDatabase();
  const [line] = await runInScene(checkDatabase, { source: { DATABASE_URL: url } });
  expect(line?.level).toBe("done");
  expect(line?.what).toMatch(/^Leads are kept in the PostgreSQL database \w+ on \S+, which answers\.$/);
  expect(await runOnPostgres(url, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
});

test("lists a folder that cannot be created", async () => {
  writeFileSync("taken", "");
  const lines = await runInScene(checkDataFolder, { source: { DATA_DIR: path.resolve("taken/data") } });
  expect(listOpen(lines).join()).toContain("cannot be written");
});
