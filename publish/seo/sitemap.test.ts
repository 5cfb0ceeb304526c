import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openContent } from "#content.config";
import { readLocale, withoutLocale } from "#contract/locales.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import type { PageMetadata } from "../built-page.ts";
import { listSitemapEntries, writeSitemap } from "./sitemap.ts";

const reader = openContent();

const origin = "https://www.acme.example";

test("more addresses than a file may hold stand in several, with an index", async () => {
  const client = makeTempFolder();
  const days = ["2026-01-05", "2026-03-01", undefined, "2026-02-01", undefined];
  const entries = days.map((lastmod, index) => ({
    url: `${origin}/${index}`,
    img: [{ url: `${origin}/a.svg?b=1&c=${index}` }],
    ...(lastmod && { lastmod }),
  }));
  await writeSitemap(reader, client, entries, { origin, limit: 2 });
  const read = (name: string) => readFileSync(path.join(client, name), "utf8");
  const parts = ["sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml"];
  expect(readdirSync(client).sort()).toEqual([...parts, "sitemap.xml"]);
  expect(listTexts(read("sitemap.xml"), "loc")).toEqual(parts.map((name) => `${origin}/${name}`));
  expect(listTexts(read("sitemap.xml"), "lastmod")).toEqual(["2026-03-01", "2026-02-01"]);
  const pages = parts.map(read).join();
  expect(listTexts(pages, "loc")).toEqual(entries.map(({ url }) => url));
  expect(listTexts(pages, "image:loc")[4]).toBe(`${origin}/a.svg?b=1&amp;c=4`);
});

test("50,000 addresses are split by themselves", async () => {
  const client = makeTempFolder();
  const entries = Array.from({ length: 50_000 }, (_, index) => ({ url: `${origin}/${index}` }));
  await writeSitemap(reader, client, entries, { origin });
  const counts = ["sitemap-1.xml", "sitemap-2.xml"].map(
    (name) => listTexts(readFileSync(path.join(client, name), "utf8"), "loc").length,
  );
  expect(counts).toEqual([45_000, 5_000]);
});

function listTexts(xml: string, tag: string): (string | undefined)[] {
  return [...xml.matchAll(new RegExp(`<${tag}>(.*?)<`, "g"))].map(([, text]) => text);
}

test("each listed page stands once, with its languages, its pictures and the day it has", () => {
  const pages = [
    makePage("/hi/services/a"),
    makePage("/services/a", { images: ["/assets/a.svg"] }),
    makePage("/subpages/jobs/closed", { isListed: false }),
    makePage("/blog/b"),
  ];
  const findDay = ({ path }: PageMetadata["source"]) => (path === "/blog/b" ? "2026-01-05" : undefined);
  const links = [
    { lang: "hi-IN", url: `${origin}/hi/services/a` },
    { lang: "en-US", url: `${origin}/services/a` },
    { lang: "x-default", url: `${origin}/services/a` },
  ];
  expect(listSitemapEntries(pages, findDay, origin)).toStrictEqual([
    { url: `${origin}/blog/b`, lastmod: "2026-01-05", links: [], img: [] },
    { url: `${origin}/hi/services/a`, links, img: [] },
    { url: `${origin}/services/a`, links, img: [{ url: `${origin}/assets/a.svg` }] },
  ]);
});

function makePage(path: string, facts: Partial<PageMetadata> = {}): PageMetadata {
  return {
    path,
    locale: readLocale(path),
    canonical: origin + path,
    isListed: true,
    images: [],
    source: { path: withoutLocale(path), files: [] },
    title: "",
    description: "",
    ...facts,
  };
}
