import { fromHtml } from "hast-util-from-html";
import { expect, it } from "vitest";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import type { SitePage } from "#model/site/site-pages.server.ts";
import { isSearchable, writeSearchRecord } from "./search-record.ts";

const reader = new ContentReader();

const HTML = `<main><div class="page-breadcrumb"><nav><ol class="breadcrumb"><li><a href="/">Home</a></li>
<li><a href="/blog">Blog</a></li><li>Here</li></ol></nav></div>
<h1>A &lt;chatbot&gt;</h1><p class="facts"><time datetime="2026-03-12">March</time></p>
<h2 id="part">A part</h2><p>Some <strong>bold</strong>ness.</p><form><label>Name</label></form>
<p aria-hidden="true">drawn</p><article class="post-card">Another post</article></main>`;

const post = { kind: "post", slug: "a", path: "/blog/a", files: [] } as const satisfies SitePage;

function write(source: SitePage) {
  return writeSearchRecord(reader, {
    ...{ path: "/hi/blog/a", locale: "hi-IN", source, canonical: "", isListed: true, images: [] },
    ...{ title: "A <chatbot> | Loomwright", description: "What it does.", document: fromHtml(HTML) },
  });
}

it("holds what is read on a page, in the index of its language", () => {
  const { url, language, content = "" } = write(post) ?? {};
  expect([url, language]).toEqual(["/hi/blog/a", "hi"]);
  expect(content).toContain('<html lang="hi">');
  expect(content).toContain("<h2>A part</h2>");
  expect(content).toContain("Some boldness.");
  expect(content).toContain("<p>What it does.</p>");
  for (const leftOut of ["Name", "drawn", "Another post", "Home", "March"])
    expect(content).not.toContain(leftOut);
});

it("knows title, kind, place and day of a page", () => {
  const content = write(post)?.content;
  expect(content).toContain('"kind[content]" content="post"');
  expect(content).toContain('"title[content]" content="A &#60;chatbot&#62;"');
  expect(content).toContain('"breadcrumb[content]" content="Blog"');
  expect(content).toContain('"date[content]" content="2026-03-12"');
});

it("has the heading if it is not the title, and other spellings of words", () => {
  const { content = "" } =
    writeSearchRecord(reader, {
      ...{ path: "/hi/blog/a", locale: "hi-IN", source: post, canonical: "", isListed: true, images: [] },
      ...{
        title: "हिन्दी में | Loomwright",
        description: "",
        document: fromHtml("<main><h1>सम्पर्क</h1></main>"),
      },
    }) ?? {};
  expect(content).toContain('"title[content]" content="हिन्दी में"');
  expect(content).toContain('"heading[content]" content="सम्पर्क"');
  expect(content).toContain('"spellings[content]" content="हिंदी संपर्क"');
});

it("leaves out what nobody searches for", () => {
  expect(write({ kind: "answer", path: "/offline", files: [] })).toBeUndefined();
  const list = (number: number): SitePage => ({
    kind: "list",
    of: "posts",
    address: { number },
    path: "/blog",
    files: [],
  });
  expect([list(1), list(2)].map((source) => isSearchable(reader, source))).toEqual([true, false]);
});
