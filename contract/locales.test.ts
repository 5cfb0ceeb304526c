import { expect, test } from "vitest";
import { inLocale, readLocale, withoutLocale } from "./locales.ts";

test.each([
  ["/", "en-US", "/"],
  ["/contact-us", "en-US", "/contact-us"],
  ["/hi", "hi-IN", "/"],
  ["/hi/contact-us", "hi-IN", "/contact-us"],
  ["/es/", "es-US", "/"],
  ["/history", "en-US", "/history"],
  ["/escape/hi", "en-US", "/escape/hi"],
])("%s is a page in %s, of %s", (path, locale, original) => {
  expect([readLocale(path), withoutLocale(path)]).toEqual([locale, original]);
});

test.each([
  ["/", "hi-IN", "/hi"],
  ["/#ai", "hi-IN", "/hi#ai"],
  ["/?x=1", "es-US", "/es?x=1"],
  ["/blog/a#b", "hi-IN", "/hi/blog/a#b"],
  ["/blog", "en-US", "/blog"],
  ["#main", "hi-IN", "#main"],
  ["https://example.com/", "hi-IN", "https://example.com/"],
] as const)("%s in %s is %s", (path, locale, localized) => {
  expect(inLocale(path, locale)).toBe(localized);
});
