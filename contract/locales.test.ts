import { expect, test } from "vitest";
import { inLocale, LOCALES, readLocale, withoutLocale } from "./locales.ts";

test.each([
  ["/", "en-US", "/"],
  ["/contact-us", "en-US", "/contact-us"],
  ["/hi", "hi-IN", "/"],
  ["/hi/contact-us", "hi-IN", "/contact-us"],
  ["/es/", "es-US", "/"],
  ["/history", "en-US", "/history"],
  ["/escape/hi", "en-US", "/escape/hi"],
])("%s is a page in %s, of %s", (path, locale, original) => {
  expect(readLocale(path)).toBe(locale);
  expect(withoutLocale(path)).toBe(original);
});

test.each([
  ["/", "/hi"],
  ["/#ai", "/hi#ai"],
  ["/?x=1", "/hi?x=1"],
  ["/blog/a#b", "/hi/blog/a#b"],
  ["#main", "#main"],
  ["https://example.com/", "https://example.com/"],
])("%s is %s in Hindi", (path, localized) => {
  expect(inLocale(path, "hi-IN")).toBe(localized);
});

test("paths are unchanged in the default language and round-trip in others", () => {
  for (const locale of LOCALES) {
    expect(withoutLocale(inLocale("/blog/a", locale))).toBe("/blog/a");
    expect(readLocale(inLocale("/", locale))).toBe(locale);
  }
  expect(inLocale("/blog", "en-US")).toBe("/blog");
});
