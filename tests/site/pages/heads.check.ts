import { expect, test } from "vitest";
import { SITE_ID } from "#app/features/startup/hydration-events.ts";
import { DEFAULT_LOCALE, inLocale, LOCALES, type Locale, withoutLocale } from "#contract/locales.ts";
import { loadSiteTitle } from "#model/organization/brand.server.ts";
import { MANIFEST_PATH } from "#publish/web-manifest.ts";
import { reader } from "../../content.ts";
import {
  allPages,
  answerPages,
  type BuiltPage,
  KIB,
  listedPages,
  ORIGIN,
  readBuiltManifest,
  readClientFile,
} from "../built-site.ts";
import { findElements, type PageElement, readMeta } from "../page-elements.ts";
import { testEach } from "../test-each.ts";

const listed = new Map(listedPages.map((page) => [page.path, page]));

/** Pages with the title of the site. */
const SITE_TITLE_PATHS = ["/subpages/error", "/contact-us/thank-you", "/404"];

const SECTIONS = ["hero", "clients", "testimonials", "technology", "recognition", "expertise", "contact"];

/** Some services that show links read no further. */
const READ_BYTES = 32 * KIB;

testEach(
  "each page has a language, a title, a description, a main heading and a layout",
  allPages,
  (page) => {
    const { path, elements, locale } = page;
    const hasSiteTitle = SITE_TITLE_PATHS.includes(withoutLocale(path));
    expect({
      lang: findElements(elements, "html")[0]?.attributes.lang,
      titles: readTitles(page),
      descriptions: readMeta(elements, "description"),
      headings: findElements(elements, "h1").length,
      layouts: elements.filter(({ attributes }) => "data-layout" in attributes),
    }).toEqual({
      lang: locale,
      titles: [hasSiteTitle ? readSiteTitle(locale) : expect.stringMatching(/^.{30,60}$/u)],
      descriptions: [expect.stringMatching(/^.{70,160}$/u)],
      headings: 1,
      // The layout is the first element of the site.
      layouts: [elements[elements.findIndex(({ attributes }) => attributes.id === SITE_ID) + 1]],
    });
  },
);

testEach(
  "each page says what it is before its inlined rules, where every service reads it",
  allPages,
  ({ html, elements }) => {
    const [style] = findElements(elements, "style");
    const said = elements.filter(
      ({ tag, attributes: { name, property, rel } }) =>
        tag === "title" ||
        ["description", "robots"].includes(name ?? "") ||
        /^(?:og|article|twitter):/.test(property ?? name ?? "") ||
        ["canonical", "alternate"].includes(rel ?? ""),
    );
    const last = Math.max(...said.map(({ end }) => end));
    expect(last).toBeLessThanOrEqual(style?.start ?? 0);
    expect(Buffer.byteLength(html.slice(0, last))).toBeLessThanOrEqual(READ_BYTES);
    const head = elements.findIndex(({ tag }) => tag === "head");
    expect(elements.slice(head + 1, head + 3).map(({ attributes }) => attributes)).toEqual([
      { charset: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
    ]);
  },
);

testEach("each listed page links to its translations, which link back", listedPages, (page) => {
  const alternates = listAlternates(page);
  const expected = LOCALES.filter((locale) => listed.has(inLocale(withoutLocale(page.path), locale)));
  const languages = expected.length > 1 ? [...expected, "x-default"] : [];
  expect(alternates.map(({ hreflang }) => hreflang)).toEqual(languages);
  for (const { hreflang, href = "" } of alternates.slice(0, -1)) {
    const other = listed.get(href.slice(ORIGIN.length) || "/");
    expect(other?.locale).toBe(hreflang);
    expect(other && listAlternates(other)).toEqual(alternates);
  }
});

testEach("each listed page has its URL and the data of shared links", listedPages, (page) => {
  const { path, elements, locale } = page;
  const expected = {
    "og:title": readTitles(page),
    "og:description": readMeta(elements, "description"),
    "og:url": [ORIGIN + path],
    "og:site_name": [readSiteTitle(locale)],
    "og:locale": [locale.replace("-", "_")],
    "og:type": [expect.stringMatching(/^(website|article)$/)],
    "og:image:width": ["1200"],
    "og:image:height": ["630"],
    "twitter:card": ["summary_large_image"],
    robots: [],
  };
  const found = Object.keys(expected).map((name) => [name, readMeta(elements, name)]);
  expect(Object.fromEntries(found)).toEqual(expected);
  expect(listCanonicals(elements)).toEqual([ORIGIN + path]);
  // Posts have a date and a category.
  const isPost = /^\/blog\/[^/]+$/.test(path);
  expect([readMeta(elements, "article:published_time"), readMeta(elements, "article:section")]).toEqual(
    isPost ? [[expect.stringMatching(/^\d{4}-\d\d-\d\d$/)], [expect.any(String)]] : [[], []],
  );
});

testEach("each answer page is not indexed and has the minimal layout", answerPages, ({ elements }) => {
  const layouts = elements.flatMap(({ attributes }) => attributes["data-layout"] ?? []);
  expect([readMeta(elements, "robots"), listCanonicals(elements), layouts]).toEqual([
    ["noindex"],
    [],
    ["minimal"],
  ]);
});

test("titles and descriptions are unique", () => {
  const pages = [...listedPages, ...answerPages];
  const titled = pages.filter(({ path }) => !SITE_TITLE_PATHS.includes(withoutLocale(path)));
  for (const texts of [
    titled.map(readTitles),
    pages.map(({ elements }) => readMeta(elements, "description")),
  ])
    expect(texts.map(String).filter((text, index, all) => all.indexOf(text) !== index)).toEqual([]);
});

test("the home page has its sections in order", () => {
  const sections = listed.get("/")?.elements.flatMap(({ attributes }) => attributes["data-section"] ?? []);
  expect(sections).toEqual(SECTIONS);
});

test("the installed app has the English title of the site", () => {
  const { name } = JSON.parse(readClientFile(MANIFEST_PATH).toString());
  expect(name).toBe(`${readBuiltManifest().organization.name} Official Website`);
  expect(name).toBe(readSiteTitle(DEFAULT_LOCALE));
});

function readTitles({ elements }: BuiltPage): string[] {
  return findElements(elements, "title").flatMap(({ text }) => text || []);
}

function readSiteTitle(locale: Locale): string {
  return loadSiteTitle(reader.in(locale));
}

function listCanonicals(elements: PageElement[]): (string | undefined)[] {
  const links = findElements(elements, "link").map(({ attributes }) => attributes);
  return links.filter(({ rel }) => rel === "canonical").map(({ href }) => href);
}

function listAlternates({ elements }: BuiltPage): PageElement["attributes"][] {
  const links = findElements(elements, "link").map(({ attributes }) => attributes);
  return links.filter(({ rel, hreflang }) => rel === "alternate" && hreflang !== undefined);
}
