import { expect, it } from "vitest";
import { isPagePath, toCacheKey, toVisitedUrl } from "./page-url.ts";

it.each([
  [true, ["/", "/blog", "/hi", "/blog/10-Benefits", "/apiary", "/inbox-zero"]],
  [false, ["/api/v1.0/email/send", "/inbox", "/inbox/leads/1", "/healthz", "/readyz", "/favicon.svg"]],
  [false, ["/assets/images/a.0a1b2c3d.svg"]],
])("whether these are pages is %s: %j", (isPage, paths) => {
  expect(paths.map((path) => [path, isPagePath(path)])).toEqual(paths.map((path) => [path, isPage]));
});

it("ignores the query and a trailing slash in cache keys", () => {
  for (const url of ["/blog?utm_source=mail#top", "/blog/"])
    expect(toCacheKey(`https://a.example${url}`)).toBe("https://a.example/blog");
  expect(toCacheKey("https://a.example/")).toBe("https://a.example/");
});

it.each([
  ["/_.data?_routes=root", "/"],
  ["/hi.data", "/hi"],
  ["/blog/_.data", "/blog"],
  ["/blog.data?category=ai&_routes=pages%2Fblog", "/blog?category=ai"],
  ["//evil.example/x.data", "/evil.example/x"],
])("finds the page of the data request %s", (data, page) => {
  expect(toVisitedUrl(new URL(`https://a.example${data}`))).toBe(page);
});
