import { describe, expect, test } from "vitest";
import { allPages, answerPages, listedPages, readBuiltFacts } from "./built-site.ts";
import { findElements, readMeta } from "./page-elements.ts";

const SECTIONS = ["hero", "clients", "testimonials", "technology", "recognition", "expertise", "contact"];

describe.for(allPages)("$path", ({ elements }) => {
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
    expect(findElements(elements, "html")[0]?.attributes.lang).toBe("en-US");
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
  expect(canonicals.map(({ attributes }) => attributes.href)).toEqual([
    readBuiltFacts().organisation.url + path,
  ]);
  expect(readMeta(elements, "og:url")).toEqual([readBuiltFacts().organisation.url + path]);
  expect(readMeta(elements, "robots").join()).not.toContain("noindex");
});

test.for(answerPages)("$path is listed by no search engine, in the minimal layout", ({ elements }) => {
  expect(readMeta(elements, "robots")).toEqual(["noindex"]);
  const relations = findElements(elements, "link").map(({ attributes }) => attributes.rel);
  expect(relations).not.toContain("canonical");
  const [layout] = elements.filter(({ attributes }) => "data-layout" in attributes);
  expect(layout?.attributes["data-layout"]).toBe("minimal");
});

test("no two pages have the same title or the same description", () => {
  const titles = allPages.map(({ elements }) => findElements(elements, "title")[0]?.text);
  const descriptions = allPages.map(({ elements }) => readMeta(elements, "description")[0]);
  expect(listRepeated(titles)).toEqual([]);
  expect(listRepeated(descriptions)).toEqual([]);
});

test("the home page shows its sections in their order", () => {
  const [home] = listedPages;
  const sections = home?.elements.flatMap(({ attributes }) => attributes["data-section"] ?? []);
  expect(home?.path).toBe("/");
  expect(sections).toEqual(SECTIONS);
});

function listRepeated(values: unknown[]): unknown[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
