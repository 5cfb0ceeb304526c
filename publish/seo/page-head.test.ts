import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { readLocale, withoutLocale } from "#contract/locales.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { listSitePages } from "#model/site/site-pages.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import type { BuiltPage } from "../built-page.ts";
import { buildFeedLinks, buildPageHead } from "./page-head.ts";

const reader = new ContentReader();

const JOB = "/subpages/jobs/data-engineer";
const POST = "/blog/what-an-mvp-leaves-out";
const IMAGE = { src: "/share/page.png", width: 1200, height: 630, alt: 'A "cloth"' };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe("the head of a page", () => {
  it("says what a shared link is drawn from", () => {
    const head = writeHead(createPage(POST, { title: 'Why "<less>" is more' }), IMAGE);
    expect(head).toContain('<meta property="og:title" content="Why &#x22;<less>&#x22; is more">');
    expect(head).toContain('<meta property="og:type" content="article">');
    expect(head).toMatch(/<meta property="article:published_time" content="\d{4}-\d\d-\d\d">/);
    expect(head).toContain(`<meta property="og:image" content="${readSiteUrl(reader)}/share/page.png">`);
    expect(head).toContain('<meta property="og:image:alt" content="A &#x22;cloth&#x22;">');
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it("names no picture where there is none", () => {
    expect(writeHead(createPage("/"))).not.toMatch(/og:image|twitter:card/);
  });

  it("names the language of the page", () => {
    expect(writeHead(createPage("/es"))).toContain('property="og:locale" content="es_US"');
  });
});

describe("the structured data of a page", () => {
  it("has the breadcrumb that the page shows, and cannot end its element", () => {
    const breadcrumb = `<ol class="breadcrumb"><li><a href="/">Home</a></li><li><span>&lt;/script>&lt;!--</span></li></ol>`;
    const head = writeHead(createPage("/privacy", {}, breadcrumb));
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
      readGraph(writeHead(createPage(`${prefix}/services/mvp-development-services`))),
    );
    expect(spanish?.map((node) => node["@type"])).toEqual(["Service", "FAQPage"]);
    expect(spanish?.[1]).not.toEqual(english?.[1]);
  });

  it("is left out of a page that search engines find elsewhere, and where there is nothing to say", () => {
    expect(readGraph(writeHead(createPage(POST, { isListed: false })))).toEqual([]);
    expect(readGraph(writeHead(createPage("/sitemap")))).toEqual([]);
  });
});

describe("the head of a page with samples at an address of its own", () => {
  it("keeps search engines away, and describes no job", () => {
    vi.stubEnv("SITE_URL", "https://www.weaver.dev");
    vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z") });
    expect(writeHead(createPage("/"))).toContain('<meta name="robots" content="noindex">');
    expect(readGraph(writeHead(createPage(JOB))).map((node) => node["@type"])).not.toContain("JobPosting");
  });
});

describe("the head of a job's page", () => {
  it("describes the job while one can apply", () => {
    vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z") });
    const head = writeHead(createPage(JOB));
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
    const head = writeHead(createPage(JOB, { isListed: false }));
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

function writeHead(...facts: [page: BuiltPage, image?: typeof IMAGE]): string {
  return toHtml(buildPageHead(reader, ...facts));
}

function readGraph(head: string): Record<string, unknown>[] {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
  // What the builders make.
  return json ? (JSON.parse(json) as { "@graph": Record<string, unknown>[] })["@graph"] : [];
}

test("the blog names every feed, the home page in its language the one that all can read", () => {
  const page = { path: "/", files: [] };
  const list = { ...page, kind: "list", of: "posts", address: {} } as const;
  const listTypes = (facts: Parameters<typeof buildFeedLinks>[0]) =>
    buildFeedLinks(facts).map(({ properties }) => properties.type);
  expect(listTypes({ source: list, locale: "hi-IN" })).toHaveLength(3);
  expect(listTypes({ source: { ...page, kind: "post", slug: "a" }, locale: "en-US" })).toHaveLength(3);
  expect(listTypes({ source: { ...page, kind: "home" }, locale: "en-US" })).toEqual(["application/rss+xml"]);
  expect(listTypes({ source: { ...page, kind: "home" }, locale: "es-US" })).toEqual([]);
  expect(listTypes({ source: { ...page, kind: "contact" }, locale: "en-US" })).toEqual([]);
});
