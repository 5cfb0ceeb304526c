import { parseRssFeed } from "feedsmith";
import { expect, test } from "vitest";
import { writeRss } from "./feed-formats.ts";

test("words with signs of HTML stay words in titles, which are text, and in descriptions, which readers take for HTML", () => {
  const day = new Date("2026-11-09");
  const words = "R&D <b>";
  const entry = { url: "https://a.example/x", title: words, summary: words, html: "<p>x</p>" };
  const rest = { author: "A", category: "C", published: day, updated: day };
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
