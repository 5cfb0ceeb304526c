import { expect, it } from "vitest";
import { isPagePath, toPagePath, toVisitedUrl, withoutSearch } from "./page-url.ts";

it.each(["/", "/blog", "/hi", "/blog/10-Benefits", "/apiary", "/inbox-zero"])(
  "treats %s as a page",
  (path) => {
    expect(isPagePath(path)).toBe(true);
  },
);

it.each([
  "/api/v1.0/email/send",
  "/inbox",
  "/inbox/leads/1",
  "/healthz",
  "/readyz",
  "/favicon.svg",
  "/assets/images/a.0a1b2c3d.svg",
])("takes %s for no page", (path) => {
  expect(isPagePath(path)).toBe(false);
});

it.each([
  ["/_.data", "/"],
  ["/blog.data", "/blog"],
  ["/hi.data", "/hi"],
  ["/blog/_.data", "/blog"],
])("finds the page of %s", (data, page) => {
  expect(toPagePath(data)).toBe(page);
});

it("ignores the query in cache keys", () => {
  expect(withoutSearch("https://a.example/blog?utm_source=mail#top")).toBe("https://a.example/blog");
});

it("finds the page URL of a data request", () => {
  const dataUrl = new URL("https://a.example/blog.data?category=ai&_routes=pages%2Fblog");
  expect(toVisitedUrl(dataUrl)).toBe("/blog?category=ai");
  expect(toVisitedUrl(new URL("https://a.example/_.data?_routes=root"))).toBe("/");
  expect(toVisitedUrl(new URL("https://a.example//evil.example/x.data"))).toBe("/evil.example/x");
});
