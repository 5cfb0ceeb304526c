import { expect, test } from "vitest";
import { addressedPages, allPages, listedPages, readBuiltFacts } from "./built-site.ts";
import { findElements } from "./page-elements.ts";

const MOST_CLICKS = 3;
const origin = readBuiltFacts().organisation.url;
const pages = new Map(addressedPages.map((page) => [page.path, page]));
const clicks = countClicks("/");

test(`every listed page is reached from home in at most ${MOST_CLICKS} clicks`, () => {
  const far = listedPages.filter(({ path }) => (clicks.get(path) ?? Number.POSITIVE_INFINITY) > MOST_CLICKS);
  expect(far.map(({ path }) => `${path} takes ${clicks.get(path) ?? "more clicks than there are"}`)).toEqual(
    [],
  );
});

test("every page but home and the error page says where it stands", () => {
  const lost = listedPages.filter(
    ({ path, elements }) =>
      path !== "/" && findElements(elements, "a").every(({ attributes }) => attributes.href !== "/"),
  );
  expect(lost.map(({ path }) => path)).toEqual([]);
});

test("the site map leads to every listed page, but to the further pages of the blog", () => {
  const mapped = new Set(listTargets("/sitemap"));
  const missing = listedPages.filter(({ path }) => !mapped.has(path) && !/\/page\/\d+$/.test(path));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test("every legacy path leads to a page, in its own spelling", () => {
  const lost = Object.entries(readBuiltFacts().redirects).filter(([, to]) => !pages.has(to));
  expect(lost).toEqual([]);
});

test("no page links to a legacy path", () => {
  const legacy = new Set(Object.keys(readBuiltFacts().redirects));
  const links = allPages.flatMap((page) => listTargets(page.path).map((to) => `${page.path} to ${to}`));
  expect(links.filter((link) => legacy.has(link.split(" to ")[1] ?? ""))).toEqual([]);
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
    const url = new URL(attributes.href ?? "", origin + path);
    return url.origin === origin ? [url.pathname] : [];
  });
}
