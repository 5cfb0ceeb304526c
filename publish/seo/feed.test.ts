import { expect, test } from "vitest";
import { makeAbsolute } from "./feed.ts";

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
