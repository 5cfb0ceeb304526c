import { expect } from "vitest";
import { withoutLocale } from "#contract/locales.ts";
import type { SitePage } from "#model/content/site-page.ts";
import { listSitePages } from "#model/site/site-pages.server.ts";
import { reader } from "../../content.ts";
import {
  answerPages,
  type BuiltPage,
  closedPages,
  listedPages,
  ORIGIN,
  readBuiltManifest,
} from "../built-site.ts";
import { findElements, listElements } from "../page-elements.ts";
import { testEach } from "../test-each.ts";
import { listNodeProblems } from "./structured-data-rules.ts";

const sources = new Map(listSitePages(reader).map((source) => [source.path, source]));
const described = new Set(listedPages.flatMap(readNodes).map((node) => node["@id"]));

testEach("each page describes each of its things once, as search engines require", listedPages, (page) => {
  const nodes = readNodes(page);
  expect(findGraphs(page).length).toBeLessThanOrEqual(1);
  expect(nodes.map((node) => node["@type"])).toEqual(listExpectedTypes(page));
  expect(nodes.flatMap((node) => listNodeProblems(node))).toEqual([]);
  // On some page.
  expect(listIds(nodes).filter((id) => !described.has(id))).toEqual([]);
  for (const { mainEntity } of nodes.filter((node) => node["@type"] === "FAQPage"))
    expect(pick(mainEntity, "name").length).toBeGreaterThan(1);
});

/** By type, the texts and the days that must be visible. */
const SHOWN: Record<string, string[]> = {
  FAQPage: ["mainEntity.name", "mainEntity.acceptedAnswer.text"],
  BlogPosting: ["headline", "author.name", "articleSection"],
  JobPosting: ["title"],
  LocalBusiness: ["telephone", "address.addressLocality"],
};
const DAYS: Record<string, string[]> = {
  BlogPosting: ["datePublished", "dateModified"],
  JobPosting: ["datePosted", "validThrough"],
};

testEach("each page describes only visible content", listedPages, (page) => {
  const nodes = readNodes(page);
  const pickAll = (paths: typeof SHOWN) =>
    nodes.flatMap((node) => paths[String(node["@type"])]?.flatMap((path) => pick(node, path)) ?? []);
  const paragraphs = nodes
    .filter((node) => node["@type"] === "JobPosting")
    .flatMap((job) => listElements(String(job.description)))
    .flatMap(({ tag, text }) => (tag === "p" || tag === "li" ? text : []));
  const shown = findElements(page.elements, "main")
    .map(({ text }) => normalize(text))
    .join();
  const texts = [...pickAll(SHOWN), ...paragraphs];
  expect(texts.filter((text) => !shown.includes(normalize(text)))).toEqual([]);
  const days = findElements(page.elements, "time").map(({ attributes }) => attributes.datetime);
  expect(pickAll(DAYS).filter((day) => !days.includes(day.slice(0, 10)))).toEqual([]);
});

testEach("each page matches its visible breadcrumb", listedPages, (page) => {
  const list = readNodes(page).find((node) => node["@type"] === "BreadcrumbList");
  if (!list) return;
  const names = pick(list, "itemListElement.name");
  expect(names.length).toBeGreaterThan(1);
  expect(pick(list, "itemListElement.position")).toEqual(names.map((_, index) => String(index + 1)));
  expect(pick(list, "itemListElement.item").at(-1)).toBe(ORIGIN + page.path);
  const steps = page.elements.findIndex(({ attributes }) => attributes.class === "breadcrumb");
  const shown = page.elements.slice(steps + 1).filter(({ tag }) => tag === "li");
  expect(names).toEqual(shown.slice(0, names.length).map(({ text }) => text));
});

testEach("no page that is not indexed describes anything", [...closedPages, ...answerPages], (page) => {
  expect(findGraphs(page)).toEqual([]);
});

const ORGANIZATION = [
  "Organization",
  "WebSite",
  ...readBuiltManifest().organization.offices.map(() => "LocalBusiness"),
];

function listExpectedTypes(page: BuiltPage): string[] {
  const source = sources.get(withoutLocale(page.path));
  const hasBreadcrumb = page.elements.some(({ attributes }) => attributes.class === "breadcrumb");
  return [...(source ? listContentTypes(source) : []), ...(hasBreadcrumb ? ["BreadcrumbList"] : [])];
}

function listContentTypes(source: SitePage): string[] {
  if (source.path === "/profile") return ["AboutPage"];
  if (["/edgecommerce", "/pricing"].includes(source.path)) return ["FAQPage"];
  if (source.path === "/blog") return ["Blog"];
  if (source.path === "/") return ORGANIZATION;
  if (source.path === "/contact-us") return ["ContactPage", ...ORGANIZATION];
  if (source.search?.kind === "service") return ["Service", "FAQPage"];
  if (source.search?.kind === "post") return ["BlogPosting"];
  if (source.search?.kind === "job") return ["JobPosting"];
  return source.path.startsWith("/blog/") ? ["CollectionPage"] : [];
}

type Node = Record<string, unknown>;

/** The JSON of the structured data of a page. */
function findGraphs({ elements }: BuiltPage): string[] {
  return findElements(elements, "script", "type")
    .filter(({ attributes }) => attributes.type === "application/ld+json")
    .map(({ text }) => text);
}

function readNodes(page: BuiltPage): Node[] {
  return findGraphs(page).flatMap((json): Node[] => JSON.parse(json)["@graph"]);
}

/** Every `@id` in a value, at any depth. */
function listIds(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (key === "@id" ? String(child) : listIds(child)));
}

/** The texts at a path such as `mainEntity.name`, through lists. */
function pick(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => pick(one, path));
  const [name = "", ...rest] = path.split(".");
  const child: unknown = Object(value)[name];
  if (rest.length > 0 || Array.isArray(child)) return pick(child, rest.join("."));
  return child === undefined ? [] : [String(child)];
}

function normalize(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
