import { expect, test } from "vitest";
import { openContent } from "#content.config";
import { inLocale, type Locale } from "#contract/locales.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import type { BuiltPage } from "../built-page.ts";
import { makeBuiltPage } from "../testing/built-page.ts";
import { formatPage, MARKDOWN_MESSAGES } from "./page-markdown.ts";

const reader = openContent();

const SITE = readSiteUrl(reader);

test.each([
  [
    "a link with its whole address",
    '<p>See <a href="/blog">the blog</a>.</p>',
    `See [the blog](${SITE}/blog).`,
  ],
  ["a link to a part of the page", '<a href="#end">End</a>', `[End](${SITE}/looms#end)`],
  [
    "a link that opens in a new tab",
    '<a href="https://a.example/" target="_blank">Net <span class="sr-only">works (opens in a new tab)</span></a>',
    "[Net works](https://a.example/)",
  ],
  [
    "pictures that show something",
    '<p><img src="/a.svg" alt="A loom"><img src="/a.svg#d" alt="A loom"><img src="/b.svg" alt=""></p>',
    `![A loom](${SITE}/a.svg)`,
  ],
  [
    "facts on one line",
    "<p><time>May 4</time><span>4 min</span><span>9 likes</span></p><p><span>3</span> <!-- -->people</p>",
    "May 4 · 4 min · 9 likes\n\n3 people",
  ],
  [
    "words for screen readers before what they name",
    '<p><span class="sr-only">Phone</span><a href="tel:+1">1</a></p>',
    "Phone: [1](tel:+1)",
  ],
  [
    "small words below their heading",
    '<div><p class="eyebrow">Kind</p><h2>Looms</h2></div><ul><li><p>2014</p><h3>Begin</h3><p>Here.</p></li></ul>',
    "## Looms\n\nKind\n\n### Begin\n\n2014\n\nHere.",
  ],
  [
    "words before a heading of a text where they are",
    "<div><p>First.</p><h2>Then</h2></div>",
    "First.\n\n## Then",
  ],
  ["a list as lines", "<ul><li><p>One</p></li><li>Two</li><li> </li></ul>", "- One\n- Two"],
  [
    "terms and what they mean",
    "<dl><div><dt>Linen</dt><dd>Cool.</dd><dd>Since 2009</dd></div><dt>Why?</dt><dd>Dry</dd><dd>Light</dd></dl>",
    "- **Linen**: Cool. · Since 2009\n- **Why?** Dry · Light",
  ],
  [
    "a table with rows that name others, and its caption once",
    '<h2>Yarns</h2><table><caption>Yarns</caption><thead><tr><th>Yarn</th><th data-figure="">Days</th></tr></thead><tbody><tr><th scope="rowgroup" colspan="2">Plant</th></tr><tr><td>A|B</td><td data-figure="">7</td></tr></tbody></table><table><caption>More</caption><tr><th>C</th></tr></table>',
    "## Yarns\n\n| Yarn      | Days |\n| --------- | ---: |\n| **Plant** |      |\n| A\\|B      |    7 |\n\n**More**\n\n| C |\n| - |",
  ],
  [
    "questions with their answers",
    "<details><summary>Why?</summary><div><p>Because.</p></div></details>",
    "**Why?**\n\nBecause.",
  ],
  [
    "a folded table under its own name",
    "<details><summary>Read as a table</summary><table><caption>Tools</caption><tr><th>A</th></tr></table></details>",
    "**Tools**\n\n| A |\n| - |",
  ],
  [
    "a fold in a table under the name of its column",
    "<table><tr><th>Why</th></tr><tr><td><details><summary>Why</summary><p>Because.</p></details></td></tr></table>",
    "| Why      |\n| -------- |\n| Because. |",
  ],
  ["a drawing by its name", '<figure><svg aria-label="A map"><text>x</text></svg></figure>', "*A map*"],
  ["a section by its name", '<aside aria-label="Offices"><p>Two</p></aside>', "**Offices**\n\nTwo"],
  [
    "links to further pages of a list",
    '<nav aria-label="Pages"><a href="/blog" aria-current="page">1</a> <a href="/blog/page/2">2</a></nav>',
    `**Pages**\n\n[1](${SITE}/blog) [2](${SITE}/blog/page/2)`,
  ],
  [
    "lists of links under a heading",
    '<nav><h2>More</h2><a href="/x">X</a></nav>',
    `## More\n\n[X](${SITE}/x)`,
  ],
  [
    "code as it is, in its language",
    '<pre><code class="language-sql"><span class="k">select</span>\n  *</code></pre>',
    "```sql\nselect\n  *\n```",
  ],
  ["what has become of the page", '<p role="status">Closed</p><p role="status"> </p>', "Closed"],
  [
    "an ampersand as it is, unless it names a character",
    '<p>R&amp;D <a href="/x?a=1&amp;b=2">&amp;amp;</a></p>',
    `R&D [\\&amp;](${SITE}/x?a=1&b=2)`,
  ],
  [
    "tasks with their marks",
    '<ul><li><input checked="" class="task-mark" type="checkbox"> Done</li><li><input class="task-mark" type="checkbox"> Open</li></ul>',
    "- [x] Done\n- [ ] Open",
  ],
  ["a mail address without a backslash", "<p>jobs@a.example</p>", "jobs@a.example"],
  [
    "nothing that is there to be pressed or looked at",
    '<nav><ol class="breadcrumb"><li><a href="/">Way</a></li></ol></nav><nav><a href="/?a">Filter</a></nav><div role="tablist"><button>Tab</button></div><p>Rather talk? <button>Call</button></p><p aria-live="polite">9 shown</p><i aria-hidden="true">★</i><form role="search"><label>Find<input></label></form><form action="/sitemap">Find</form><div class="filter-bar"><p role="status">9 shown</p></div><p>Words</p>',
    "Words",
  ],
])("%s", (_, html, markdown) => {
  expect(readBody(formatPage(reader, makePage(`<h1>T</h1>${html}`)))).toBe(`# T\n\n${markdown}\n`);
});

