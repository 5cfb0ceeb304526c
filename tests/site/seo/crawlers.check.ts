import { expect, test } from "vitest";
import { isBuiltUrl, listedPages, ORIGIN, readBuiltManifest, readClientFile } from "../built-site.ts";
import { findElements, listElements } from "../page-elements.ts";

const DAY = 86_400_000;
const xml = readClientFile("sitemap.xml").toString();
const entries = xml.split("<url>").slice(1).map(parseEntry);

test("robots.txt disallows only the API and names the sitemap", () => {
  const lines = readClientFile("robots.txt").toString().trim().split("\n").filter(Boolean);
  expect(lines).toEqual(["User-agent: *", "Disallow: /api/", `Sitemap: ${ORIGIN}/sitemap.xml`]);
  expect(isBuiltUrl(`${ORIGIN}/sitemap.xml`)).toBe(true);
});

test("security.txt has a contact, its URL and an expiry date", () => {
  const lines = readClientFile(".well-known/security.txt").toString().trim().split("\n");
  expect(lines.toSorted()).toEqual([
    `Canonical: ${ORIGIN}/.well-known/security.txt`,
    `Contact: mailto:${readBuiltManifest().organization.email}`,
    expect.stringMatching(/^Expires: \d{4}-\d{2}-\d{2}T00:00:00Z$/),
    "Preferred-Languages: en, hi, es",
  ]);
  const [, expiry = ""] = /^Expires: (.*)$/m.exec(lines.join("\n")) ?? [];
  // RFC 9116, section 2.5.5: less than a year ahead.
  expect(Date.parse(expiry) - Date.now()).toBeLessThan(365 * DAY);
});

test("the sitemap lists each indexed page once, and no others", () => {
  expect(entries.map(({ loc }) => loc).sort()).toEqual(listedPages.map(({ path }) => ORIGIN + path).sort());
});

test("the modification dates of the sitemap are valid and not in the future", () => {
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
