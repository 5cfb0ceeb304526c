import { expect, test } from "vitest";
import { isBuiltFile, listedPages, ORIGIN, readClientFile } from "../built-site.ts";
import { findElements, listElements } from "../page-elements.ts";

const xml = readClientFile("sitemap.xml").toString();
const entries = xml.split("<url>").slice(1).map(parseEntry);

test("it lists each indexed page once with its translations, and no others", () => {
  const expected = listedPages.map(({ path, elements }) => {
    const links = findElements(elements, "link", "hreflang").map(({ attributes }) => attributes);
    return [ORIGIN + path, links.map(({ hreflang, href }) => [hreflang, href]).sort()];
  });
  expect(entries.map(({ loc, languages }) => [loc, languages.sort()]).sort()).toEqual(expected.sort());
});

test("modification dates are valid and not in the future", () => {
  const today = new Date().toISOString().slice(0, 10);
  const days = entries.flatMap(({ lastmod }) => lastmod ?? []);
  // Posts have dates even without git.
  expect(days.length).toBeGreaterThan(0);
  expect(days.filter((day) => !/^\d{4}-\d{2}-\d{2}$/.test(day) || day > today)).toEqual([]);
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

/** A valid sitemap is simple enough for the HTML parser. */
function parseEntry(part: string) {
  const elements = listElements(part);
  const read = (tag: string) => findElements(elements, tag).map(({ text }) => text);
  const links = findElements(elements, "xhtml:link").map(({ attributes }) => attributes);
  return {
    loc: read("loc")[0] ?? "",
    lastmod: read("lastmod")[0],
    languages: links.map(({ hreflang, href }) => [hreflang, href]),
    images: read("image:loc"),
  };
}
