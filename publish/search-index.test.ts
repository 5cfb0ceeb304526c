import { expect, it } from "vitest";
import { openContent } from "#content.config";
import type { SitePage } from "#model/site/site-page.ts";
import { listSitePages } from "#model/site/site-pages.server.ts";
import { writeSearchRecord } from "./search-index.ts";
import { makeBuiltPage } from "./testing/built-page.ts";

const reader = openContent();

const HTML = `<div class="page-breadcrumb"><nav><ol class="breadcrumb"><li><a href="/">Home</a></li>
<li><a href="/blog">Blog</a></li><li>Here</li></ol></nav></div>
<h1>सम्पर्क</h1><p class="facts"><time datetime="2026-03-12">March</time></p>
<h2 id="part">A part</h2><p>Some <strong>bold</strong>ness.</p><form><label>Name</label></form>
<p aria-hidden="true">drawn</p><ul class="cards"><li>Another post</li></ul>`;

function write(source: SitePage, isListed = true) {
  const facts = { source, isListed, title: "A <हिन्दी> | Loomwright", description: "What it does." };
  return writeSearchRecord(reader, makeBuiltPage("/hi/blog/a", HTML, facts));
}

it("holds what is read on a page, its kind, place and day, and other spellings, in the index of its language", () => {
  const post: SitePage = { path: "/blog/a", search: { kind: "post" } };
  const { url, language, content = "" } = write(post) ?? {};
  expect([url, language]).toEqual(["/hi/blog/a", "hi"]);
  for (const part of [
    '<html lang="hi">',
    "<h2>A part</h2>",
    "Some boldness.",
    "<p>What it does.</p>",
    '"kind[content]" content="post"',
    '"title[content]" content="A <हिन्दी>"',
    '"heading[content]" content="सम्पर्क"',
    '"spellings[content]" content="हिंदी संपर्क"',
    '"breadcrumb[content]" content="Blog"',
    '"date[content]" content="2026-03-12"',
  ])
    expect(content).toContain(part);
  for (const leftOut of ["Name", "drawn", "Another post", "Home", "March"])
    expect(content).not.toContain(leftOut);
});

it("leaves out text that nobody searches for", () => {
  const search = { kind: "job" } as const;
  expect(write({ path: "/offline", isAnswer: true })).toBeUndefined();
  expect(write({ path: "/closed", search }, false)).toBeUndefined();
  const pages = listSitePages(reader).filter(({ path }) => path.startsWith("/blog/page/"));
  expect(pages.map(({ search }) => search)).toEqual(pages.map(() => undefined));
});
