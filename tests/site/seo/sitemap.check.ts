import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeSitemap } from "#publish/seo/sitemap.ts";
import { reader } from "../../content.ts";
import { isBuiltFile, listedPages, ORIGIN, readClientFile } from "../built-site.ts";
import { findElements, listElements, type PageElement } from "../page-elements.ts";
import { listXmlErrors } from "./validate-xml.ts";

const xml = readClientFile("sitemap.xml").toString();
const entries = parseSitemap(xml);

test("the sitemap is valid", async () => {
  expect(await listXmlErrors(xml, "sitemap")).toEqual([]);
});

test("it lists each indexed page once, and no others", () => {
  expect(entries.map(({ loc }) => loc).sort()).toEqual(listedPages.map(({ path }) => ORIGIN + path).sort());
});

test("it has the same translations as the pages themselves", () => {
  const named = new Map(entries.map(({ loc, languages }) => [loc, languages]));
  for (const { path, elements } of listedPages) {
    const alternates = findElements(elements, "link", "hreflang").map(({ attributes }) => attributes);
    const expected = alternates.map(({ hreflang, href }) => [hreflang, href]);
    if (named.has(ORIGIN + path)) expect(named.get(ORIGIN + path)?.sort(), path).toEqual(expected.sort());
  }
});

test("modification dates are valid and not in the future", () => {
  const today = new Date().toISOString().slice(0, 10);
  const days = entries.flatMap(({ lastmod }) => lastmod ?? []);
  // Posts have dates even without git.
  expect(days.length).toBeGreaterThan(0);
  for (const day of days) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(days.filter((day) => day > today)).toEqual([]);
});

test("its images are files of the site and shown on their page", () => {
  const html = new Map(listedPages.map((page) => [ORIGIN + page.path, page.html]));
  const images = entries.flatMap(({ loc, images }) => images.map((image) => ({ loc, image })));
  expect(images.length).toBeGreaterThan(0);
  const wrong = images.filter(({ loc, image }) => {
    const src = image.slice(ORIGIN.length);
    return !image.startsWith(`${ORIGIN}/`) || !isBuiltFile(src) || !html.get(loc)?.includes(`src="${src}"`);
  });
  expect(wrong).toEqual([]);
});

type SitemapEntry = {
  loc: string;
  lastmod: string | undefined;
  /** Language and URL. */
  languages: [string | undefined, string | undefined][];
  images: string[];
};

/** A valid sitemap is simple enough for the HTML parser. */
function parseSitemap(xml: string): SitemapEntry[] {
  return xml
    .split("<url>")
    .slice(1)
    .map((part) => parseEntry(listElements(part)));
}

function parseEntry(elements: PageElement[]): SitemapEntry {
  const read = (tag: string) => elements.filter((element) => element.tag === tag).map(({ text }) => text);
  const links = elements.filter(({ tag }) => tag === "xhtml:link").map(({ attributes }) => attributes);
  return {
    loc: read("loc")[0] ?? "",
    lastmod: read("lastmod")[0],
    languages: links.map(({ hreflang, href }) => [hreflang, href]),
    images: read("image:loc"),
  };
}

const origin = "https://www.acme.example";
const ENTRY = {
  url: `${origin}/a`,
  lastmod: "2026-01-05",
  links: [{ lang: "x-default", url: `${origin}/a` }],
  img: [{ url: `${origin}/a.svg` }],
};

test("a written sitemap reads back, and its index is valid", async () => {
  const xml = await writeEntries(2);
  expect(await listXmlErrors(xml, "sitemap")).toEqual([]);
  const { url: loc, lastmod } = ENTRY;
  const entry = { loc, lastmod, languages: [["x-default", `${origin}/a`]], images: [`${origin}/a.svg`] };
  expect(parseSitemap(xml)).toEqual([entry, entry]);
  expect(await listXmlErrors(await writeEntries(2, 1), "sitemap-index")).toEqual([]);
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
])("a sitemap with %s as %s is invalid", async (part, replacement) => {
  const xml = await writeEntries(1);
  const broken = xml.replace(part, replacement);
  expect(broken).not.toBe(xml);
  expect(await listXmlErrors(broken, "sitemap")).not.toEqual([]);
});

async function writeEntries(count: number, limit = count): Promise<string> {
  const client = mkdtempSync(path.join(tmpdir(), "sitemap-"));
  onTestFinished(() => rmSync(client, { recursive: true }));
  await writeSitemap(reader, client, Array(count).fill(ENTRY), { origin, limit });
  return readFileSync(path.join(client, "sitemap.xml"), "utf8");
}
