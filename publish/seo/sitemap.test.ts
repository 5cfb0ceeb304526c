import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openContent } from "#content.config";
import { readLocale, withoutLocale } from "#contract/locales.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import type { PageMetadata } from "../built-page.ts";
import { SITEMAP_PATH, writeSitemap } from "./sitemap.ts";

const ORIGIN = "https://www.acme.example";

test("each page is listed once, with its date", async () => {
  const client = makeTempFolder();
  await writeSitemap(openContent(), client, [
    makePage("/services/a"),
    makePage("/subpages/jobs/closed", { isListed: false }),
    makePage("/hi/blog/b", { source: { path: "/blog/b", changed: () => "2026-01-05" } }),
  ]);
  const [, , ...entries] = readFileSync(path.join(client, SITEMAP_PATH), "utf8").split("\n");
  expect(entries).toEqual([
    `<url><loc>${ORIGIN}/hi/blog/b</loc><lastmod>2026-01-05</lastmod></url>`,
    `<url><loc>${ORIGIN}/services/a</loc></url>`,
    "</urlset>",
    "",
  ]);
});

function makePage(address: string, facts: Partial<PageMetadata> = {}): PageMetadata {
  return {
    path: address,
    locale: readLocale(address),
    canonical: ORIGIN + address,
    isListed: true,
    source: { path: withoutLocale(address) },
    title: "",
    description: "",
    ...facts,
  };
}
