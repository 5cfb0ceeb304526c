import { expect, test } from "vitest";
import * as z from "zod";
import { FEEDS } from "#contract/feeds.ts";
import { loadPosts } from "#model/blog/post.server.ts";
import { type Feed, writeAtom, writeJsonFeed, writeRss } from "#publish/seo/feed-formats.ts";
import { reader } from "../../content.ts";
import { isBuiltUrl, listedPages, ORIGIN, readClientFile } from "../built-site.ts";
import { findElements, listElements } from "../page-elements.ts";
import { listXmlErrors } from "./validate-xml.ts";
import { listXmlElements } from "./xml-elements.ts";

const url = z.url({ protocol: /^https?$/ });
const time = z.iso.datetime();
const text = z.string().trim().min(1);

/** JSON Feed 1.1 (jsonfeed.org/version/1.1), with the optional fields of this site. */
const jsonFeedSchema = z
  .strictObject({
    version: z.literal("https://jsonfeed.org/version/1.1"),
    title: text,
    home_page_url: url,
    feed_url: url,
    description: text,
    icon: url,
    authors: z.array(z.strictObject({ name: text, url })).length(1),
    language: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
    items: z.array(
      z.strictObject({
        id: url,
        url: url,
        title: text,
        summary: text,
        content_html: text,
        image: url.optional(),
        date_published: time,
        date_modified: time,
        authors: z.array(z.strictObject({ name: text })).min(1),
        tags: z.array(text).min(1),
      }),
    ),
  })
  .refine(({ items }) => new Set(items.map(({ id }) => id)).size === items.length, "item IDs must be unique");

const NEWEST = 20;

const read = (feed: keyof typeof FEEDS) => readClientFile(FEEDS[feed].path).toString();
const elements = { rss: listXmlElements(read("rss")), atom: listXmlElements(read("atom")) };
const readTexts = (feed: keyof typeof elements, tag: string) =>
  findElements(elements[feed], tag).map(({ text }) => text);
const posts = loadPosts(reader).slice(0, NEWEST);
const urls = posts.map(({ slug }) => `${ORIGIN}/blog/${slug}`);
const { items, ...feed } = jsonFeedSchema.parse(JSON.parse(read("json")));

test.for(["rss", "atom"] as const)("the %s feed is valid", async (form) => {
  expect(await listXmlErrors(read(form), form)).toEqual([]);
});

test("every feed has the newest posts, newest first", () => {
  expect(posts.length).toBeGreaterThan(0);
  expect(items.map(({ url }) => url)).toEqual(urls);
  expect(readTexts("rss", "guid")).toEqual(urls);
  expect(readTexts("atom", "id")).toEqual([`${ORIGIN}/blog`, ...urls]);
});

test("a feed is dated by its newest post", () => {
  const [newest = ""] = items
    .map(({ date_modified }) => date_modified)
    .sort()
    .reverse();
  expect(readTexts("atom", "updated")[0]).toBe(newest);
  expect(readTexts("rss", "lastBuildDate")).toEqual([new Date(newest).toUTCString()]);
});

test("every feed has full texts that work outside of the site", () => {
  expect(items.flatMap(({ content_html }) => listHtmlProblems(content_html, isBuiltUrl))).toEqual([]);
  const texts = items.map(({ content_html }) => content_html);
  expect(texts.filter(({ length }) => length <= 1000)).toEqual([]);
  expect(readTexts("rss", "content:encoded")).toEqual(texts);
  expect(readTexts("atom", "content")).toEqual(texts);
});

test("every URL in a feed exists", () => {
  const jsonUrls = [
    feed.home_page_url,
    feed.icon,
    feed.feed_url,
    ...items.flatMap(({ image }) => image ?? []),
  ];
  const xmlUrls = [...elements.rss, ...elements.atom].flatMap(
    ({ attributes: { url, href } }) => url ?? href ?? [],
  );
  const all = [...jsonUrls, ...xmlUrls];
  expect(all.filter((found) => !found.startsWith(ORIGIN) || !isBuiltUrl(found))).toEqual([]);
});

