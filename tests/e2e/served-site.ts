import path from "node:path";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { CHROMIUM_ARGUMENTS, findTestChromium } from "#tools/setup/find-programs.mjs";

/** A free port, chosen once for the test runner and its workers. */
export const PORT = await choosePort("E2E_PORT");
/** For further sites. */
export const MORE_PORTS = [await choosePort("E2E_PORT_2"), await choosePort("E2E_PORT_3")] as const;
export const BASE_URL = `http://127.0.0.1:${PORT}`;

/** How the site is served: behind `nginx` or `caddy`, `configured` with the services of other companies, or unset. */
// biome-ignore lint/style/noProcessEnv: chosen by the caller
export const SERVED_BY = process.env.SERVED_BY;

/** Emptied at the start of each run. */
export const OUTPUT = `test-results/${SERVED_BY ?? "e2e"}`;

export const DATA_DIR = path.resolve(OUTPUT, "data");

/** How the browser is started. */
export const CHROMIUM = {
  executablePath: findTestChromium() ?? "/usr/bin/chromium",
  args: CHROMIUM_ARGUMENTS,
};

/** Identifies each test, so that rate limits do not count all tests as one visitor. */
export const CLIENT_ADDRESS_HEADER = "x-test-client";

/** Reads a port from the environment, where the first process stores it for its children. */
async function choosePort(variable: string): Promise<number> {
  const { env } = process;
  env[variable] ??= String(await findClosedPort());
  return Number(env[variable]);
}
