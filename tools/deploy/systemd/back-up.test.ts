import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeLeads } from "#server/testing/leads-command.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

const BACK_UP = path.resolve("tools/deploy/systemd/back-up.sh");

test("a second copy of a day takes the place of the first, and of one that is empty, but only when it is whole", async () => {
  const { dataDir: DATA_DIR } = await makeLeads([{}]);
  const { site, copies } = makeFolders();
  const file = path.join(copies, `leads-${readDay()}.db`);
  writeFileSync(file, "");
  writeFileSync(`${file}.part`, "broken off");
  expect(backUp(site, copies, { DATA_DIR })).toMatchObject({ status: 0 });
  const size = statSync(file).size;
  expect(size).toBeGreaterThan(0);
  writeFileSync(file, "old");
  expect(backUp(site, copies, { DATA_DIR })).toMatchObject({ status: 0 });
  expect(statSync(file).size).toBe(size);
  expect(backUp(site, copies, { DATA_DIR: makeTempFolder() }).status).not.toBe(0);
  expect(statSync(file).size).toBe(size);
  expect(readdirSync(copies)).toEqual([path.basename(file)]);
});

test("PostgreSQL is dumped in the same way, with the password in the environment alone", () => {
  const { site, copies } = makeFolders();
  const dump = path.join(site, "bin/pg_dump");
  writeFileSync(
    dump,
    `#!/bin/sh\nfile=\${2#--file=}\necho "$PGPASSWORD $*" >"$file"\nexit "\${RESULT:-0}"\n`,
  );
  chmodSync(dump, 0o755);
  const file = path.join(copies, `leads-${readDay()}.dump`);
  const DATABASE_URL = "postgres://website:a%40b%3Fc@127.0.0.1:5432/website?sslmode=disable";
  expect(backUp(site, copies, { DATABASE_URL })).toMatchObject({ status: 0 });
  const asked = `a@b?c --format=custom --file=${file}.part postgres://website@127.0.0.1:5432/website?sslmode=disable\n`;
  expect(readFileSync(file, "utf8")).toBe(asked);
  const other = DATABASE_URL.replace("5432", "5433");
  expect(backUp(site, copies, { DATABASE_URL: other, RESULT: "1" }).status).toBe(1);
  expect(readFileSync(file, "utf8")).toBe(asked);
  expect(backUp(site, copies, { DATABASE_URL: other })).toMatchObject({ status: 0 });
  expect(readFileSync(file, "utf8")).toContain("5433");
});

/** The folder of a release, whose server is the project's own, and one for the copies. */
function makeFolders(): { site: string; copies: string } {
  const site = makeTempFolder();
  for (const name of ["node_modules/.bin", "bin"]) mkdirSync(path.join(site, name), { recursive: true });
  symlinkSync(process.execPath, path.join(site, "node_modules/.bin/node"));
  symlinkSync(path.resolve("server"), path.join(site, "server"));
  return { site, copies: makeTempFolder() };
}

function backUp(site: string, copies: string, settings: Record<string, string>) {
  const env = { PATH: `${path.join(site, "bin")}:/usr/bin:/bin`, ...settings };
  return spawnSync(BACK_UP, [copies], { cwd: site, env, encoding: "utf8" });
}

function readDay(): string {
  return spawnSync("date", ["+%F"], { encoding: "utf8" }).stdout.trim();
}