test("only the blog and the home page link to feeds", () => {
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

test("hostile posts make valid feeds", async () => {
  const feed = makeFeed();
  expect(await listXmlErrors(writeRss(feed), "rss")).toEqual([]);
  expect(await listXmlErrors(writeAtom(feed), "atom")).toEqual([]);
  expect(jsonFeedSchema.safeParse(JSON.parse(writeJsonFeed(feed))).error).toBeUndefined();
  expect(writeRss(feed)).toContain("Tags &lt;b&gt; &amp; &quot;quotes&quot; ]]&gt; and  a bell, हिन्दी 🧵");
});

test("a feed without posts is valid", async () => {
  const feed = { ...makeFeed(), entries: [] };
  expect(await listXmlErrors(writeRss(feed), "rss")).toEqual([]);
  expect(await listXmlErrors(writeAtom(feed), "atom")).toEqual([]);
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
] as const)("%s with a broken %s is invalid", async (form, part, replacement) => {
  const xml = form === "rss" ? writeRss(makeFeed()) : writeAtom(makeFeed());
  const broken = xml.replace(part, replacement);
  expect(broken).not.toBe(xml);
  expect(await listXmlErrors(broken, form)).not.toEqual([]);
});

test("entries with the same ID are invalid", async () => {
  const [entry] = makeFeed().entries;
  const feed = { ...makeFeed(), entries: entry ? [entry, entry] : [] };
  expect(await listXmlErrors(writeRss(feed), "rss")).not.toEqual([]);
  expect(await listXmlErrors(writeAtom(feed), "atom")).not.toEqual([]);
  expect(jsonFeedSchema.safeParse(JSON.parse(writeJsonFeed(feed))).success).toBe(false);
});

test.each([
  ['"https://jsonfeed.org/version/1.1"', '"https://jsonfeed.org/version/1"'],
  ['"date_published": "2026-11-09T00:00:00Z"', '"date_published": "2026-11-09"'],
  ['"authors"', '"author"'],
  ['"image": "https:', '"image": "'],
])("a JSON feed with %s as %s is invalid", (part, replacement) => {
  const json = writeJsonFeed(makeFeed());
  expect(json).toContain(part);
  expect(jsonFeedSchema.safeParse(JSON.parse(json.replace(part, replacement))).success).toBe(false);
});

test.each([
  ['<a href="/contact-us">x</a>', "/contact-us is relative"],
  ['<img src="https://here.example/gone.svg">', "https://here.example/gone.svg does not exist"],
  ['<source srcset="https://here.example/there.svg 1x, b.avif 2x">', "b.avif is relative"],
  ["<p><script>x</script></p>", "<script> does not work elsewhere"],
  ['<p onclick="x">a</p>', "onclick is stripped by readers"],
])("%s is reported", (html, problem) => {
  expect(listHtmlProblems(html, (found) => found.endsWith("/there.svg"))).toEqual([problem]);
});

test("a text that works outside of the site has no problem", () => {
  const html = '<p>a <a href="https://here.example/there.svg">b</a> <a href="mailto:a@b.example">c</a></p>';
  expect(listHtmlProblems(html, () => true)).toEqual([]);
});

/** Lists what does not work outside of the site. @param exists called with absolute URLs */
function listHtmlProblems(html: string, exists: (url: string) => boolean): string[] {
  return listElements(html).flatMap(({ tag, attributes }) => [
    ...(FORBIDDEN.includes(tag) ? [`<${tag}> does not work elsewhere`] : []),
    ...Object.keys(attributes).flatMap((name) =>
      /^(?:on|style$)/.test(name) ? [`${name} is stripped by readers`] : [],
    ),
    ...listUrls(attributes).flatMap((found) => describeProblem(found, exists) ?? []),
  ]);
}

const FORBIDDEN = ["script", "style", "iframe", "form", "input", "button", "object", "embed", "link"];

function listUrls({ href, src, srcset = "" }: Record<string, string>): string[] {
  const candidates = srcset.split(",").flatMap((candidate) => candidate.trim().split(/\s/)[0] || []);
  return [href, src, ...candidates].filter((value) => value !== undefined);
}

function describeProblem(found: string, exists: (url: string) => boolean): string | undefined {
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
