import { fromHtml } from "hast-util-from-html";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { readLocale, withoutLocale } from "#contract/locales.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { listSitePages } from "#model/site/site-pages.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import type { BuiltPage } from "../built-page.ts";
import { writeFeedLinks, writePageHead } from "./page-head.ts";

const reader = new ContentReader();

const JOB = "/subpages/jobs/data-engineer";
const POST = "/blog/what-an-mvp-leaves-out";
const IMAGE = { src: "/share/page.png", width: 1200, height: 630, alt: 'A "cloth"' };

afterEach(() => vi.useRealTimers());

describe("the head of a page", () => {
  it("says what a shared link is drawn from", () => {
    const head = writePageHead(reader, createPage(POST, { title: 'Why "<less>" is more' }), IMAGE);
    expect(head).toContain('<meta property="og:title" content="Why &quot;<less>&quot; is more">');
    expect(head).toContain('<meta property="og:type" content="article">');
    expect(head).toMatch(/<meta property="article:published_time" content="\d{4}-\d\d-\d\d">/);
    expect(head).toContain(`<meta property="og:image" content="${readSiteUrl(reader)}/share/page.png">`);
    expect(head).toContain('<meta property="og:image:alt" content="A &quot;cloth&quot;">');
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it("names no picture where there is none", () => {
    expect(writePageHead(reader, createPage("/"))).not.toMatch(/og:image|twitter:card/);
  });

  it("names the language of the words, which is not that of the address on a page that is not translated", () => {
    expect(writePageHead(reader, createPage("/es"))).toContain('property="og:locale" content="es_US"');
    expect(writePageHead(reader, createPage(`/es${POST}`))).toContain('property="og:locale" content="en_US"');
  });
});

describe("the structured data of a page", () => {
  it("has the breadcrumb that the page shows, and cannot end its element", () => {
    const breadcrumb = `<ol class="breadcrumb"><li><a href="/">Home</a></li><li><span>&lt;/script>&lt;!--</span></li></ol>`;
    const head = writePageHead(reader, createPage("/privacy", {}, breadcrumb));
    expect(head.match(/<\/script>/g)).toHaveLength(1);
    expect(head).not.toContain("<!--");
    const [list] = readGraph(head);
    expect(list).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { position: 1, name: "Home", item: `${readSiteUrl(reader)}/` },
        { position: 2, name: "</script><!--", item: `${readSiteUrl(reader)}/privacy` },
      ],
    });
  });

  it("speaks the language of the page", () => {
    const [english, spanish] = ["", "/es"].map((prefix) =>
      readGraph(writePageHead(reader, createPage(`${prefix}/services/mvp-development-services`))),
    );
    expect(spanish?.map((node) => node["@type"])).toEqual(["Service", "FAQPage"]);
    expect(spanish?.[1]).not.toEqual(english?.[1]);
  });

  it("is left out of a page that search engines find elsewhere, and where there is nothing to say", () => {
    expect(readGraph(writePageHead(reader, createPage(POST, { isListed: false })))).toEqual([]);
    expect(readGraph(writePageHead(reader, createPage("/sitemap")))).toEqual([]);
  });
});

describe("the head of a job's page", () => {
  it("describes the job while one can apply", () => {
    vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z") });
    const head = writePageHead(reader, createPage(JOB));
    expect(head).not.toContain("noindex");
    const [posting] = readGraph(head);
    expect(posting).toMatchObject({
      "@type": "JobPosting",
      employmentType: "FULL_TIME",
      baseSalary: { currency: "INR", value: { minValue: 1500000, maxValue: 2300000, unitText: "YEAR" } },
    });
    // Only tags that search engines know, without attributes.
    expect(String(posting?.description).replace(/<\/?(p|br|ul|ol|li|h[2-4]|strong|em)>/g, "")).not.toMatch(
      /[<>]/,
    );
  });

  it("asks search engines to forget it once it is closed", () => {
    vi.useFakeTimers({ now: new Date("2030-01-01T12:00:00Z") });
    const head = writePageHead(reader, createPage(JOB, { isListed: false }));
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect(readGraph(head)).toEqual([]);
  });
});

function createPage(path: string, facts: Partial<BuiltPage> = {}, html = ""): BuiltPage {
  const source = listSitePages(reader).find((page) => page.path === withoutLocale(path));
  if (!source) throw new Error(`No page stands at ${path}`);
  return {
    ...{ path, locale: readLocale(path), source, title: "A title", description: "What it is about" },
    ...{ canonical: readSiteUrl(reader) + path, isListed: true, images: [], document: fromHtml(html) },
    ...facts,
  };
}

function readGraph(head: string): Record<string, unknown>[] {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
  // What the builders make.
  return json ? (JSON.parse(json) as { "@graph": Record<string, unknown>[] })["@graph"] : [];
}

test("the blog names every feed, the home page in its language the one that all can read", () => {
  const page = { path: "/", files: [] };
  const count = (html: string) => html.match(/<link /g)?.length ?? 0;
  const list = { ...page, kind: "list", of: "posts", address: {} } as const;
  expect(count(writeFeedLinks({ source: list, locale: "hi-IN" }))).toBe(3);
  expect(count(writeFeedLinks({ source: { ...page, kind: "post", slug: "a" }, locale: "en-US" }))).toBe(3);
  expect(writeFeedLinks({ source: { ...page, kind: "home" }, locale: "en-US" })).toContain(
    "application/rss+xml",
  );
  expect(writeFeedLinks({ source: { ...page, kind: "home" }, locale: "es-US" })).toBe("");
  expect(writeFeedLinks({ source: { ...page, kind: "contact" }, locale: "en-US" })).toBe("");
});
