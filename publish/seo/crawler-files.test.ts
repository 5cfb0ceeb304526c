import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { openContent } from "#content.config";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import type { PageMetadata } from "../built-page.ts";
import { makeBuiltPage } from "../testing/built-page.ts";
import { writeCrawlerFiles } from "./crawler-files.ts";

const reader = openContent();

test("each page is listed once, with its date", async () => {
  const sitemap = await writeAndRead("sitemap.xml", [
    makeBuiltPage("/services/a", ""),
    makeBuiltPage("/subpages/jobs/closed", "", { isListed: false }),
    makeBuiltPage("/hi/blog/b", "", { source: { path: "/blog/b", changed: () => "2026-01-05" } }),
  ]);
  const [, , ...entries] = sitemap.split("\n");
  const origin = readSiteUrl(reader);
  expect(entries).toEqual([
    `<url><loc>${origin}/hi/blog/b</loc><lastmod>2026-01-05</lastmod></url>`,
    `<url><loc>${origin}/services/a</loc></url>`,
    "</urlset>",
    "",
  ]);
});

test.each([
  ["2026-11-21", "2027-10-21"],
  ["2024-02-29", "2025-01-28"],
  ["2026-01-31", "2026-12-31"],
])("the contact for security that is published on %s holds until %s", async (today, end) => {
  vi.useFakeTimers({ now: new Date(`${today}T12:00:00Z`), toFake: ["Date"] });
  expect(await writeAndRead(".well-known/security.txt")).toContain(`Expires: ${end}T00:00:00Z\n`);
});

async function writeAndRead(name: string, pages: PageMetadata[] = []): Promise<string> {
  const client = makeTempFolder();
  await writeCrawlerFiles(reader, client, pages);
  return readFileSync(path.join(client, name), "utf8");
}
