import { spawn } from "node:child_process";
import { expect, test } from "../site-test.ts";

const URL_LINE = /http:\/\/\S+/;

test("SIGTERM to `npm run serve` ends the server, not only npm", async ({ page: _ }, testInfo) => {
  const settings = ["PORT=0", "METRICS_PORT=off", `DATA_DIR=${testInfo.outputPath("data")}`];
  // Bundlers used by other tests set NODE_ENV in this process.
  const npm = spawn("env", ["-u", "NODE_ENV", ...settings, "npm", "run", "--silent", "serve"]);
  let output = "";
  for (const stream of [npm.stdout, npm.stderr]) stream.on("data", (text) => (output += text));
  await expect.poll(() => output).toMatch(URL_LINE);
  const probe = `${URL_LINE.exec(output)?.[0]}/healthz`;
  expect((await tryFetch(probe))?.status).toBe(200);
  npm.kill("SIGTERM");
  await expect.poll(() => tryFetch(probe)).toBeUndefined();
});

function tryFetch(url: string): Promise<Response | undefined> {
  return fetch(url).catch(() => undefined);
}
