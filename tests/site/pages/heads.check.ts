import { existsSync } from "node:fs";
import { join } from "node:path";
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
  CLIENT,
  closedPages,
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
  "each page has one title, either of 30 to 60 characters or that of the site",
  allPages,
  ({ path, elements, locale }) => {
    const titles = elements.filter(({ tag, text }) => tag === "title" && text !== "");
    expect(titles).toHaveLength(1);
    const title = titles[0]?.text;
    if (SITE_TITLE_PATHS.includes(withoutLocale(path))) expect(title).toBe(readSiteTitle(locale));
    else expect(title).toMatch(/^.{30,60}$/u);
  },
);

testEach("each page has one description of 70 to 160 characters", allPages, ({ elements }) => {
  const descriptions = readMeta(elements, "description");
  expect(descriptions).toHaveLength(1);
  expect(descriptions[0]).toMatch(/^.{70,160}$/u);
});

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
    const late = said.filter(({ end }) => end > (style?.start ?? 0) || countBytes(html, end) > READ_BYTES);
    expect(late).toEqual([]);
    const head = elements.findIndex(({ tag }) => tag === "head");
    expect(elements.slice(head + 1, head + 3).map(({ attributes }) => attributes)).toEqual([
      { charset: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
    ]);
  },
);

testEach("each page has one main heading, a language and one layout", allPages, ({ elements, locale }) => {
  expect(findElements(elements, "h1")).toHaveLength(1);
  expect(findElements(elements, "html")[0]?.attributes.lang).toBe(locale);
  const layouts = elements.filter(({ attributes }) => "data-layout" in attributes);
  expect(layouts).toHaveLength(1);
  // The layout is the first element of the site.
  const site = elements.findIndex(({ attributes }) => attributes.id === SITE_ID);
  expect(elements[site + 1]).toBe(layouts[0]);
});

testEach("each listed page has its canonical URL", listedPages, ({ path, elements }) => {
  expect(listCanonicals(elements)).toEqual([ORIGIN + path]);
  expect(readMeta(elements, "og:url")).toEqual([ORIGIN + path]);
  expect(readMeta(elements, "robots").join()).not.toContain("noindex");
});

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

testEach("each listed page has the Open Graph data of shared links", listedPages, ({ elements, locale }) => {
  const [title] = findElements(elements, "title");
  const expected = {
    "og:title": title?.text,
    "og:description": readMeta(elements, "description")[0],
    "og:url": listCanonicals(elements)[0],
    "og:site_name": readSiteTitle(locale),
    "og:locale": locale.replace("-", "_"),
  };
  for (const [name, content] of Object.entries(expected)) expect(readMeta(elements, name)).toEqual([content]);
  expect(readMeta(elements, "og:type")).toEqual([expect.stringMatching(/^(website|article)$/)]);
});

testEach("each listed page describes its share image", listedPages, (page) => {
  const images = readMeta(page.elements, "og:image");
  expect(images).toHaveLength(1);
  for (const image of images) {
    expect(image.startsWith(`${ORIGIN}/`) && existsSync(join(CLIENT, new URL(image).pathname))).toBe(true);
    expect(readMeta(page.elements, "og:image:width")).toEqual(["1200"]);
    expect(readMeta(page.elements, "og:image:height")).toEqual(["630"]);
    expect(readMeta(page.elements, "og:image:alt").join()).not.toBe("");
    expect(readMeta(page.elements, "twitter:card")).toEqual(["summary_large_image"]);
  }
});

test("every post has its publication date and category", () => {
  const posts = listedPages.filter(({ elements }) => readMeta(elements, "article:published_time").length > 0);
  expect(posts.map(({ path }) => path)).toEqual(
    listedPages.map(({ path }) => path).filter((path) => /^\/blog\/[^/]+$/.test(path)),
  );
  for (const { elements } of posts) {
    expect(readMeta(elements, "article:published_time").join()).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(readMeta(elements, "article:section")).toHaveLength(1);
  }
});

// Usually no job has closed since the last edit.
test("closed jobs are not indexed and have no application link", () => {
  for (const { elements } of closedPages) {
    expect(readMeta(elements, "robots")).toEqual(["noindex"]);
    expect(elements.filter(({ attributes }) => attributes.href?.startsWith("mailto:careers"))).toEqual([]);
  }
});

testEach("each answer page is not indexed and has the minimal layout", answerPages, ({ elements }) => {
  expect(readMeta(elements, "robots")).toEqual(["noindex"]);
  expect(listCanonicals(elements)).toEqual([]);
  const [layout] = elements.filter(({ attributes }) => "data-layout" in attributes);
  expect(layout?.attributes["data-layout"]).toBe("minimal");
});

test("titles and descriptions are unique", () => {
  const pages = [...listedPages, ...answerPages];
  const titles = pages
    .filter(({ path }) => !SITE_TITLE_PATHS.includes(withoutLocale(path)))
    .map(({ elements }) => findElements(elements, "title")[0]?.text);
  const descriptions = pages.map(({ elements }) => readMeta(elements, "description")[0]);
  expect(listRepeated(titles)).toEqual([]);
  expect(listRepeated(descriptions)).toEqual([]);
});

test("the home page has its sections in order", () => {
  const [home] = listedPages;
  const sections = home?.elements.flatMap(({ attributes }) => attributes["data-section"] ?? []);
  expect(home?.path).toBe("/");
  expect(sections).toEqual(SECTIONS);
});

test("the installed app has the English title of the site", () => {
  const { name } = JSON.parse(readClientFile(MANIFEST_PATH).toString());
  expect(name).toBe(`${readBuiltManifest().organization.name} Official Website`);
  expect(name).toBe(readSiteTitle(DEFAULT_LOCALE));
});

function countBytes(html: string, characters: number): number {
  return Buffer.byteLength(html.slice(0, characters));
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

function listRepeated(values: unknown[]): unknown[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
