import { defineConfig } from "vitest/config";
import { contentConfig } from "#content.config";
import { contentPlugin } from "#model/content/vite-plugin.server.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";

// Limits that only end what hangs: a slow machine must not reach them.
const MINUTE_MS = 60_000;
const limitTo = (minutes: number) => ({
  testTimeout: minutes * MINUTE_MS,
  hookTimeout: minutes * MINUTE_MS,
  teardownTimeout: minutes * MINUTE_MS,
});

const exclude = ["**/node_modules/**", ...(IS_FULL ? [] : ["**/*.full.*"])];

export default defineConfig({
  test: {
    // What differs, without the rest of a large value.
    diff: { expand: false },
    // One for each core: every worker reads all content once, and tests that wait leave the other one its core.
    maxWorkers: 2,
    projects: [
      {
        // What the layouts show of the content.
        plugins: [contentPlugin(contentConfig)],
        test: {
          name: "unit",
          include: ["{app,art,cms,contract,model,publish,server,tests,tools}/**/*.test.{ts,tsx}"],
          exclude,
          environment: "node",
          // A process and the modules in it for each file would take a third of the CPU time.
          isolate: false,
          setupFiles: ["tests/restore-setup.ts"],
          globalSetup: ["tests/temp-folder-setup.ts", "server/testing/postgres-setup.ts"],
          ...limitTo(5),
        },
      },
      {
        test: {
          name: "resilience",
          include: ["tests/resilience/*.resilience.ts"],
          exclude,
          environment: "node",
          ...limitTo(20),
          globalSetup: ["server/testing/postgres-setup.ts"],
        },
      },
      {
        test: {
          name: "checks",
          // Every check reads the same pages: a worker parses them once.
          isolate: false,
          include: ["tests/site/**/*.check.ts"],
          exclude,
          environment: "node",
          // Some build the whole site twice.
          ...limitTo(60),
        },
      },
      {
        test: {
          name: "engines",
          include: ["tests/engines/*.engine.ts"],
          exclude,
          environment: "node",
          ...limitTo(10),
          expect: { poll: { timeout: 120_000, interval: 100 } },
        },
      },
    ],
  },
});
