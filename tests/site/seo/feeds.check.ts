import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { FEEDS } from "#contract/page-formats.ts";
import { loadPosts } from "#model/blog/post.server.ts";
import { type Feed, writeAtom, writeJsonFeed, writeRss } from "#publish/seo/feeds.ts";
import { reader } from "../../content.ts";
import { isBuiltUrl, listedPages, ORIGIN, readClientFile } from "../built-site.ts";
import { findElements, listElements } from "../page-elements.ts";

/** What is read of it: feedsmith's types have the rest of the format. */
type JsonFeed = {
  home_page_url: string;
  feed_url: string;
  icon: string;
  items: { id: string; url: string; content_html: string; image?: string; date_modified: string }[];
};

const NEWEST = 20;

const read = (feed: keyof typeof FEEDS) => readClientFile(FEEDS[feed].path).toString();
const texts = { rss: readTexts(read("rss")), atom: readTexts(read("atom")) };
const posts = loadPosts(reader).slice(0, NEWEST);
const urls = posts.map(({ slug }) => `${ORIGIN}/blog/${slug}`);
const { items, ...feed }: JsonFeed = JSON.parse(read("json"));

test("every feed has the newest posts, newest first, and their latest date", () => {
  const newest = items.map(({ date_modified }) => date_modified).reduce((a, b) => (a > b ? a : b));
  expect(items.map(({ id, url }) => [id, url])).toEqual(urls.map((url) => [url, url]));
  expect(texts.rss).toMatchObject({ guid: urls, lastBuildDate: [new Date(newest).toUTCString()] });
  expect(texts.atom.id).toEqual([`${ORIGIN}/blog`, ...urls]);
  expect(texts.atom.updated?.[0]).toBe(newest);
});

test("every feed has full texts that work outside of the site", () => {
  const bodies = items.map(({ content_html }) => content_html);
  expect(bodies.flatMap(listHtmlProblems)).toEqual([]);
  expect(bodies.filter(({ length }) => length <= 1000)).toEqual([]);
  expect([texts.rss["content:encoded"], texts.atom.content]).toEqual([bodies, bodies]);
});

test("every URL in a feed exists", () => {
  const images = items.flatMap(({ image }) => image ?? []);
  const all = [
    feed.home_page_url,
    feed.icon,
    feed.feed_url,
    ...images,
    ...texts.rss.urls,
    ...texts.atom.urls,
  ];
  expect(all.filter((found) => !found.startsWith(ORIGIN) || !isBuiltUrl(found))).toEqual([]);
});

test("only the blog and the home page link to feeds", () => {
  const all = Object.fromEntries(Object.values(FEEDS).map(({ type, path }) => [type, path]));
  const found = listedPages.map(({ path, elements }) => {
    const links = findElements(elements, "link", "type").map(({ attributes }) => attributes);
    const alternates = links.filter(({ rel, type = "" }) => rel === "alternate" && type in all);
    return [path, Object.fromEntries(alternates.map(({ type, href }) => [type, href]))];
  });
  const expected = listedPages.map(({ path }) => {
    const home = path === "/" ? { [FEEDS.rss.type]: FEEDS.rss.path } : {};
    return [path, /^\/blog(?:$|\/)/.test(path) ? all : home];
  });
  expect(found).toEqual(expected);
});

const origin = "https://www.acme.example";
const HOSTILE = 'Tags <b> & "quotes" ]]> and \u0007 a bell, हिन्दी 🧵';

test("hostile posts make well-formed feeds, and no posts do", () => {
  const feed = makeFeed();
  const { entries } = feed;
  const { title, description } = readTexts(writeRss(feed));
  const words = 'Tags <b> & "quotes" ]]> and  a bell, हिन्दी 🧵';
  expect(title).toEqual([words, words]);
  // Readers parse descriptions as HTML.
  const escaped = words.replace("&", "&#x26;").replace("<", "&#x3C;");
  expect(description).toEqual([escaped, escaped]);
  for (const given of [entries, []]) {
    const written = { ...feed, entries: given };
    // Malformed XML throws.
    expect(readTexts(writeRss(written)).link).toHaveLength(given.length + 1);
    expect(readTexts(writeAtom(written)).id).toHaveLength(given.length + 1);
    expect(JSON.parse(writeJsonFeed(written)).items).toHaveLength(given.length);
  }
});

const FORBIDDEN = ["script", "style", "iframe", "form", "input", "button", "object", "embed", "link"];

/** Lists what does not work outside of the site. */
function listHtmlProblems(html: string): string[] {
  return listElements(html).flatMap(({ tag, attributes: { href, src, srcset = "", ...others } }) => {
    const candidates = srcset.split(",").flatMap((candidate) => candidate.trim().split(/\s/)[0] || []);
    const urls = [href, src, ...candidates].filter((value) => value !== undefined);
    return [
      ...(FORBIDDEN.includes(tag) ? [`<${tag}>`] : []),
      ...Object.keys(others).filter((name) => /^(?:on|style$)/.test(name)),
      ...urls.filter(
        (found) => !/^(?:mailto|tel):/.test(found) && !(/^https?:/.test(found) && isBuiltUrl(found)),
      ),
    ];
  });
}

/** The trimmed texts of the elements of an XML document by their names, without those of elements in them, and its URLs. */
function readTexts(xml: string): Record<string, string[]> & { urls: string[] } {
  const parser = new SaxesParser();
  const open: string[] = [];
  const found: ReturnType<typeof readTexts> = { urls: [] };
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ attributes: { url, href } }) => {
    found.urls.push(...[url ?? href].filter((value) => value !== undefined));
    open.push("");
  });
  const read = (text: string) => void open.push(`${open.pop() ?? ""}${text}`);
  parser.on("text", read);
  parser.on("cdata", read);
  parser.on("closetag", ({ name }) => {
    found[name] = [...(found[name] ?? []), open.pop()?.trim() ?? ""];
  });
  parser.write(xml).close();
  return found;
}

function makeFeed(): Feed {
  const time = new Date("2026-11-09");
  return {
    title: HOSTILE,
    description: HOSTILE,
    language: "en-US",
    home: `${origin}/blog`,
    origin,
    icon: `${origin}/icon-512.png`,
    publisher: HOSTILE,
    updated: time,
    entries: [
      {
        url: `${origin}/blog/a`,
        title: HOSTILE,
        summary: HOSTILE,
        html: `<p>${HOSTILE}</p>`,
        author: HOSTILE,
        category: HOSTILE,
        published: time,
        updated: time,
        image: { url: `${origin}/a.png?b=1&c=2`, type: "image/png", size: 1200 },
      },
    ],
  };
}
