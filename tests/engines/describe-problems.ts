import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listenOnLoopback } from "#server/testing/listen-on-loopback.ts";
import { type Browser, ENGINES, type Engine, PAGE_CRASHED } from "#tools/browsers/browser.ts";

const POLICY = "default-src 'none'; script-src 'self'";

const PROBLEMS = {
  "a console error": 'console.error("found it")',
  "an uncaught error": 'throw new Error("found it")',
  "an unhandled rejection": 'Promise.reject(new Error("found it"))',
  "a policy violation": 'document.body.append(Object.assign(new Image(), { src: "/found it" }))',
};

/** Proves that problems are found. */
export function describeProblems(engine: Engine): void {
  describe("a page with", () => {
    let script = "";
    let browser: Browser;
    const server = createServer((request, response) => {
      const isScript = request.url === "/script.js";
      response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
      response.setHeader("content-security-policy", POLICY);
      response.end(
        isScript
          ? script
          : '<!doctype html><html><head><title>Problem</title></head><body><script src="/script.js"></script>',
      );
    });
    beforeAll(async () => {
      const site = `http://127.0.0.1:${await listenOnLoopback(server)}`;
      browser = await ENGINES[engine]({ site, colorScheme: "light" });
    });
    afterAll(async () => {
      await browser?.close();
      server.closeAllConnections();
      server.close();
    });

    test.each(Object.entries(PROBLEMS))("%s is found", async (_, text) => {
      script = text;
      await browser.goto("/");
      const found: string[] = [];
      await expect.poll(async () => found.push(...(await browser.takeProblems()))).toBeGreaterThan(0);
      expect(found).toContainEqual(expect.stringMatching(/found(%20| )it/));
    });
  });

  // Only Chromium, driven like Firefox, has a URL that crashes the page.
  test.runIf(engine === "firefox")("a page that crashes is found", async () => {
    const browser = await ENGINES.chromium({ site: "chrome:", colorScheme: "light" });
    try {
      await expect(browser.goto("//crash")).rejects.toThrow();
      await expect(browser.resize(500, 900)).rejects.toThrow(PAGE_CRASHED);
    } finally {
      await browser.close();
    }
  });
}
