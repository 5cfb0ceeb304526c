import path from "node:path";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";

/** A free port, chosen once for the test runner and its workers. */
export const PORT = await choosePort("E2E_PORT");
export const BASE_URL = `http://127.0.0.1:${PORT}`;

/** The web server in front of the site's own one: `nginx`, `caddy` or unset. */
// biome-ignore lint/style/noProcessEnv: chosen by the caller
export const SERVED_BY = process.env.SERVED_BY;

/** Emptied at the start of each run. */
export const OUTPUT = `test-results/${SERVED_BY ?? "e2e"}`;

export const DATA_DIR = path.resolve(OUTPUT, "data");

/** Identifies each test, so that rate limits do not count all tests as one visitor. */
export const CLIENT_ADDRESS_HEADER = "x-test-client";

/** Reads a port from the environment, where the first process stores it for its children. */
async function choosePort(variable: string): Promise<number> {
  const { env } = process;
  env[variable] ??= String(await findClosedPort());
  return Number(env[variable]);
}
