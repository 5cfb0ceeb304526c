import { expect, test } from "vitest";
import locale from "#content/locales/en-US.json" with { type: "json" };
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { buildBlogPath, listBlogPages } from "#model/blog/blog-page.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { addressedPages, listedPages, ORIGIN, readBuiltManifest } from "../built-site.ts";
import { findElements } from "../page-elements.ts";

const reader = new ContentReader();

const MOST_CLICKS = 3;

/** Home is where every breadcrumb begins; the others say in their heading or by a current link which page they are. */
const PAGES_WITHOUT_TRAIL = [
  "/",
  "/contact-us",
  "/edgecommerce",
  ...listBlogPages(reader).map(buildBlogPath),
];

const plainPages = listedPages.filter(({ locale }) => locale === DEFAULT_LOCALE);
const pages = new Map(addressedPages.map((page) => [page.path, page]));
const clicks = countClicks("/");

test(`every listed page is reached from home in at most ${MOST_CLICKS} clicks`, () => {
  const far = listedPages.filter(({ path }) => (clicks.get(path) ?? Number.POSITIVE_INFINITY) > MOST_CLICKS);
  expect(far.map(({ path }) => `${path} takes ${clicks.get(path) ?? "more clicks than there are"}`)).toEqual(
    [],
  );
});

test("every page has a breadcrumb that says where it stands, but those named above", () => {
  const lost = plainPages.filter(({ elements }) =>
    findElements(elements, "nav").every(
      ({ attributes }) => attributes["aria-label"] !== locale.breadcrumb.label,
    ),
  );
  expect(lost.map(({ path }) => path).sort()).toEqual(PAGES_WITHOUT_TRAIL.toSorted());
});

test("the site map leads to every listed page, but to the further pages of the blog", () => {
  const mapped = new Set(listTargets("/sitemap"));
  const missing = plainPages.filter(({ path }) => !mapped.has(path) && !/\/page\/\d+$/.test(path));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test("every legacy path leads to a page, in its own spelling", () => {
  const lost = Object.entries(readBuiltManifest().redirects).filter(([, to]) => !pages.has(to));
  expect(lost).toEqual([]);
});

/** The least number of clicks from a page to every other, going breadth first. */
function countClicks(start: string): Map<string, number> {
  const found = new Map([[start, 0]]);
  for (const [path, count] of found) {
    for (const target of listTargets(path)) if (!found.has(target)) found.set(target, count + 1);
  }
  return found;
}

/** The pages of the site that a page links to. */
function listTargets(path: string): string[] {
  const links = findElements(pages.get(path)?.elements ?? [], "a", "href");
  return links.flatMap(({ attributes }) => {
    const url = new URL(attributes.href ?? "", ORIGIN + path);
    return url.origin === ORIGIN ? [url.pathname] : [];
  });
}
