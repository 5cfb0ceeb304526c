import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
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

test("a clock that is ahead or was ahead costs no more than two copies, and is reported", async () => {
  const { dataDir: DATA_DIR } = await makeLeads([{}]);
  const { site, copies } = makeFolders();
  const makeCopy = (name: string, ageDays: number) => {
    const time = new Date(Date.now() - ageDays * DAY_MS);
    writeFileSync(path.join(copies, name), "copy");
    utimesSync(path.join(copies, name), time, time);
  };
  // As a clock that is months ahead sees them.
  for (const day of ["01", "02", "03", "04"]) makeCopy(`leads-2020-01-${day}.db`, 100);
  makeCopy("leads-2999-01-01.db", -300);
  const { status, stderr } = backUp(site, copies, { DATA_DIR });
  expect(status).toBe(0);
  expect(stderr).toContain(path.join(copies, "leads-2999-01-01.db"));
  expect(stderr).not.toContain("leads-2020");
  expect(readdirSync(copies).toSorted()).toEqual([
    "leads-2020-01-03.db",
    "leads-2020-01-04.db",
    `leads-${readDay()}.db`,
    "leads-2999-01-01.db",
  ]);
});

const DAY_MS = 24 * 3_600_000;

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
