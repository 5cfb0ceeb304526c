import { beforeEach, expect, it, vi } from "vitest";
import { openContent } from "#content.config";
import type { ContentReader } from "../content/content-reader.server.ts";
import { copy, edit, enterContentCopy } from "../content/testing/content-copy.ts";
import { listPagePaths } from "../site/site-pages.server.ts";
import { listScheduledPosts, loadPosts } from "./post.server.ts";

beforeEach(enterContentCopy);
beforeEach(() => {
  copy("blog/what-an-mvp-leaves-out.md", "blog/coming.md");
  edit("blog/coming.md", /^date: .*$/m, "date: 2999-05-04");
});

it("a post is published at midnight UTC", () => {
  const reader = openContent();
  vi.setSystemTime("2999-05-03T23:59:59Z");
  expect(isPublished(reader)).toEqual([false, false]);
  expect(listScheduledPosts(reader).map(({ slug }) => slug)).toEqual(["coming"]);
  vi.setSystemTime("2999-05-04T00:00:00Z");
  expect(isPublished(reader)).toEqual([true, true]);
  expect(listScheduledPosts(reader)).toEqual([]);
});

it("development shows it earlier", () => {
  expect(isPublished(openContent({ includesScheduled: true }))).toEqual([true, true]);
});

function isPublished(reader: ContentReader): boolean[] {
  return [
    listPagePaths(reader).includes("/blog/coming"),
    loadPosts(reader).some(({ slug }) => slug === "coming"),
  ];
}
