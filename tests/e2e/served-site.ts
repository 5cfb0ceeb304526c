import path from "node:path";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";

/** Where the site is served while the tests run: a free port, chosen once for the test runner and its workers. */
export const PORT = await choosePort("E2E_PORT");
export const BASE_URL = `http://127.0.0.1:${PORT}`;

/** Which other web server stands before the site's own one, `nginx` or `caddy`; unset, none does. */
// biome-ignore lint/style/noProcessEnv: whoever starts the tests chooses it
export const SERVED_BY = process.env.SERVED_BY;

/** Where the pages for the team are served while the tests run, from the sources. */
export const GALLERY_PORT = await choosePort("E2E_GALLERY_PORT");
export const GALLERY_URL = `http://127.0.0.1:${GALLERY_PORT}`;

/** Emptied at the start of each run. */
export const OUTPUT = "test-results/e2e";

/** Where the served site keeps its leads. */
export const DATA_DIR = path.resolve(OUTPUT, "data");

/** The header in which each test names itself, so that the limit per visitor does not count all tests as one. */
export const CLIENT_ADDRESS_HEADER = "x-test-client";

/** The port that a variable names. The first process to ask sets it, so that those it starts agree. */
async function choosePort(variable: string): Promise<number> {
  const { env } = process;
  env[variable] ??= String(await findClosedPort());
  return Number(env[variable]);
}
