import { parseRssFeed } from "feedsmith";
import { expect, test } from "vitest";
import { makeAbsolute, writeRss } from "./feeds.ts";

const ADDRESS = "https://www.acme.example/blog/a";

test.each([
  ['<a href="/contact-us">x</a>', '<a href="https://www.acme.example/contact-us">x</a>'],
  ['<a href="#part">x</a>', `<a href="${ADDRESS}#part">x</a>`],
  ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
  [
    '<a href="https://other.example/y?a=1&amp;b=2">x</a>',
    '<a href="https://other.example/y?a=1&amp;b=2">x</a>',
  ],
  [
    '<p><picture><source srcset="/a-320.avif 320w" type="image/avif" sizes="100vw"><img src="/a.jpg" srcset="/a-2.jpg 2x" alt="A"></picture></p>',
    '<p><img src="https://www.acme.example/a.jpg" alt="A"></p>',
  ],
  [
    '<img src="/a.svg" alt="A" loading="lazy" style="color:red"><img src="/a.svg#d" alt="A">',
    '<img src="https://www.acme.example/a.svg" alt="A">',
  ],
  [
    '<div class="table-frame" tabindex="0" role="region" aria-label="x"><p>a</p></div>',
    "<div><p>a</p></div>",
  ],
  ['<ul><li><input type="checkbox" class="task-mark"> Ask</li></ul>', "<ul><li>[ ] Ask</li></ul>"],
  ["<pre><code>&lt;a href=&quot;/x&quot;&gt;</code></pre>", '<pre><code>&lt;a href="/x"></code></pre>'],
])("%s can be read elsewhere", (html, expected) => {
  expect(makeAbsolute(html, ADDRESS)).toBe(expected);
});

test("words with signs of HTML stay words in titles, which are text, and in descriptions, which readers take for HTML", () => {
  const day = new Date("2026-11-09");
  const words = "R&D <b>";
  const entry = { url: "https://a.example/x", title: words, summary: words, html: "<p>x</p>" };
  const rest = { author: "A", category: "C", published: day, updated: day, image: undefined };
  const feed = { title: words, description: words, language: "en-US", home: "https://a.example/blog" };
  const xml = writeRss({
    ...{ ...feed, origin: "https://a.example", icon: "", publisher: "", updated: day },
    entries: [{ ...entry, ...rest }],
  });
  const escaped = "R&#x26;D &#x3C;b>";
  expect(parseRssFeed(xml)).toMatchObject({
    ...{ title: words, description: escaped },
    items: [{ title: words, description: escaped }],
  });
});
