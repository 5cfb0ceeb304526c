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

test("a page asked for as Markdown is the same page, and a browser that asked so gets HTML afterwards", async ({
  page,
}) => {
  await page.goto("/");
  const ask = async (address: string) => {
    const answer = await fetch(address, { headers: { Accept: "text/markdown, */*;q=0.1" } });
    return { type: answer.headers.get("content-type"), text: await answer.text() };
  };
  const [privacy, inHindi] = [await page.evaluate(ask, "/privacy"), await page.evaluate(ask, "/hi/privacy")];
  expect(privacy.type).toBe("text/markdown; charset=utf-8");
  // It is not translated.
  expect(inHindi).toEqual(privacy);
  await page.goto("/privacy");
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  expect(privacy.text).toContain(`\n# ${heading}\n`);
  const named = await page.locator('link[type="text/markdown"]').getAttribute("href");
  expect(await page.evaluate(ask, named ?? "")).toEqual(privacy);
});
