import { expect, test } from "vitest";
import { listedPages, readClientFile } from "../built-site.ts";
import { findElements } from "../page-elements.ts";
import { isBuiltFile, ORIGIN } from "../site-addresses.ts";
import { parseSitemap } from "./parse-sitemap.ts";
import { listXmlFaults } from "./validate-xml.ts";

const xml = readClientFile("sitemap.xml").toString();
const entries = parseSitemap(xml);

test("the sitemap is one by its schema", async () => {
  expect(await listXmlFaults(xml, "sitemap")).toEqual([]);
});

test("it names each page that search engines list, once, and no other", () => {
  expect(entries.map(({ loc }) => loc).sort()).toEqual(listedPages.map(({ path }) => ORIGIN + path).sort());
});

test("it names the same page in other languages as the page itself does", () => {
  const named = new Map(entries.map(({ loc, languages }) => [loc, languages]));
  for (const { path, elements } of listedPages) {
    const alternates = findElements(elements, "link", "hreflang").map(({ attributes }) => attributes);
    const expected = alternates.map(({ hreflang, href }) => [hreflang, href]);
    if (named.has(ORIGIN + path)) expect(named.get(ORIGIN + path)?.sort(), path).toEqual(expected.sort());
  }
});

test("a page changed on a day that has come", () => {
  const today = new Date().toISOString().slice(0, 10);
  const days = entries.flatMap(({ lastmod }) => lastmod ?? []);
  // Also without git, posts say when they were written.
  expect(days.length).toBeGreaterThan(0);
  for (const day of days) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(days.filter((day) => day > today)).toEqual([]);
});

test("its pictures are files of the site, shown on the page that names them", () => {
  const html = new Map(listedPages.map((page) => [ORIGIN + page.path, page.html]));
  const images = entries.flatMap(({ loc, images }) => images.map((image) => ({ loc, image })));
  expect(images.length).toBeGreaterThan(0);
  const wrong = images.filter(({ loc, image }) => {
    const src = image.slice(ORIGIN.length);
    return !image.startsWith(`${ORIGIN}/`) || !isBuiltFile(src) || !html.get(loc)?.includes(`src="${src}"`);
  });
  expect(wrong).toEqual([]);
});
