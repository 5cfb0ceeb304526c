import { expect, it } from "vitest";
import { findPagePath, isPlainClick } from "./directives.tsx";

const SHOWN = "https://agency.example/blog/some-post?from=mail#top";

it.each(["/services/mvp-development-services", "/blog?page=2#list", "/blog/some-post", "/"])(
  "%s is navigated to on the client",
  (href) => {
    expect(findPagePath(new URL(href, SHOWN).href, SHOWN)).toBe(href);
  },
);

it.each([
  "https://other.example/blog",
  "mailto:hello@agency.example",
  "#figures",
  "/feed.xml",
  "/es/contact-us",
])("%s is left to the browser", (href) => {
  expect(findPagePath(new URL(href, SHOWN).href, SHOWN)).toBeUndefined();
});

it.each([
  [{}, true],
  [{ button: 1 }, false],
  [{ ctrlKey: true }, false],
  [{ metaKey: true }, false],
  [{ shiftKey: true }, false],
  [{ defaultPrevented: true }, false],
])("a click with %j is a plain one: %s", (special, isPlain) => {
  // Only what is read of an event.
  const click = { button: 0, defaultPrevented: false, altKey: false, ctrlKey: false } as MouseEvent;
  expect(isPlainClick({ ...click, ...special })).toBe(isPlain);
});
