import { expect, test } from "vitest";
import { listedPages, ORIGIN, readClientFile } from "../built-site.ts";
import { findElements, listElements } from "../page-elements.ts";

const xml = readClientFile("sitemap.xml").toString();
const entries = xml.split("<url>").slice(1).map(parseEntry);

test("it lists each indexed page once, and no others", () => {
  expect(entries.map(({ loc }) => loc).sort()).toEqual(listedPages.map(({ path }) => ORIGIN + path).sort());
});

test("modification dates are valid and not in the future", () => {
  const today = new Date().toISOString().slice(0, 10);
  const days = entries.flatMap(({ lastmod }) => lastmod ?? []);
  expect(days.length).toBeGreaterThan(0);
  expect(days.filter((day) => !/^\d{4}-\d{2}-\d{2}$/.test(day) || day > today)).toEqual([]);
});

/** A valid sitemap is simple enough for the HTML parser. */
function parseEntry(part: string) {
  const elements = listElements(part);
  const read = (tag: string) => findElements(elements, tag).map(({ text }) => text);
  return { loc: read("loc")[0] ?? "", lastmod: read("lastmod")[0] };
}
