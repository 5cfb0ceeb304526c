import { createServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentConfig, openContent } from "#content.config";
import { DRAWING_POLICY } from "#contract/security-headers.ts";
import { readImage } from "../images/image.server.ts";
import { contentPlugin } from "./vite-plugin.server.ts";

const reader = openContent();

let server: Awaited<ReturnType<typeof createServer>>;
let site: string;

beforeAll(async () => {
  server = await createServer({
    configFile: false,
    logLevel: "error",
    plugins: [contentPlugin(contentConfig)],
    optimizeDeps: { noDiscovery: true },
    server: { host: "127.0.0.1", port: 0, ws: false, watch: null },
  });
  await server.listen();
  site = server.resolvedUrls?.local[0] ?? "";
});
afterAll(() => server.close());

test.each([
  ["the logo", () => "favicon.svg"],
  ["an image of the site", () => readImage(reader, "placeholder.svg").src.slice(1)],
  ["a file of the project", () => "content/images/placeholder.svg"],
  ["a file by its path on the disk", () => `@fs${process.cwd()}/content/images/placeholder.svg?a`],
])("sandboxes %s in development", async (_, path) => {
  const { status, headers } = await fetch(site + path());
  expect([status, headers.get("content-type")]).toEqual([200, expect.stringContaining("image/svg+xml")]);
  expect(headers.get("content-security-policy")).toBe(DRAWING_POLICY);
});
