import { expect, test } from "vitest";
import { FEEDS } from "#contract/feeds.ts";
import { loadPosts } from "#model/blog/post.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { listedPages, readClientFile } from "./built-site.ts";
import { jsonFeedSchema, listHtmlFaults } from "./feed-rules.ts";
import { findElements } from "./page-elements.ts";
import { isBuiltAddress, ORIGIN } from "./site-addresses.ts";
import { listXmlFaults } from "./validate-xml.ts";

const reader = new ContentReader();

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
  expect(items.flatMap(({ content_html }) => listHtmlFaults(content_html, isBuiltAddress))).toEqual([]);
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
  expect(all.filter((address) => !address.startsWith(ORIGIN) || !isBuiltAddress(address))).toEqual([]);
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
