import { defineConfig } from "@playwright/test";
import {
  BASE_URL,
  CLIENT_ADDRESS_HEADER,
  DATA_DIR,
  GALLERY_PORT,
  GALLERY_URL,
  OUTPUT,
  PORT,
  SERVED_BY,
} from "./e2e/served-site.ts";
import { CHROMIUM_ARGUMENTS, findTestChromium } from "./setup/find-chromium.mjs";

const ON_STOP = { signal: "SIGTERM", timeout: 5_000 } as const;

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.e2e.ts",
  outputDir: OUTPUT,
  timeout: 30_000,
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    baseURL: BASE_URL,
    actionTimeout: 10_000,
    launchOptions: {
      executablePath: findTestChromium() ?? "/usr/bin/chromium",
      args: CHROMIUM_ARGUMENTS,
    },
  },
  webServer: [
    {
      command: SERVED_BY ? "node e2e/serve-through.ts" : "npm run --silent serve",
      url: `${BASE_URL}/healthz`,
      env: { PORT: String(PORT), DATA_DIR, CLIENT_ADDRESS_HEADER, LOG_LEVEL: "warn" },
      reuseExistingServer: false,
      gracefulShutdown: ON_STOP,
    },
    // No other web server serves the pages for the team.
    ...(SERVED_BY
      ? []
      : [
          {
            command: `npm run --silent gallery -- --port ${GALLERY_PORT}`,
            url: `${GALLERY_URL}/gallery`,
            env: { DATA_DIR: `${DATA_DIR}-gallery` },
            reuseExistingServer: false,
            gracefulShutdown: ON_STOP,
          },
        ]),
  ],
});
