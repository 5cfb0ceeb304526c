import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { FEED } from "#contract/page-formats.ts";
import { loadPosts } from "#model/blog/post.server.ts";
import { type Feed, formatFeed } from "#publish/seo/feed.ts";
import { reader } from "../../content.ts";
import { isBuiltUrl, listedPages, ORIGIN, readClientFile } from "../built-site.ts";
import { findElements, listElements } from "../page-elements.ts";

const NEWEST = 20;

const feed = readTexts(readClientFile(FEED.path).toString());
const posts = loadPosts(reader).slice(0, NEWEST);

test("the feed has the newest posts, newest first, and their latest date", () => {
  const days = posts.map(({ date, updated = date }) => updated).sort();
  expect(feed.guid).toEqual(posts.map(({ slug }) => `${ORIGIN}/blog/${slug}`));
  expect(feed.lastBuildDate).toEqual([new Date(days.at(-1) ?? "").toUTCString()]);
});

test("the feed has full texts that work outside of the site", () => {
  const bodies = feed["content:encoded"] ?? [];
  expect(bodies).toHaveLength(posts.length);
  expect(bodies.flatMap(listHtmlProblems)).toEqual([]);
  expect(bodies.filter(({ length }) => length <= 1000)).toEqual([]);
});

test("every URL in the feed exists", () => {
  const urls = [...feed.urls, ...(feed.link ?? [])];
  expect(urls.length).toBeGreaterThan(2 * posts.length);
  expect(urls.filter((found) => !found.startsWith(ORIGIN) || !isBuiltUrl(found))).toEqual([]);
});

test("only the blog and the home page link to the feed", () => {
  const linking = listedPages.filter(({ elements }) =>
    findElements(elements, "link", "type").some(
      ({ attributes: { rel, type, href } }) =>
        rel === "alternate" && type === FEED.type && href === FEED.path,
    ),
  );
  const paths = listedPages.map(({ path }) => path);
  const expected = paths.filter((path) => path === "/" || /^\/blog(?:$|\/)/.test(path));
  expect(linking.map(({ path }) => path)).toEqual(expected);
});

const origin = "https://www.acme.example";
const HOSTILE = 'Tags <b> & "quotes" ]]> and \u0007 a bell, हिन्दी 🧵';

test("hostile posts make a well-formed feed, and no posts do", () => {
  const feed = makeFeed();
  const { entries } = feed;
  const { title, description } = readTexts(formatFeed(feed));
  const words = 'Tags <b> & "quotes" ]]> and  a bell, हिन्दी 🧵';
  expect(title).toEqual([words, words]);
  // Readers parse descriptions as HTML.
  const escaped = words.replace("&", "&#x26;").replace("<", "&#x3C;");
  expect(description).toEqual([escaped, escaped]);
  // Malformed XML throws.
  for (const given of [entries, []])
    expect(readTexts(formatFeed({ ...feed, entries: given })).link).toHaveLength(given.length + 1);
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
    self: `${origin}/blog/feed.xml`,
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
        image: { url: `${origin}/a.png?b=1&c=2`, width: 1200, height: 630 },
      },
    ],
  };
}
