import fc from "fast-check";
import { expect, test } from "vitest";
import { prefersMarkdown } from "#server/pages/prefers-markdown.ts";

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";

test.each([
  [null, false],
  ["", false],
  [BROWSER, false],
  ["*/*", false],
  ["text/*", false],
  ["text/plain", false],
  ["text/markdown", true],
  ["TEXT/Markdown; Charset=UTF-8", true],
  ["text/markdown, text/html", true],
  ["text/html, text/markdown", true],
  ["text/markdown, text/html;q=0.9, */*;q=0.8", true],
  ["text/markdown;q=0.5, text/html;q=0.9", false],
  ["text/markdown;q=0.5, text/*", false],
  ["text/markdown;q=0.5, */*;q=0.5", true],
  ["text/markdown;q=0.5, */*", false],
  // What says most of HTML counts.
  ["text/markdown;q=0.5, text/html;q=0.1, */*", true],
  ["text/markdown;q=0.5, text/*;q=0.1, */*", true],
  ["text/markdown;q=0", false],
  ["text/markdown;q=0.000, */*;q=0", false],
  ["text/markdown;q=0.001, text/html;q=0", true],
  ["text/markdown;variant=GFM;q=0.4, text/html;q=0.5", false],
  ['text/markdown;note="a, b; q=0";q=1, text/html;q=0.5', true],
  ['text/markdown;note="\\", text/html;q=0.1', true],
  // Not as the standard says: passed over.
  ["text/markdown;q=2, text/html;q=0.1", false],
  ["text/markdown;q=x", false],
  ["text/markdown;q=-1", false],
  ["text/markdown;q=0.12345", false],
  ["text/markdown, text/html;q=1.5", true],
  ["text/markdownish", false],
  [",,;;, text/markdown ,", true],
])("%s: %s", (accept, prefers) => {
  expect(prefersMarkdown(accept)).toBe(prefers);
});

const weight = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
const space = fc.constantFrom("", " ", "\t", "  ");

test("of two named weights the higher one wins, Markdown when both are the same, in any order and spacing", () => {
  fc.assert(
    fc.property(weight, weight, fc.boolean(), space, (markdown, html, isFirst, gap) => {
      const entries = [`text/markdown${gap};${gap}q=${markdown}`, `text/html;q=${html}`];
      const accept = (isFirst ? entries : entries.toReversed()).join(`${gap},${gap}`);
      expect(prefersMarkdown(accept)).toBe(markdown > 0 && markdown >= html);
    }),
  );
});

test("whoever does not name Markdown gets HTML, whatever else is said", () => {
  const range = fc.constantFrom("text/html", "text/*", "*/*", "text/plain", "application/json");
  const entry = fc.tuple(range, weight).map(([name, quality]) => `${name};q=${quality}`);
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      expect(prefersMarkdown(entries.join(","))).toBe(false);
    }),
  );
});

test("of any text, only one that names Markdown is a wish for it; none takes long", () => {
  const piece = fc.constantFrom("text/markdown", "text/html", ";q=", "0.5", '"', "\\", ",", ";", " ", "*/*");
  const text = fc.oneof(
    fc.string(),
    fc.array(piece).map((pieces) => pieces.join("")),
  );
  fc.assert(
    fc.property(text, (accept) => {
      const isNamed = accept.toLowerCase().includes("text/markdown");
      expect([false, isNamed]).toContain(prefersMarkdown(accept));
    }),
  );
  expect(prefersMarkdown(`text/markdown;note="${'\\"'.repeat(100_000)}`)).toBe(true);
});
