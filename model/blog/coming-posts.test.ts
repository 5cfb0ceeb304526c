import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { holdContent, releaseContent, showComing } from "../reader/held-content.server.ts";
import { listPagePaths } from "../site/page-paths.server.ts";
import { copy, edit, enterContentCopy } from "../translations/content-copy.ts";
import { listWaitingPosts, loadPosts } from "./post.server.ts";

let leaveCopy: () => void;

beforeEach(() => {
  leaveCopy = enterContentCopy();
  copy("blog/what-an-mvp-leaves-out.md", "blog/coming.md");
  edit("blog/coming.md", /^date: .*$/m, "date: 2999-05-04");
});

afterEach(() => {
  vi.useRealTimers();
  showComing(false);
  releaseContent();
  leaveCopy();
});

it("a post waits for its day, which begins at midnight UTC", () => {
  vi.setSystemTime("2999-05-03T23:59:59Z");
  holdContent();
  expect(isPublished()).toEqual([false, false]);
  expect(listWaitingPosts().map(({ slug }) => slug)).toEqual(["coming"]);
  releaseContent();
  vi.setSystemTime("2999-05-04T00:00:00Z");
  holdContent();
  expect(isPublished()).toEqual([true, true]);
  expect(listWaitingPosts()).toEqual([]);
});

it("development shows it before", () => {
  expect(isPublished()).toEqual([false, false]);
  showComing();
  expect(isPublished()).toEqual([true, true]);
  // A build has a development server inside it.
  holdContent();
  expect(isPublished()).toEqual([false, false]);
});

function isPublished(): boolean[] {
  return [listPagePaths().includes("/blog/coming"), loadPosts().some(({ slug }) => slug === "coming")];
}
