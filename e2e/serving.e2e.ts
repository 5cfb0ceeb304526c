import { spawn } from "node:child_process";
import { expect, test } from "./site-test.ts";

test("a request to stop `npm run serve` ends the server, not only npm", async ({ page: _ }, testInfo) => {
  const settings = ["PORT=0", "METRICS_PORT=off", `DATA_DIR=${testInfo.outputPath("data")}`];
  const npm = spawn("env", [...settings, "npm", "run", "--silent", "serve"]);
  const { promise, resolve } = Promise.withResolvers<string>();
  npm.stdout.on("data", (text) => resolve(/http:\/\/\S+/.exec(String(text))?.[0] ?? ""));
  const url = await promise;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  npm.kill("SIGTERM");
  await expect
    .poll(() =>
      fetch(`${url}/healthz`).then(
        () => "there",
        () => "gone",
      ),
    )
    .toBe("gone");
});
