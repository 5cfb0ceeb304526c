import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { readEnv } from "#server/env/env.ts";
import { createLog } from "#server/log.ts";
import { startServer } from "#server/start-server.ts";
import { CHROMIUM_ARGUMENTS, findChromium } from "../setup/find-chromium.mjs";

/** Serves the built site and opens a browser for as long as `use` takes. */
export async function openSite(use: (browser: Browser, url: string) => Promise<void>): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), "shots-"));
  const env = readEnv({ PORT: "0", DATA_DIR: data, LOG_LEVEL: "silent" });
  const server = await startServer({ root: process.cwd(), env, log: createLog("silent") });
  const browser = await chromium.launch({
    executablePath: findChromium() ?? "chromium",
    args: CHROMIUM_ARGUMENTS,
  });
  try {
    await use(browser, server.url);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(data, { recursive: true });
  }
}
