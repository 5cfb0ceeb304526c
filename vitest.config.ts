import { defineConfig } from "vitest/config";
import { contentPlugin } from "#app/content/vite-plugin.server.ts";

export default defineConfig({
  test: {
    // On two cores vitest would use one: most tests wait for databases, mail servers and processes.
    maxWorkers: 2,
    projects: [
      {
        // What the layouts show of the content.
        plugins: [contentPlugin()],
        test: {
          name: "unit",
          include: ["{app,bench,checks,cms,contract,deploy,launch,publish,server,setup}/**/*.test.{ts,tsx}"],
          environment: "node",
          globalSetup: ["server/testing/postgres-setup.ts"],
          // Long enough for a busy machine: no test waits for its end.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "faults",
          include: ["faults/**/*.fault.ts"],
          environment: "node",
          testTimeout: 300_000,
          globalSetup: ["server/testing/postgres-setup.ts"],
        },
      },
      {
        test: {
          name: "checks",
          // Every check reads the same pages: a worker parses them once.
          isolate: false,
          include: ["checks/**/*.check.ts"],
          environment: "node",
          testTimeout: 120_000,
        },
      },
    ],
  },
});