test.each<Locale>(["en-US", "hi-IN"])("a form becomes a line that says where to write, in %s", (locale) => {
  const { email } = loadOrganization(reader);
  const { send, form } = MARKDOWN_MESSAGES[locale];
  const body = readBody(
    formatPage(reader, makePage('<form method="post"><label>Name<input></label></form>', locale)),
  );
  const page = SITE + inLocale("/contact-us", locale);
  expect(body).toContain(`${send} [${form}](${page}), [${email}](mailto:${email})`);
  expect(body).not.toContain("Name");
});

test("a call to action that only has a button says where to write, once", () => {
  const { send } = MARKDOWN_MESSAGES["en-US"];
  const html =
    '<h2>Begin</h2><p>Now.</p><p class="actions"><button>Call</button></p><form method="post">Name</form>';
  expect(readBody(formatPage(reader, makePage(html))).split(send)).toHaveLength(2);
  const link = '<p class="actions"><button>Call</button><a href="/x">X</a></p>';
  expect(readBody(formatPage(reader, makePage(link)))).not.toContain(send);
});

// tests/site/seo/markdown.check.ts has the other facts.
test("a page that is about one thing has its date among the facts", () => {
  const page = makePage('<h1>T</h1><time datetime="2026-05-04">May 4</time>');
  expect(formatPage(reader, page)).not.toContain("date:");
  const post = { ...page, source: { path: "/looms", isDated: true } };
  expect(formatPage(reader, post)).toContain("\nlanguage: en-US\ndate: 2026-05-04\n---\n\n");
});

test("the page itself stays as it was", () => {
  const page = makePage('<h1>T</h1><p class="eyebrow">K</p><a href="/x">X</a>');
  const before = JSON.stringify(page.main);
  formatPage(reader, page);
  expect(JSON.stringify(page.main)).toBe(before);
});

function makePage(html: string, locale: Locale = "en-US"): BuiltPage {
  return makeBuiltPage(inLocale("/looms", locale), html);
}

function readBody(markdown: string): string {
  return markdown.slice(markdown.indexOf("\n---\n\n") + "\n---\n\n".length);
}
