import { expect, test } from "vitest";
import { writeFeedLinks } from "./write-page-head.ts";

test("the blog names every feed, the home page in its language the one that all can read", () => {
  const page = { path: "/", files: [] };
  const count = (html: string) => html.match(/<link /g)?.length ?? 0;
  const list = { ...page, kind: "list", of: "posts", address: {} } as const;
  expect(count(writeFeedLinks({ source: list, locale: "hi-IN" }))).toBe(3);
  expect(count(writeFeedLinks({ source: { ...page, kind: "post", slug: "a" }, locale: "en-US" }))).toBe(3);
  expect(writeFeedLinks({ source: { ...page, kind: "home" }, locale: "en-US" })).toContain(
    "application/rss+xml",
  );
  expect(writeFeedLinks({ source: { ...page, kind: "home" }, locale: "es-US" })).toBe("");
  expect(writeFeedLinks({ source: { ...page, kind: "contact" }, locale: "en-US" })).toBe("");
});
