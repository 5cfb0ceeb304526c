import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

const UPDATE = path.resolve("tools/deploy/systemd/update.sh");
const MAIN = `require("node:http").createServer((_, answer) => answer.end()).listen(0, "127.0.0.1", function () {
  console.log("The site is at http://127.0.0.1:" + this.address().port);
});`;
const BUILD = "mkdir -p build/client/assets && cp words build/client/assets/$(cat words).js";

test("a release is built whole or not at all, and one that was gone back to is held until there is another commit", () => {
  const folder = makeSite();
  const first = update(folder);
  expect(first).toMatchObject({ status: 0, current: expect.stringMatching(/^releases\/[\d-]+$/) });

  commit(folder, "two");
  const second = update(folder);
  expect(second.current).not.toBe(first.current);
  expect(readdirSync(path.join(folder, second.current, "build/client/assets")).sort()).toEqual([
    "one.js",
    "two.js",
  ]);

  const back = update(folder, path.basename(first.current));
  expect(back).toMatchObject({ status: 0, current: first.current });
  const night = update(folder);
  expect(night).toMatchObject({ status: 0, current: first.current });
  expect(night.said).toContain("is held");

  commit(folder, "three", "process.exit(1);");
  const broken = update(folder);
  expect(broken).toMatchObject({ status: 1, current: first.current });
  expect(broken.said).toContain("does not start");

  commit(folder, "four");
  // As if the disk became full while it is copied.
  replaceCommand(folder, "cp", '[ "$1" != -al ] || exit 1; exec /bin/cp "$@"');
  expect(update(folder)).toMatchObject({ status: 1, current: first.current });
  expect(readReleases(folder)).toEqual([first.current, second.current].map((name) => path.basename(name)));

  replaceCommand(folder, "cp", 'exec /bin/cp "$@"');
  mkdirSync(path.join(folder, "releases/.new-2020-01-01-000000"));
  for (const day of [1, 2, 3, 4, 5, 6]) mkdirSync(path.join(folder, `releases/2020-01-0${day}-000000`));
  expect(update(folder)).toMatchObject({ status: 0 });
  expect(existsSync(path.join(folder, "held"))).toBe(false);
  expect(readReleases(folder)).toHaveLength(7);
  expect(readReleases(folder)).toContain(path.basename(first.current));

  const lock = ["-n", path.join(folder, ".lock"), UPDATE, folder];
  expect(spawnSync("flock", lock, { encoding: "utf8" }).stderr).toContain("Another update is running");
});

test("a release stays that was built before others were, by a clock that had gone wrong, for the user of the server to read alone", () => {
  const folder = makeSite();
  for (const day of [1, 2, 3, 4, 5, 6, 7, 8])
    mkdirSync(path.join(folder, `releases/2099-01-0${day}-000000`), { recursive: true });
  for (const file of ["server/main.ts", "words"]) chmodSync(path.join(folder, "source", file), 0o600);
  for (const name of ["server", "node_modules"]) chmodSync(path.join(folder, "source", name), 0o777);
  const { status, current } = update(folder);
  expect(status).toBe(0);
  expect(existsSync(path.join(folder, current, "build/client"))).toBe(true);
  expect(readReleases(folder)).toHaveLength(7);
  const find = (...words: string[]) =>
    spawnSync("find", [path.join(folder, current), "!", "-type", "l", ...words], { encoding: "utf8" }).stdout;
  // Changed by the user of the build alone.
  expect([
    find("-perm", "/022"),
    find("!", "-perm", "-044"),
    find("-type", "d", "!", "-perm", "-055"),
  ]).toEqual(["", "", ""]);
});

/** A folder as on a machine, its name with a space in it, with a site that is built in a moment. */
function makeSite(): string {
  const folder = path.join(makeTempFolder(), "the site");
  const source = path.join(folder, "source");
  for (const name of ["node_modules/.bin", "server"]) mkdirSync(path.join(source, name), { recursive: true });
  // A release is named by its second, so this clock ticks at each call.
  mkdirSync(path.join(folder, "bin"));
  replaceCommand(folder, "date", `echo >>"$HOME/ticks"; printf '2030-01-01-%06d\\n' $(wc -l <"$HOME/ticks")`);
  symlinkSync(process.execPath, path.join(source, "node_modules/.bin/node"));
  writeFileSync(path.join(source, ".gitignore"), "node_modules\nbuild\n");
  writeFileSync(path.join(source, "package.json"), JSON.stringify({ scripts: { build: BUILD } }));
  for (const name of ["package-lock.json", "node_modules/.installed"])
    writeFileSync(path.join(source, name), "{}");
  execFileSync("git", ["init", "--quiet"], { cwd: source });
  commit(folder, "one");
  return folder;
}

function commit(folder: string, words: string, main = MAIN): void {
  const cwd = path.join(folder, "source");
  writeFileSync(path.join(cwd, "words"), words);
  writeFileSync(path.join(cwd, "server/main.ts"), main);
  const person = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"];
  execFileSync("git", ["add", "."], { cwd });
  execFileSync("git", [...person, "commit", "--quiet", "--message", words], { cwd });
  execFileSync("rm", ["-rf", path.join(cwd, "build")]);
}

function update(folder: string, ...words: string[]) {
  const env = {
    PATH: `${path.join(folder, "bin")}:${path.dirname(process.execPath)}:/usr/bin:/bin`,
    HOME: folder,
  };
  const { status, stdout, stderr } = spawnSync(UPDATE, [folder, ...words], { encoding: "utf8", env });
  return { status, said: stdout + stderr, current: readlinkSync(path.join(folder, "current")) };
}

function replaceCommand(folder: string, name: string, script: string): void {
  const file = path.join(folder, "bin", name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

function readReleases(folder: string): string[] {
  return readdirSync(path.join(folder, "releases")).sort();
}
