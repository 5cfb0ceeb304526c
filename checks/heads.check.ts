import { describe, expect, test } from "vitest";
import { DEFAULT_LOCALE, inLocale, LOCALES, withoutLocale } from "#contract/locales.ts";
import {
  allPages,
  answerPages,
  type BuiltPage,
  fallbackPages,
  listedPages,
  readBuiltFacts,
} from "./built-site.ts";
import { findElements, type PageElement, readMeta } from "./page-elements.ts";

const origin = readBuiltFacts().organisation.url;
const listed = new Map(listedPages.map((page) => [page.path, page]));
const SECTIONS = ["hero", "clients", "testimonials", "technology", "recognition", "expertise", "contact"];

describe.for(allPages)("$path", ({ elements, locale }) => {
  test("has one title of 30 to 60 characters", () => {
    const titles = elements.filter(({ tag, text }) => tag === "title" && text !== "");
    expect(titles).toHaveLength(1);
    expect(titles[0]?.text).toMatch(/^.{30,60}$/u);
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
  expect(canonicals.map(({ attributes }) => attributes.href)).toEqual([origin + path]);
  expect(readMeta(elements, "og:url")).toEqual([origin + path]);
  expect(readMeta(elements, "robots").join()).not.toContain("noindex");
});

test.for(listedPages)("$path names the same page in every language in which there is one", (page) => {
  const alternates = listAlternates(page);
  const expected = LOCALES.filter((locale) => listed.has(inLocale(withoutLocale(page.path), locale)));
  const further = expected.length > 1 ? [...expected, "x-default"] : [];
  expect(alternates.map(({ hreflang }) => hreflang)).toEqual(further);
  for (const { hreflang, href = "" } of alternates.slice(0, -1)) {
    const other = listed.get(href.slice(origin.length) || "/");
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
    expect(canonicals.map(({ attributes }) => attributes.href)).toEqual([origin + withoutLocale(path)]);
    expect(findElements(elements, "main")[0]?.attributes.lang).toBe(DEFAULT_LOCALE);
    const notices = elements.filter(({ attributes }) => attributes.class === "not-translated");
    expect(notices.map(({ attributes }) => attributes.lang)).toEqual([locale]);
  },
);

test.for(answerPages)("$path is listed by no search engine, in the minimal layout", ({ elements }) => {
  expect(readMeta(elements, "robots")).toEqual(["noindex"]);
  const relations = findElements(elements, "link").map(({ attributes }) => attributes.rel);
  expect(relations).not.toContain("canonical");
  const [layout] = elements.filter(({ attributes }) => "data-layout" in attributes);
  expect(layout?.attributes["data-layout"]).toBe("minimal");
});

test("no two pages have the same title or the same description", () => {
  const pages = [...listedPages, ...answerPages];
  const titles = pages.map(({ elements }) => findElements(elements, "title")[0]?.text);
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

function listAlternates({ elements }: BuiltPage): PageElement["attributes"][] {
  const links = findElements(elements, "link").map(({ attributes }) => attributes);
  return links.filter(({ rel }) => rel === "alternate");
}

function listRepeated(values: unknown[]): unknown[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
