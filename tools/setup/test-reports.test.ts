import path from "node:path";
import { expect, test } from "vitest";
import { readPlaywrightReport, readVitestReport } from "./test-reports.mjs";

// The working directory in the reports.
const ROOT = "/project";

function reportFile(name: string): string {
  return path.join(import.meta.dirname, "testing", name);
}

test("Vitest's failures are listed, including files that failed to import or in a hook", () => {
  expect(readVitestReport(reportFile("vitest-report.json"), "checks", ROOT)).toEqual({
    passed: 1,
    failures: [
      {
        name: `checks/colors.check.ts › the theme says what it's "worth"`,
        reason: "AssertionError: expected [ 1, 2 ] to deeply equal [ 1, 3 ]",
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
    failures: [
      {
        name: "e2e/menu.e2e.ts:7 › comes back",
        reason: "Error: expect(received).toBe(expected) // Object.is equality",
        rerun: "SERVED_BY=nginx npx playwright test e2e/menu.e2e.ts:7",
      },
      {
        name: "e2e/menu.e2e.ts:8 › hangs",
        reason: "Test timeout of 2000ms exceeded.",
        rerun: "SERVED_BY=nginx npx playwright test e2e/menu.e2e.ts:8",
      },
      {
        name: "e2e/menu.e2e.ts:4 › the menu › opens at 1440 px",
        reason: "Error: expect(received).toBe(expected) // Object.is equality",
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
