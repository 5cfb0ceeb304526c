import { expect, test } from "vitest";
import { writeAtom } from "#publish/feeds/atom.ts";
import type { Feed } from "#publish/feeds/feed.ts";
import { writeRss } from "#publish/feeds/rss.ts";
import { writeJsonFeed } from "#publish/feeds/write-feeds.ts";
import { jsonFeedSchema, listHtmlFaults } from "./feed-rules.ts";
import { listXmlFaults } from "./validate-xml.ts";

const origin = "https://www.acme.example";
const HOSTILE = 'Tags <b> & "quotes" ]]> and \u0007 a bell, हिन्दी 🧵';

test("whatever stands in a post, feeds are right by their schemas", async () => {
  const feed = makeFeed();
  expect(await listXmlFaults(writeRss(feed), "rss")).toEqual([]);
  expect(await listXmlFaults(writeAtom(feed), "atom")).toEqual([]);
  expect(jsonFeedSchema.safeParse(JSON.parse(writeJsonFeed(feed))).error).toBeUndefined();
  expect(writeRss(feed)).toContain("Tags &lt;b&gt; &amp; &quot;quotes&quot; ]]&gt; and  a bell, हिन्दी 🧵");
});

test("a feed without posts is one too", async () => {
  const feed = { ...makeFeed(), entries: [] };
  expect(await listXmlFaults(writeRss(feed), "rss")).toEqual([]);
  expect(await listXmlFaults(writeAtom(feed), "atom")).toEqual([]);
});

test.each([
  ["rss", "</channel>", ""],
  ["rss", /<pubDate>[^<]*/, "<pubDate>2026-11-09"],
  ["rss", /<guid [^>]*>/, "<guid>"],
  ["rss", /<dc:creator>.*?<\/dc:creator>/, "<author>Someone</author>"],
  ["rss", /length="\d+"/, 'length="0"'],
  ["rss", "image/png", "image/svg"],
  ["atom", /<updated>[^<]*/, "<updated>2026-11-09"],
  ["atom", /<id>[^<]*/, "<id>/blog"],
  ["atom", "<title>", "<title>&nbsp;"],
  ["atom", /<author>.*?<\/author>/, ""],
] as const)("%s without %s in order is found", async (form, part, replacement) => {
  const xml = form === "rss" ? writeRss(makeFeed()) : writeAtom(makeFeed());
  const broken = xml.replace(part, replacement);
  expect(broken).not.toBe(xml);
  expect(await listXmlFaults(broken, form)).not.toEqual([]);
});

test("two entries of one id are found", async () => {
  const [entry] = makeFeed().entries;
  const feed = { ...makeFeed(), entries: entry ? [entry, entry] : [] };
  expect(await listXmlFaults(writeRss(feed), "rss")).not.toEqual([]);
  expect(await listXmlFaults(writeAtom(feed), "atom")).not.toEqual([]);
  expect(jsonFeedSchema.safeParse(JSON.parse(writeJsonFeed(feed))).success).toBe(false);
});

test.each([
  ['"https://jsonfeed.org/version/1.1"', '"https://jsonfeed.org/version/1"'],
  ['"date_published": "2026-11-09T00:00:00Z"', '"date_published": "2026-11-09"'],
  ['"authors"', '"author"'],
  ['"image": "https:', '"image": "'],
])("JSON Feed with %s as %s is found", (part, replacement) => {
  const json = writeJsonFeed(makeFeed());
  expect(json).toContain(part);
  expect(jsonFeedSchema.safeParse(JSON.parse(json.replace(part, replacement))).success).toBe(false);
});

test.each([
  ['<a href="/contact-us">x</a>', "/contact-us is relative"],
  ['<img src="https://here.example/gone.svg">', "https://here.example/gone.svg does not exist"],
  ['<source srcset="https://here.example/there.svg 1x, b.avif 2x">', "b.avif is relative"],
  ["<p><script>x</script></p>", "<script> does nothing elsewhere"],
  ['<p onclick="x">a</p>', "onclick is taken out"],
])("%s is found in a text", (html, fault) => {
  expect(listHtmlFaults(html, (address) => address.endsWith("/there.svg"))).toEqual([fault]);
});

test("a text that can be read anywhere has no fault", () => {
  const html = '<p>a <a href="https://here.example/there.svg">b</a> <a href="mailto:a@b.example">c</a></p>';
  expect(listHtmlFaults(html, () => true)).toEqual([]);
});

function makeFeed(): Feed {
  const time = "2026-11-09T00:00:00Z";
  return {
    ...{ title: HOSTILE, description: HOSTILE, language: "en-US", home: `${origin}/blog`, origin },
    ...{ icon: `${origin}/icon-512.png`, publisher: HOSTILE, updated: time },
    entries: [
      {
        ...{ address: `${origin}/blog/a`, title: HOSTILE, summary: HOSTILE, html: `<p>${HOSTILE}</p>` },
        ...{ author: HOSTILE, category: HOSTILE, published: time, updated: time },
        image: { address: `${origin}/a.png?b=1&c=2`, type: "image/png", size: 1200 },
      },
    ],
  };
}
