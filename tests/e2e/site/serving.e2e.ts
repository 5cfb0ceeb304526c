import { spawn } from "node:child_process";
import { expect, test } from "../site-test.ts";

const URL_LINE = /http:\/\/\S+/;

test("SIGTERM to `npm run serve` ends the server, not only npm", async ({ page: _ }, testInfo) => {
  const settings = ["PORT=0", "METRICS_PORT=off", `DATA_DIR=${testInfo.outputPath("data")}`];
  // A library that another test of this process needs says that it is in production.
  const npm = spawn("env", ["-u", "NODE_ENV", ...settings, "npm", "run", "--silent", "serve"]);
  let said = "";
  for (const stream of [npm.stdout, npm.stderr]) stream.on("data", (text) => (said += text));
  await expect.poll(() => said).toMatch(URL_LINE);
  const probe = `${URL_LINE.exec(said)?.[0]}/healthz`;
  expect((await ask(probe))?.status).toBe(200);
  npm.kill("SIGTERM");
  await expect.poll(() => ask(probe)).toBeUndefined();
});

test("a page is served as Markdown on request, and a browser still gets HTML afterwards", {
  tag: "@proxied",
}, async ({ page }) => {
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

function ask(url: string): Promise<Response | undefined> {
  return fetch(url).catch(() => undefined);
}
