import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { describeResults, describeSkipped, readPlaywrightReport, readVitestReport } from "./test-reports.mjs";

// The working directory in the reports.
const ROOT = "/project";

function reportFile(name: string): string {
  return path.join(import.meta.dirname, "testing", name);
}

test("Vitest's failures are listed, including files that failed to import or in a hook", () => {
  expect(readVitestReport(reportFile("vitest-report.json"), "checks", ROOT)).toEqual({
    passed: 1,
    skipped: 1,
    failures: [
      {
        name: `checks/colors.check.ts › the theme says what it's "worth"`,
        reason: `expected [ 1, 2 ] to deeply equal [ 1, 3 ]

- Expected
+ Received

  [
    1,
-   3,
+   2,
  ]`,
        rerun: `npx vitest run --project checks checks/colors.check.ts -t 'the theme says what it'\\''s "worth"'`,
      },
      {
        name: "checks/gone.check.ts",
        reason: "Cannot find module './not-there.ts' imported from /project/checks/gone.check.ts",
        rerun: "npx vitest run --project checks checks/gone.check.ts",
      },
      {
        name: "checks/hook.check.ts",
        reason: "The copy could not be built.",
        rerun: "npx vitest run --project checks checks/hook.check.ts",
      },
    ],
  });
});

test("Playwright's failures are listed, including timeouts and flaky tests", () => {
  expect(readPlaywrightReport(reportFile("playwright-report.json"), "SERVED_BY=nginx ", ROOT)).toEqual({
    passed: 2,
    skipped: 0,
    failures: [
      {
        name: "e2e/menu.e2e.ts:7 › comes back",
        reason: "Error: expect(received).toBe(expected) // Object.is equality\n\nExpected: 1\nReceived: 0",
        rerun: "SERVED_BY=nginx npx playwright test e2e/menu.e2e.ts:7",
      },
      {
        name: "e2e/menu.e2e.ts:8 › hangs",
        reason: "Test timeout of 2000ms exceeded.",
        rerun: "SERVED_BY=nginx npx playwright test e2e/menu.e2e.ts:8",
      },
      {
        name: "e2e/menu.e2e.ts:4 › the menu › opens at 1440 px",
        reason:
          "Error: expect(received).toBe(expected) // Object.is equality\n\nExpected: 390\nReceived: 1440",
        rerun: "SERVED_BY=nginx npx playwright test e2e/menu.e2e.ts:4 --grep 'the menu opens at 1440 px'",
      },
    ],
  });
});

test("errors before Playwright's tests are listed", () => {
  expect(readPlaywrightReport(reportFile("playwright-import-report.json"), "", ROOT).failures).toEqual([
    {
      name: "before the tests",
      reason: "Error: Cannot find module '/project/e2e/not-there.ts' imported from /project/e2e/menu.e2e.ts",
      rerun: "npx playwright test",
    },
    { name: "before the tests", reason: "Error: No tests found", rerun: "npx playwright test" },
  ]);
});

test("the closing summary has a line for each group, and whole reasons", () => {
  const failures = [{ name: "a.ts › sums", reason: "3 is not 4\n\n- 4\n+ 3", rerun: "npx vitest a.ts" }];
  expect(describeResults("unit", { passed: 2, failures, skipped: 1 }, 7)).toEqual({
    line: "unit       2 passed, 1 failed, 1 skipped, 7 s",
    failures: ["", "unit: a.ts › sums", "  3 is not 4", "", "  - 4", "  + 3", "  npx vitest a.ts"],
  });
  expect(describeSkipped("nginx", "the build failed")).toBe("nginx      skipped: the build failed");
});

test("a long reason is cut, and says so", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "reports-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "report.json");
  const message = Array.from({ length: 80 }, (_, line) => `line ${line}`).join("\n");
  const testResults = [{ name: "/project/a.ts", status: "failed", message, assertionResults: [] }];
  writeFileSync(file, JSON.stringify({ numPassedTests: 0, numPendingTests: 0, testResults }));
  const reason = readVitestReport(file, "unit", ROOT).failures[0]?.reason.split("\n") ?? [];
  expect([reason.length, reason[0], reason.at(-1)]).toEqual([31, "line 0", "… 50 more lines above"]);
});
