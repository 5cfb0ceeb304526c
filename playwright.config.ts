import { defineConfig } from "@playwright/test";
import {
  BASE_URL,
  CHROMIUM,
  CLIENT_ADDRESS_HEADER,
  DATA_DIR,
  OUTPUT,
  PORT,
  SERVED_BY,
} from "./tests/e2e/served-site.ts";
import { IS_FULL } from "./tools/setup/test-size.mjs";

// Limits that only end what hangs: a slow machine must not reach them.
const TEST_MS = 300_000;
const ACTION_MS = 100_000;
const EXPECT_MS = 60_000;
const START_MS = 600_000;

const SERVERS: Record<string, string> = {
  nginx: "node tests/e2e/serve-behind-proxy.ts",
  caddy: "node tests/e2e/serve-behind-proxy.ts",
  configured: "node tests/e2e/configured/serve-configured.ts",
};

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: SERVED_BY === "configured" ? "configured/*.e2e.ts" : "**/*.e2e.ts",
  outputDir: OUTPUT,
  timeout: TEST_MS,
  expect: { timeout: EXPECT_MS },
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  ...(!IS_FULL && { grepInvert: /@full/ }),
  testIgnore: [...(IS_FULL ? [] : ["**/*.full.*"]), ...(SERVED_BY === "configured" ? [] : ["configured/**"])],
  reporter: [["list"], ["json", { outputFile: `${OUTPUT}.json` }]],
  use: {
    baseURL: BASE_URL,
    actionTimeout: ACTION_MS,
    // Painting decoration takes a quarter of the CPU time; tests of motion opt in with MOTION.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: CHROMIUM,
  },
  webServer: {
    command: SERVERS[SERVED_BY ?? ""] ?? "npm run --silent serve",
    url: `${BASE_URL}/healthz`,
    env: { PORT: String(PORT), DATA_DIR, CLIENT_ADDRESS_HEADER, LOG_LEVEL: "warn" },
    timeout: START_MS,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
