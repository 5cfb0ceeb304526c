import { expect, test } from "vitest";
import * as z from "zod";
import { FEEDS } from "#contract/feeds.ts";
import { loadPosts } from "#model/blog/post.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { type Feed, writeAtom, writeJsonFeed, writeRss } from "#publish/seo/feed-formats.ts";
import { isBuiltUrl, listedPages, ORIGIN, readClientFile } from "../built-site.ts";
import { findElements, listElements } from "../page-elements.ts";
import { listXmlFaults } from "./validate-xml.ts";

const reader = new ContentReader();

const address = z.url({ protocol: /^https?$/ });
const time = z.iso.datetime();
const words = z.string().trim().min(1);

/** JSON Feed 1.1 (jsonfeed.org/version/1.1): what it requires, what this site adds, and nothing else. */
const jsonFeedSchema = z
  .strictObject({
    version: z.literal("https://jsonfeed.org/version/1.1"),
    title: words,
    home_page_url: address,
    feed_url: address,
    description: words,
    icon: address,
    authors: z.array(z.strictObject({ name: words, url: address })).length(1),
    language: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
    items: z.array(
      z.strictObject({
        id: address,
        url: address,
        title: words,
        summary: words,
        content_html: words,
        image: address.optional(),
        date_published: time,
        date_modified: time,
        authors: z.array(z.strictObject({ name: words })).min(1),
        tags: z.array(words).min(1),
      }),
    ),
  })
  .refine(
    ({ items }) => new Set(items.map(({ id }) => id)).size === items.length,
    "an id of its own for each item",
  );

const NEWEST = 20;

const read = (feed: keyof typeof FEEDS) => readClientFile(FEEDS[feed].path).toString();
const posts = loadPosts(reader).slice(0, NEWEST);
const addresses = posts.map(({ slug }) => `${ORIGIN}/blog/${slug}`);
const { items, ...feed } = jsonFeedSchema.parse(JSON.parse(read("json")));

test.for(["rss", "atom"] as const)("the feed in %s is one by its schema", async (form) => {
  expect(await listXmlFaults(read(form), form)).toEqual([]);
});

test("every feed tells of the newest posts, newest first", () => {
  expect(posts.length).toBeGreaterThan(0);
  expect(items.map(({ url }) => url)).toEqual(addresses);
  expect([...read("rss").matchAll(/<guid [^>]*>([^<]*)</g)].map(([, id]) => id)).toEqual(addresses);
  const ids = [...read("atom").matchAll(/<id>([^<]*)</g)].map(([, id]) => id);
  expect(ids).toEqual([`${ORIGIN}/blog`, ...addresses]);
});

test("a feed is as new as its newest post", () => {
  const newest =
    items
      .map(({ date_modified }) => date_modified)
      .sort()
      .at(-1) ?? "";
  expect(read("atom")).toContain(`</subtitle><updated>${newest}</updated>`);
  expect(read("rss")).toContain(`<lastBuildDate>${new Date(newest).toUTCString()}</lastBuildDate>`);
});

test("every feed holds whole texts that can be read anywhere", () => {
  expect(items.flatMap(({ content_html }) => listHtmlFaults(content_html, isBuiltUrl))).toEqual([]);
  for (const { content_html } of items) {
    const escaped = content_html
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;");
    expect(content_html.length).toBeGreaterThan(1000);
    expect(read("rss")).toContain(escaped);
    expect(read("atom")).toContain(escaped);
  }
});

test("every address in a feed leads somewhere", () => {
  const named = [feed.home_page_url, feed.icon, feed.feed_url, ...items.flatMap(({ image }) => image ?? [])];
  const enclosures = [...`${read("rss")}${read("atom")}`.matchAll(/(?:url|href)="([^"]*)"/g)];
  const all = [...named, ...enclosures.map(([, address = ""]) => address)];
  expect(all.filter((address) => !address.startsWith(ORIGIN) || !isBuiltUrl(address))).toEqual([]);
});

test("feed readers find the feeds from the blog and the home page, and from no other", () => {
  const found = listedPages.flatMap(({ path, elements }) => {
    const links = findElements(elements, "link", "type").filter(
      ({ attributes }) => attributes.rel === "alternate",
    );
    const types = links.map(({ attributes }) => attributes.type ?? "").filter((type) => type in HREFS);
    for (const { attributes } of links) {
      if (attributes.type && attributes.type in HREFS) expect(attributes.href).toBe(HREFS[attributes.type]);
    }
    return types.length > 0 ? [[path, types.length] as const] : [];
  });
  const blog = listedPages.filter(({ path }) => /^\/blog(?:$|\/)/.test(path));
  expect(Object.fromEntries(found)).toEqual({
    "/": 1,
    ...Object.fromEntries(blog.map(({ path }) => [path, 3])),
  });
});

const HREFS: Record<string, string> = Object.fromEntries(
  Object.values(FEEDS).map(({ type, path }) => [type, path]),
);

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

/** What is wrong with the HTML of a text that is read elsewhere than on its page. @param exists tells of whole addresses */
function listHtmlFaults(html: string, exists: (address: string) => boolean): string[] {
  return listElements(html).flatMap(({ tag, attributes }) => [
    ...(FORBIDDEN.includes(tag) ? [`<${tag}> does nothing elsewhere`] : []),
    ...Object.keys(attributes).flatMap((name) =>
      /^(?:on|style$)/.test(name) ? [`${name} is taken out`] : [],
    ),
    ...listAddresses(attributes).flatMap((found) => describeFault(found, exists) ?? []),
  ]);
}

const FORBIDDEN = ["script", "style", "iframe", "form", "input", "button", "object", "embed", "link"];

function listAddresses({ href, src, srcset = "" }: Record<string, string>): string[] {
  const candidates = srcset.split(",").flatMap((candidate) => candidate.trim().split(/\s/)[0] || []);
  return [href, src, ...candidates].filter((value) => value !== undefined);
}

function describeFault(found: string, exists: (address: string) => boolean): string | undefined {
  if (/^(?:mailto|tel):/.test(found)) return undefined;
  if (!/^https?:\/\//.test(found)) return `${found} is relative`;
  return exists(found) ? undefined : `${found} does not exist`;
}

function makeFeed(): Feed {
  const time = "2026-11-09T00:00:00Z";
  return {
    ...{ title: HOSTILE, description: HOSTILE, language: "en-US", home: `${origin}/blog`, origin },
    ...{ icon: `${origin}/icon-512.png`, publisher: HOSTILE, updated: time },
    entries: [
      {
        ...{ url: `${origin}/blog/a`, title: HOSTILE, summary: HOSTILE, html: `<p>${HOSTILE}</p>` },
        ...{ author: HOSTILE, category: HOSTILE, published: time, updated: time },
        image: { url: `${origin}/a.png?b=1&c=2`, type: "image/png", size: 1200 },
      },
    ],
  };
}
