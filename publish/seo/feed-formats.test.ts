import { expect, test } from "vitest";
import { writeRss } from "./feed-formats.ts";

test("words with signs of HTML stay words, whether readers take them for HTML or not", () => {
  const day = "2026-11-09T00:00:00Z";
  const words = "R&D <b>";
  const entry = { url: "https://a.example/x", title: words, summary: words, html: "<p>x</p>" };
  const rest = { author: "A", category: "C", published: day, updated: day };
  const feed = { title: words, description: words, language: "en-US", home: "https://a.example/blog" };
  const xml = writeRss({
    ...{ ...feed, origin: "https://a.example", icon: "", publisher: "", updated: day },
    entries: [{ ...entry, ...rest }],
  });
  expect(xml.match(/<title>[^<]*/g)).toEqual(Array(2).fill("<title>R&#x26;D &#x3C;b&#x3E;"));
  expect(xml.match(/<description>[^<]*/g)).toEqual(
    Array(2).fill("<description>R&amp;amp;D &amp;lt;b&amp;gt;"),
  );
});
