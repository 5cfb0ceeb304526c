import { spawn } from "node:child_process";
import { expect, test } from "../site-test.ts";

const URL_LINE = /http:\/\/\S+/;

test(
  "SIGTERM to `npm run serve` ends the server, not only npm",
  { tag: "@full" },
  async ({ page: _ }, testInfo) => {
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
  },
);

test("a page is served as Markdown on request, and a browser still gets HTML afterwards", {
  tag: "@proxied",
}, async ({ page }) => {
  await page.goto("/");
  const requestMarkdown = async (url: string) => {
    const response = await fetch(url, { headers: { Accept: "text/markdown, */*;q=0.1" } });
    return { type: response.headers.get("content-type"), text: await response.text() };
  };
  const privacy = await page.evaluate(requestMarkdown, "/privacy");
  expect(privacy.type).toBe("text/markdown; charset=utf-8");
  // Not written in Hindi, so it redirects.
  expect(await page.evaluate(requestMarkdown, "/hi/privacy")).toEqual(privacy);
  await page.goto("/privacy");
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  expect(privacy.text).toContain(`\n# ${heading}\n`);
  const href = await page.locator('link[type="text/markdown"]').getAttribute("href");
  expect(await page.evaluate(requestMarkdown, href ?? "")).toEqual(privacy);
});

function tryFetch(url: string): Promise<Response | undefined> {
  return fetch(url).catch(() => undefined);
}
