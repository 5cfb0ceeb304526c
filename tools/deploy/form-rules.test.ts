import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { prefersMarkdown } from "#server/pages/negotiation.ts";
import { chooseByRules } from "./form-rules.ts";

const ranges = fc.constantFrom("text/html", "*/*", "text/plain", "application/json");
const tenths = fc.integer({ min: 0, max: 10 }).map((tenth) => (tenth === 10 ? "1" : `0.${tenth}`));
const entry = fc.tuple(ranges, fc.option(tenths)).map(([range, weight]) => formatEntry(range, weight));
const separator = fc.constantFrom(",", ", ", " ,  ");

test("whoever names Markdown and others with weights of one decimal gets what our own server chooses", () => {
  const lists = fc.uniqueArray(entry, { maxLength: 4, selector: (text) => text.split(";")[0] });
  fc.assert(
    fc.property(lists, fc.option(tenths), fc.nat(4), separator, (others, weight, place, between) => {
      const accept = others.toSpliced(place, 0, formatEntry("text/markdown", weight)).join(between);
      expect([accept, chooseByRules(accept)]).toEqual([
        accept,
        prefersMarkdown(accept) ? "markdown" : "html",
      ]);
    }),
    { numRuns: 2_000 },
  );
});

test("whoever does not name Markdown gets HTML", () => {
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      expect(chooseByRules(entries.join(","))).toBe("html");
    }),
  );
});

test.each([
  "text/markdown;variant=GFM;q=0.4, text/html;q=0.5",
  "TEXT/Markdown; Charset=UTF-8",
  "text/markdown;q=0.000, */*;q=0",
  "text/markdown;q=0.001, text/html;q=0",
  "text/markdown;q=2, text/html;q=0.1",
  "text/markdown;q=x",
  "text/markdown;q=0.5, text/*",
  "text/markdownish",
])("%s is read as by our own server", (accept) => {
  expect(chooseByRules(accept)).toBe(prefersMarkdown(accept) ? "markdown" : "html");
});

test.each(["text/markdown;", "text/markdown; ", "text/markdown;q=0.9,", "text/html;q=0.1,", ";", " "])(
  "no header takes long: %s again and again",
  (piece) => {
    // A pattern that backtracks without bound never ends: only such a one meets the limit.
    const choose = () => chooseByRules(piece.repeat(400 / piece.length));
    expect(() => runInNewContext("choose()", { choose }, { timeout: 60_000 })).not.toThrow();
  },
);

function formatEntry(range: string, weight: string | null): string {
  return weight === null ? range : `${range};q=${weight}`;
}
