import { describe, expect, test } from "vitest";
import { loadPosts } from "#model/blog/post.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { listSitePages, type SitePage } from "#model/site/site-pages.server.ts";
import { createLastChange, findLatest } from "./last-change.ts";

const reader = new ContentReader();

const pages = listSitePages(reader);
const EARLY = "2001-02-03";
const LATE = "2999-02-03";

describe("with a history", () => {
  test("a page changed when the last of its files did", () => {
    const { page, changed } = findPage(({ kind, files }) => kind === "home" && files.length > 1);
    changed.set(page.files[1] ?? "", "2002-02-03");
    expect(createLastChange(reader, { changed, lastCommit: LATE })(page, "en-US")).toBe("2002-02-03");
  });

  test("a page in a language changed when its translation did", () => {
    const { page, changed } = findPage(({ kind }) => kind === "home");
    changed.set(`translations/es-US/${page.files[0]}`, LATE);
    for (const file of page.files) changed.set(`translations/hi-IN/${file}`, EARLY);
    for (const file of page.files.slice(1)) changed.set(`translations/es-US/${file}`, EARLY);
    const findLastChange = createLastChange(reader, { changed, lastCommit: LATE });
    expect([findLastChange(page, "en-US"), findLastChange(page, "hi-IN")]).toEqual([EARLY, EARLY]);
    expect(findLastChange(page, "es-US")).toBe(LATE);
  });

  test("a file of which nothing is known makes the day unknown", () => {
    for (const sought of ["home", "post", "job", "list"]) {
      const { page, changed } = findPage(({ kind }) => kind === sought);
      changed.delete(page.files[0] ?? "");
      // Also where the page names a day: another one may have been told of it before.
      expect(createLastChange(reader, { changed, lastCommit: LATE })(page, "en-US")).toBeUndefined();
    }
  });

  test("a post changed when its file did, or on its own day if that is later", () => {
    const { page, changed } = findPage(({ kind }) => kind === "post");
    const own = createLastChange(reader, { changed: new Map(), lastCommit: undefined })(page, "en-US");
    expect(createLastChange(reader, { changed, lastCommit: LATE })(page, "en-US")).toBe(own);
    changed.set(page.files[0] ?? "", LATE);
    expect(createLastChange(reader, { changed, lastCommit: LATE })(page, "en-US")).toBe(LATE);
  });

  test("a list changed when something was added to it", () => {
    const { page, changed } = findPage((one) => one.kind === "list" && one.of === "posts");
    expect(createLastChange(reader, { changed, lastCommit: LATE })(page, "en-US")).toBe(
      findLatest(loadPosts(reader).map(({ date }) => date)),
    );
    const projects = findPage((one) => one.kind === "list" && one.of === "projects");
    projects.changed.set("projects/new.md", LATE);
    expect(createLastChange(reader, { ...projects, lastCommit: LATE })(projects.page, "en-US")).toBe(LATE);
  });
});

test("without a history only pages that name a day have one", () => {
  const findLastChange = createLastChange(reader, { changed: new Map(), lastCommit: undefined });
  const dated = pages.filter((page) => findLastChange(page, "en-US"));
  expect(new Set(dated.map(({ kind }) => kind))).toEqual(new Set(["post", "job", "text"]));
});

/** A page, and a history in which each of its files is old. */
function findPage(fits: (page: SitePage) => boolean): { page: SitePage; changed: Map<string, string> } {
  const page = pages.find(fits);
  if (!page) throw new Error("Expected such a page in the content");
  return { page, changed: new Map(page.files.map((file) => [file, EARLY])) };
}
