import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeSitemap } from "#publish/sitemap/write-sitemap.ts";
import { parseSitemap } from "./parse-sitemap.ts";
import { listXmlFaults } from "./validate-xml.ts";

const origin = "https://www.acme.example";
const ENTRY = {
  url: `${origin}/a`,
  lastmod: "2026-01-05",
  links: [{ lang: "x-default", url: `${origin}/a` }],
  img: [{ url: `${origin}/a.svg` }],
};

test("a sitemap is read as it was written, and an index is one by its schema", async () => {
  const xml = await writeEntries(2);
  expect(await listXmlFaults(xml, "sitemap")).toEqual([]);
  const { url: loc, lastmod } = ENTRY;
  const entry = { loc, lastmod, languages: [["x-default", `${origin}/a`]], images: [`${origin}/a.svg`] };
  expect(parseSitemap(xml)).toEqual([entry, entry]);
  expect(await listXmlFaults(await writeEntries(2, 1), "sitemap-index")).toEqual([]);
});

test.each([
  ["</urlset>", ""],
  ["<lastmod>2026-01-05", "<lastmod>yesterday"],
  ["<loc>", "<location>"],
  [/<loc>.*?<\/loc>/, ""],
  ['hreflang="x-default"', ""],
  ['hreflang="x-default"', 'hreflang="English"'],
  ["<image:loc>", "<image:title>x</image:title><image:loc>"],
  ["<xhtml:link", "<xhtml:meta"],
])("a sitemap with %s as %s is found", async (part, replacement) => {
  const xml = await writeEntries(1);
  const broken = xml.replace(part, replacement);
  expect(broken).not.toBe(xml);
  expect(await listXmlFaults(broken, "sitemap")).not.toEqual([]);
});

async function writeEntries(count: number, limit = count): Promise<string> {
  const client = mkdtempSync(path.join(tmpdir(), "sitemap-"));
  onTestFinished(() => rmSync(client, { recursive: true }));
  await writeSitemap(client, Array(count).fill(ENTRY), { origin, limit });
  return readFileSync(path.join(client, "sitemap.xml"), "utf8");
}
