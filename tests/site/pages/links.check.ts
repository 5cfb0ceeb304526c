import { expect, test } from "vitest";
import locale from "#content/locales/en-US.json" with { type: "json" };
import { DEFAULT_LANGUAGE, DEFAULT_LANGUAGE_NOTE, DEFAULT_LOCALE, readLocale } from "#contract/locales.ts";
import { SEND_FORM_PATH } from "#contract/mail-request.ts";
import { ESTIMATE_PATH } from "#contract/site-manifest.ts";
import { buildBlogPath, listBlogPages } from "#model/blog/blog-list.server.ts";
import { RESULT_ID } from "#model/estimate/estimate-ids.ts";
import { reader } from "../../content.ts";
import {
  addressedPages,
  allPages,
  type BuiltPage,
  isBuiltFile,
  listedPages,
  ORIGIN,
  readBuiltManifest,
} from "../built-site.ts";
import { findElements, type PageElement, readMeta } from "../page-elements.ts";
import { testEach } from "../test-each.ts";

const MOST_CLICKS = 3;

/** The home page is where breadcrumbs begin; the others show their place in their heading or a current link. */
const PAGES_WITHOUT_BREADCRUMB = ["/", ...listBlogPages(reader).map(buildBlogPath)];

const pages = new Map(addressedPages.map((page) => [page.path, page]));
const untranslatedPages = listedPages.filter(({ locale }) => locale === DEFAULT_LOCALE);

testEach("every URL on each page exists", allPages, (page) => {
  const problems = listUrls(page).flatMap((url) => describeProblem(page, url) ?? []);
  expect(problems).toEqual([]);
});

testEach("every form on each page is submitted to the relay or the sitemap", allPages, (page) => {
  const forms = findElements(page.elements, "form");
  const actions = forms.map(({ attributes: { action } }) => action);
  const known = [SEND_FORM_PATH, "/sitemap", `${ESTIMATE_PATH}#${RESULT_ID}`];
  expect(actions.filter((action = "") => !known.includes(action))).toEqual([]);
});

test(`every indexed page is at most ${MOST_CLICKS} clicks from the home page`, () => {
  const clicks = countClicks("/");
  const far = listedPages.filter(({ path }) => (clicks.get(path) ?? Number.POSITIVE_INFINITY) > MOST_CLICKS);
  expect(far.map(({ path }) => `${path}: ${clicks.get(path) ?? "unreachable"}`)).toEqual([]);
});

test("every page has a breadcrumb, with few exceptions", () => {
  const { label } = locale.breadcrumb;
  const without = untranslatedPages.filter(({ elements }) =>
    findElements(elements, "nav").every(({ attributes }) => attributes["aria-label"] !== label),
  );
  expect(without.map(({ path }) => path).sort()).toEqual(PAGES_WITHOUT_BREADCRUMB.toSorted());
});

test("the sitemap page links to every indexed page, except further pages of the blog", () => {
  const linked = new Set(listTargets("/sitemap"));
  const missing = untranslatedPages.filter(({ path }) => !linked.has(path) && !/\/page\/\d+$/.test(path));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

testEach(
  "links on each page to pages in another language are marked",
  allPages,
  ({ path, locale, elements }) => {
    // Those in the footer are the names of languages, in these languages.
    const links = findElements(elements, "a", "href").filter(({ attributes }) => !attributes.lang);
    const leadsAway = ({ attributes: { href = "" } }: PageElement) =>
      /^\/(?!.*\.\w+$)/.test(href) && readLocale(new URL(href, ORIGIN + path).pathname) !== locale;
    const isMarked = ({ attributes }: PageElement) =>
      attributes["aria-describedby"] === DEFAULT_LANGUAGE_NOTE;
    expect(links.filter(isMarked)).toEqual(links.filter(leadsAway));
    const notes = elements.filter(({ attributes }) => attributes.id === DEFAULT_LANGUAGE_NOTE);
    expect(notes).toHaveLength(locale === DEFAULT_LOCALE ? 0 : 1);
    for (const { attributes } of links.filter(isMarked)) expect(attributes.hreflang).toBe(DEFAULT_LANGUAGE);
  },
);

/** The fewest clicks from a page to every other one, breadth first. */
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

function listUrls({ elements, html }: BuiltPage): string[] {
  const attributes = elements.flatMap(({ attributes: { href, src, poster, srcset = "", ...others } }) => [
    ...[href, src, poster, others["data-page"]].filter((value) => value !== undefined),
    ...srcset.split(",").flatMap((candidate) => candidate.trim().split(/\s/)[0] || []),
    ...(others["data-preload"]?.split(" ") ?? []),
  ]);
  const styles = [...html.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, url = ""]) => url);
  return [...attributes, ...styles, ...readMeta(elements, "og:image")];
}

function describeProblem(page: BuiltPage, href: string): string | undefined {
  if (/^(mailto|tel|data):/.test(href)) return undefined;
  // Not-found pages are shown at any depth.
  if (!/^(\/|#|https:)/.test(href)) return `${href} is relative`;
  const url = new URL(href, ORIGIN + page.path);
  if (url.origin !== ORIGIN) return undefined;
  const target = url.pathname === page.path ? page : pages.get(url.pathname);
  if (target) return describeAnchorProblem(target, url);
  if (url.pathname in readBuiltManifest().redirects) return `${href} is a legacy path: use the new one`;
  return isBuiltFile(url.pathname) ? undefined : `${href} is neither a page nor a file`;
}

function describeAnchorProblem(target: BuiltPage, { hash }: URL): string | undefined {
  const id = decodeURIComponent(hash.slice(1));
  const exists = id === "" || target.elements.some(({ attributes }) => attributes.id === id);
  return exists ? undefined : `${target.path} has no element with the id ${id}`;
}
