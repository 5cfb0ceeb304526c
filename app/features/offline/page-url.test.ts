import { expect, it } from "vitest";
import { isPagePath, toPagePath, toVisitedAddress, withoutSearch } from "./page-url.ts";

it.each(["/", "/blog", "/hi", "/blog/10-Benefits", "/apiary"])("takes %s for a page", (path) => {
  expect(isPagePath(path)).toBe(true);
});

it.each(["/api/v1.0/email/send", "/healthz", "/readyz", "/favicon.svg", "/assets/images/a.0a1b2c3d.svg"])(
  "takes %s for no page",
  (path) => {
    expect(isPagePath(path)).toBe(false);
  },
);

it.each([
  ["/_.data", "/"],
  ["/blog.data", "/blog"],
  ["/hi.data", "/hi"],
  ["/blog/_.data", "/blog"],
])("finds the page of %s", (data, page) => {
  expect(toPagePath(data)).toBe(page);
});

it("keeps one copy whatever the query", () => {
  expect(withoutSearch("https://a.example/blog?utm_source=mail#top")).toBe("https://a.example/blog");
});

it("knows the address that a visitor was going to", () => {
  const asked = new URL("https://a.example/blog.data?category=ai&_routes=pages%2Fblog");
  expect(toVisitedAddress(asked)).toBe("/blog?category=ai");
  expect(toVisitedAddress(new URL("https://a.example/_.data?_routes=root"))).toBe("/");
  expect(toVisitedAddress(new URL("https://a.example//evil.example/x.data"))).toBe("/evil.example/x");
});
