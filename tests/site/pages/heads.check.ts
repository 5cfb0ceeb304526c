import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DEFAULT_LOCALE, inLocale, LOCALES, type Locale, withoutLocale } from "#contract/locales.ts";
import { loadSiteTitle } from "#model/organization/brand.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { MANIFEST_PATH } from "#publish/web-manifest.ts";
import {
  allPages,
  answerPages,
  type BuiltPage,
  CLIENT,
  closedPages,
  fallbackPages,
  listedPages,
  ORIGIN,
  readBuiltManifest,
  readClientFile,
} from "../built-site.ts";
import { findElements, type PageElement, readMeta } from "../page-elements.ts";

const reader = new ContentReader();

const listed = new Map(listedPages.map((page) => [page.path, page]));

/** Where the title is that of the whole site, as in the name of the installed app and in that of shared links. */
const SITE_TITLE_PATHS = ["/subpages/error", "/contact-us/thank-you", "/404"];

const SECTIONS = ["hero", "clients", "testimonials", "technology", "recognition", "expertise", "contact"];

describe.for(allPages)("$path", ({ path, elements, locale }) => {
  test("has one title, that of the site on answers which name no page, else 30 to 60 characters of its own", () => {
    const titles = elements.filter(({ tag, text }) => tag === "title" && text !== "");
    expect(titles).toHaveLength(1);
    const title = titles[0]?.text;
    if (SITE_TITLE_PATHS.includes(withoutLocale(path))) expect(title).toBe(readSiteTitle(locale));
    else expect(title).toMatch(/^.{30,60}$/u);
  });

  test("has one description of 70 to 160 characters", () => {
    const descriptions = readMeta(elements, "description");
    expect(descriptions).toHaveLength(1);
    expect(descriptions[0]).toMatch(/^.{70,160}$/u);
  });

  test("has one main heading, a language and one layout", () => {
    expect(findElements(elements, "h1")).toHaveLength(1);
    expect(findElements(elements, "html")[0]?.attributes.lang).toBe(locale);
    const layouts = elements.filter(({ attributes }) => "data-layout" in attributes);
    expect(layouts).toHaveLength(1);
    // Nothing stands around the layout: the first element of the body is its outermost one.
    const body = elements.findIndex(({ tag }) => tag === "body");
    expect(elements[body + 1]).toBe(layouts[0]);
  });
});

test.for(listedPages)("$path names its one address", ({ path, elements }) => {
  const canonicals = findElements(elements, "link").filter(
    ({ attributes }) => attributes.rel === "canonical",
  );
  expect(canonicals.map(({ attributes }) => attributes.href)).toEqual([ORIGIN + path]);
  expect(readMeta(elements, "og:url")).toEqual([ORIGIN + path]);
  expect(readMeta(elements, "robots").join()).not.toContain("noindex");
});

test.for(listedPages)("$path names the same page in every language in which there is one", (page) => {
  const alternates = listAlternates(page);
  const expected = LOCALES.filter((locale) => listed.has(inLocale(withoutLocale(page.path), locale)));
  const further = expected.length > 1 ? [...expected, "x-default"] : [];
  expect(alternates.map(({ hreflang }) => hreflang)).toEqual(further);
  for (const { hreflang, href = "" } of alternates.slice(0, -1)) {
    const other = listed.get(href.slice(ORIGIN.length) || "/");
    expect(other?.locale).toBe(hreflang);
    expect(other && listAlternates(other)).toEqual(alternates);
  }
});

test.for(fallbackPages)(
  "$path says that it is not translated, and which page it is",
  ({ path, elements, locale }) => {
    const canonicals = findElements(elements, "link").filter(
      ({ attributes }) => attributes.rel === "canonical",
    );
    expect(canonicals.map(({ attributes }) => attributes.href)).toEqual([ORIGIN + withoutLocale(path)]);
    expect(findElements(elements, "main")[0]?.attributes.lang).toBe(DEFAULT_LOCALE);
    const notices = elements.filter(({ attributes }) => attributes.class === "not-translated");
    expect(notices.map(({ attributes }) => attributes.lang)).toEqual([locale]);
  },
);

