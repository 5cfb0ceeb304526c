import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readLocale, withoutLocale } from "#contract/locales.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import type { PageMetadata } from "../built-page.ts";
import { listSitemapEntries, writeSitemap } from "./sitemap.ts";

const reader = new ContentReader();

const origin = "https://www.acme.example";

test("few addresses stand in one file", async () => {
  const client = makeFolder();
  const links = [{ lang: "hi-IN", url: `${origin}/hi` }];
  const img = [{ url: `${origin}/a.svg?b=1&c=2` }];
  await writeSitemap(reader, client, [{ url: `${origin}/`, lastmod: "2026-01-05", links, img }], { origin });
  expect(readdirSync(client)).toEqual(["sitemap.xml"]);
  const xml = read(client, "sitemap.xml");
  expect(xml).toContain(`<url><loc>${origin}/</loc><lastmod>2026-01-05</lastmod>`);
  expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="hi-IN" href="${origin}/hi"/>`);
  expect(xml).toContain(`<image:loc>${origin}/a.svg?b=1&amp;c=2</image:loc>`);
});

test("more addresses than a file may hold stand in several, with an index", async () => {
  const client = makeFolder();
  const days = ["2026-01-05", "2026-03-01", undefined, "2026-02-01", undefined];
  const entries = days.map((lastmod, index) => ({ url: `${origin}/${index}`, ...(lastmod && { lastmod }) }));
  await writeSitemap(reader, client, entries, { origin, limit: 2 });
  const parts = ["sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml"];
  expect(readdirSync(client).sort()).toEqual([...parts, "sitemap.xml"]);
  const index = read(client, "sitemap.xml");
  expect(listLocations(index)).toEqual(parts.map((name) => `${origin}/${name}`));
  expect([...index.matchAll(/<lastmod>(.*?)</g)].map(([, day]) => day)).toEqual(["2026-03-01", "2026-02-01"]);
  expect(parts.flatMap((name) => listLocations(read(client, name)))).toEqual(entries.map(({ url }) => url));
});

test("50,000 addresses are split by themselves", async () => {
  const client = makeFolder();
  await writeSitemap(
    reader,
    client,
    Array.from({ length: 50_000 }, (_, index) => ({ url: `${origin}/${index}` })),
    { origin },
  );
  expect(listLocations(read(client, "sitemap-1.xml"))).toHaveLength(45_000);
  expect(listLocations(read(client, "sitemap-2.xml"))).toHaveLength(5_000);
});

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "sitemap-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function read(folder: string, name: string): string {
  return readFileSync(path.join(folder, name), "utf8");
}

function listLocations(xml: string): (string | undefined)[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
}

test("each listed page stands once, with its languages, its day and its pictures", () => {
  const pages = [
    makePage("/hi/services/a"),
    makePage("/services/a", { images: ["/assets/a.svg"] }),
    makePage("/subpages/jobs/closed", { isListed: false }),
    makePage("/blog/b"),
  ];
  const entries = listSitemapEntries(
    pages,
    ({ kind }) => (kind === "home" ? "2026-01-05" : undefined),
    origin,
  );
  const links = [
    { lang: "hi-IN", url: `${origin}/hi/services/a` },
    { lang: "en-US", url: `${origin}/services/a` },
    { lang: "x-default", url: `${origin}/services/a` },
  ];
  const lastmod = "2026-01-05";
  expect(entries).toEqual([
    { url: `${origin}/blog/b`, lastmod, links: [], img: [] },
    { url: `${origin}/hi/services/a`, lastmod, links, img: [] },
    { url: `${origin}/services/a`, lastmod, links, img: [{ url: `${origin}/assets/a.svg` }] },
  ]);
});

test("a page of which no day is known has none", () => {
  const [entry] = listSitemapEntries([makePage("/")], () => undefined, origin);
  expect(entry).not.toHaveProperty("lastmod");
});

function makePage(path: string, facts: Partial<PageMetadata> = {}): PageMetadata {
  const source = { kind: "home", path: withoutLocale(path), files: [] } as const;
  return {
    ...{ path, locale: readLocale(path), canonical: origin + path, isListed: true, images: [] },
    source: { ...source, files: [] },
    title: "",
    description: "",
    ...facts,
  };
}
