import { toHtml } from "hast-util-to-html";
import { beforeEach, expect, it, vi } from "vitest";
import { openContent } from "#content.config";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import type { BuiltPage } from "../built-page.ts";
import { makeBuiltPage } from "../testing/built-page.ts";
import { buildPageHead } from "./page-head.ts";

const reader = openContent();

const JOB = "/subpages/jobs/data-engineer";
const NOINDEX = '<meta name="robots" content="noindex">';

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z") }));

it("the head of a page has the data for shared links, with escaped quotes", () => {
  const content = { name: "page", title: "", brand: "" };
  const shareImage = { src: "/share/page.png", width: 1200, height: 630, alt: 'A "cloth"', content };
  const facts = { title: 'Why "<less>" is more', shareImage };
  const head = writeHead(makeBuiltPage("/blog/what-an-mvp-leaves-out", "", facts));
  expect(head).toContain('<meta property="og:title" content="Why &#x22;<less>&#x22; is more">');
  expect(head).toContain('<meta property="og:type" content="article">');
  expect(head).toContain('<meta property="og:image:alt" content="A &#x22;cloth&#x22;">');
});

it("the structured data of a page cannot end its element", () => {
  const breadcrumb = `<ol class="breadcrumb"><li><a href="/">Home</a></li><li><span>&lt;/script>&lt;!--</span></li></ol>`;
  const head = writeHead(makeBuiltPage("/privacy", breadcrumb));
  expect(head.match(/<\/script>/g)).toHaveLength(1);
  expect(head).not.toContain("<!--");
  const steps = [{ name: "Home" }, { name: "</script><!--", item: `${readSiteUrl(reader)}/privacy` }];
  expect(readGraph(head)).toMatchObject([{ "@type": "BreadcrumbList", itemListElement: steps }]);
});

it("a page with samples at a real address keeps search engines away, and describes no job", () => {
  vi.stubEnv("SITE_URL", "https://www.weaver.dev");
  expect(writeHead(makeBuiltPage("/", ""))).toContain(NOINDEX);
  expect(readGraph(writeHead(makeBuiltPage(JOB, ""))).map((node) => node["@type"])).not.toContain(
    "JobPosting",
  );
});

it("a job is described while one can apply, then search engines are asked to forget it", () => {
  const head = writeHead(makeBuiltPage(JOB, ""));
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
  vi.setSystemTime("2030-01-01T12:00:00Z");
  const closed = writeHead(makeBuiltPage(JOB, "", { isListed: false }));
  expect(closed).toContain(NOINDEX);
  expect(readGraph(closed)).toEqual([]);
});

function writeHead(page: BuiltPage): string {
  return toHtml(buildPageHead(reader, page));
}

function readGraph(head: string): Record<string, unknown>[] {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
  // What the builders make.
  return json ? (JSON.parse(json) as { "@graph": Record<string, unknown>[] })["@graph"] : [];
}