test.for([...listedPages, ...fallbackPages])("$path says what a shared link to it is drawn from", (page) => {
  const { elements, locale } = page;
  const isTranslated = listed.has(page.path);
  const [title] = findElements(elements, "title");
  const [canonical] = findElements(elements, "link").filter(
    ({ attributes }) => attributes.rel === "canonical",
  );
  const expected = {
    "og:title": title?.text,
    "og:description": readMeta(elements, "description")[0],
    "og:url": canonical?.attributes.href,
    "og:site_name": readSiteTitle(isTranslated ? locale : DEFAULT_LOCALE),
    "og:locale": (isTranslated ? locale : DEFAULT_LOCALE).replace("-", "_"),
  };
  for (const [name, content] of Object.entries(expected)) expect(readMeta(elements, name)).toEqual([content]);
  expect(readMeta(elements, "og:type")).toEqual([expect.stringMatching(/^(website|article)$/)]);
});

test.for([...listedPages, ...fallbackPages])("$path says of its share image all that cards need", (page) => {
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

test("every post says when it was published, and under what", () => {
  const posts = listedPages.filter(({ elements }) => readMeta(elements, "article:published_time").length > 0);
  expect(posts.map(({ path }) => path)).toEqual(
    listedPages.map(({ path }) => path).filter((path) => /^\/blog\/[^/]+$/.test(path)),
  );
  for (const { elements } of posts) {
    expect(readMeta(elements, "article:published_time").join()).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(readMeta(elements, "article:section")).toHaveLength(1);
  }
});

// None at most times: what stands here holds on the day on which a job closes.
test("the page of a closed job is listed by no search engine, and leads to no application", () => {
  for (const { elements } of closedPages) {
    expect(readMeta(elements, "robots")).toEqual(["noindex"]);
    expect(elements.filter(({ attributes }) => attributes.href?.startsWith("mailto:careers"))).toEqual([]);
  }
});

test.for(answerPages)("$path is listed by no search engine, in the minimal layout", ({ elements }) => {
  expect(readMeta(elements, "robots")).toEqual(["noindex"]);
  const relations = findElements(elements, "link").map(({ attributes }) => attributes.rel);
  expect(relations).not.toContain("canonical");
  const [layout] = elements.filter(({ attributes }) => "data-layout" in attributes);
  expect(layout?.attributes["data-layout"]).toBe("minimal");
});

test("no two pages have the same title or the same description", () => {
  const pages = [...listedPages, ...answerPages];
  const titles = pages
    .filter(({ path }) => !SITE_TITLE_PATHS.includes(withoutLocale(path)))
    .map(({ elements }) => findElements(elements, "title")[0]?.text);
  const descriptions = pages.map(({ elements }) => readMeta(elements, "description")[0]);
  expect(listRepeated(titles)).toEqual([]);
  expect(listRepeated(descriptions)).toEqual([]);
});

test("the home page shows its sections in their order", () => {
  const [home] = listedPages;
  const sections = home?.elements.flatMap(({ attributes }) => attributes["data-section"] ?? []);
  expect(home?.path).toBe("/");
  expect(sections).toEqual(SECTIONS);
});

test("the installed app has the title of the site, which in English is that of the specification", () => {
  const { name } = JSON.parse(readClientFile(MANIFEST_PATH).toString());
  expect(name).toBe(`${readBuiltManifest().organization.name} Official Website`);
  expect(name).toBe(readSiteTitle(DEFAULT_LOCALE));
});

function readSiteTitle(locale: Locale): string {
  return loadSiteTitle(reader.in(locale));
}

function listAlternates({ elements }: BuiltPage): PageElement["attributes"][] {
  const links = findElements(elements, "link").map(({ attributes }) => attributes);
  return links.filter(({ rel, hreflang }) => rel === "alternate" && hreflang !== undefined);
}

function listRepeated(values: unknown[]): unknown[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
