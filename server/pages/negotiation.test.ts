import { expect, test } from "vitest";
import { chooseEncoding, prefersMarkdown } from "#server/pages/negotiation.ts";
import type { Encoding } from "#server/pages/site-files.ts";

const ALL = new Set<Encoding>(["br", "zstd", "gzip", "identity"]);

test.each([
  [null, "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP;Q=0.5, br;q=0.4", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, *", "zstd"],
  ["identity, br;q=0.5", "identity"],
  ["identity;q=0.5, gzip;q=0.5", "gzip"],
  ["br;q=x", "identity"],
  // Only what there is.
  ["br, gzip;q=0.1", "gzip", new Set<Encoding>(["gzip", "identity"])],
] as const)("Accept-Encoding %s selects %s", (header, encoding, available: Set<Encoding> = ALL) => {
  expect(chooseEncoding(header, available)).toBe(encoding);
});

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";

test.each([
  [null, false],
  [BROWSER, false],
  ["text/markdown", true],
  ["TEXT/Markdown; Charset=UTF-8", true],
  ["text/markdown, text/html;q=0.9, */*;q=0.8", true],
  ["text/markdown;q=0.5, text/html;q=0.9", false],
  ["text/markdown;q=0.5, */*;q=0.5", true],
  ["text/markdown;q=0.5, */*", false],
  // The most specific range counts.
  ["text/markdown;q=0.5, text/html;q=0.1, */*", true],
  ["text/markdown;q=0", false],
  // Invalid weights are ignored.
  ["text/markdown;q=2, text/html;q=0.1", false],
  ["text/markdownish", false],
])("Accept %s prefers Markdown: %s", (accept, prefers) => {
  expect(prefersMarkdown(accept)).toBe(prefers);
});

test("a long header is read in linear time", () => {
  expect(prefersMarkdown(`text/markdown;note="${'\\"'.repeat(100_000)}`)).toBe(true);
});
