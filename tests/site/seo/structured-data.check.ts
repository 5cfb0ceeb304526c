import { expect } from "vitest";
import * as z from "zod";
import { withoutLocale } from "#contract/locales.ts";
import type { SitePage } from "#model/site/site-page.ts";
import { listSitePages } from "#model/site/site-pages.server.ts";
import { reader } from "../../content.ts";
import {
  answerPages,
  type BuiltPage,
  closedPages,
  isBuiltUrl,
  listedPages,
  ORIGIN,
  readBuiltManifest,
} from "../built-site.ts";
import { findElements, listElements } from "../page-elements.ts";
import { testEach } from "../test-each.ts";

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

/**
 * By type, the properties that Google documents, and no others; "?" marks what may be missing. The types of the builders
 * keep to schema.org. https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
const PROPERTIES: Record<string, string> = {
  reference: "@id",
  Organization: "@id name url logo email? sameAs?",
  WebSite: "@id name url inLanguage publisher",
  LocalBusiness: "@id name parentOrganization address telephone openingHoursSpecification",
  OpeningHoursSpecification: "dayOfWeek opens closes",
  PostalAddress: "addressLocality addressRegion addressCountry",
  ContactPage: "name description url inLanguage mainEntity",
  AboutPage: "name description url inLanguage mainEntity",
  Service: "name serviceType category description url image? provider offers areaServed",
  Offer: "eligibleRegion priceSpecification",
  PriceSpecification: "minPrice priceCurrency",
  Country: "name",
  FAQPage: "mainEntity",
  Question: "name acceptedAnswer",
  Answer: "text",
  BreadcrumbList: "itemListElement",
  ListItem: "position name item",
  Blog: "@id name description url inLanguage publisher",
  CollectionPage: "name description url inLanguage isPartOf",
  BlogPosting:
    "headline description url mainEntityOfPage image datePublished dateModified? author publisher isPartOf articleSection inLanguage timeRequired",
  Person: "name jobTitle url",
  JobPosting:
    "title description url datePosted identifier validThrough employmentType hiringOrganization jobLocation baseSalary?",
  PropertyValue: "name value",
  Place: "address",
  MonetaryAmount: "currency value",
  QuantitativeValue: "minValue maxValue unitText",
};

const isBuilt = (value: string) => value.startsWith(`${ORIGIN}/`) && isBuiltUrl(value);
const builtUrl = z.string().refine(isBuilt, "the absolute URL of a page or file of this site");
const text = z.string().min(1);
const date = z.iso.date();
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const isFuture = (value: string) => Date.parse(value) > Date.now();

/** By property, also of one type. All others are texts or numbers, which the schemas of the content check. */
const VALUES: Record<string, z.ZodType> = {
  "@id": z.url().startsWith(ORIGIN),
  url: builtUrl,
  logo: builtUrl,
  image: builtUrl,
  item: builtUrl,
  mainEntityOfPage: builtUrl,
  sameAs: z.url(),
  opens: timeOfDay,
  closes: timeOfDay,
  headline: text.max(110),
  datePublished: date,
  dateModified: date,
  title: text.max(60),
  "JobPosting.description": text.startsWith("<p>"),
  datePosted: date,
  validThrough: z.iso.datetime({ offset: true }).refine(isFuture, "a time in the future"),
  employmentType: z.enum(["FULL_TIME", "PART_TIME", "CONTRACTOR", "TEMPORARY", "INTERN"]),
};

/** What is missing, unknown or wrong in a node and in what it contains. */
function listNodeProblems(value: unknown, property = "", type = ""): string[] {
  if (Array.isArray(value)) {
    const problems = value.flatMap((one) => listNodeProblems(one, property, type));
    return value.length === 0 ? [`${type}.${property} is empty`] : problems;
  }
  if (typeof value !== "object" || value === null) {
    const rule = VALUES[`${type}.${property}`] ?? VALUES[property] ?? z.union([text, z.number()]);
    const { error } = rule.safeParse(value);
    return error ? [`${type}.${property}: ${JSON.stringify(value)}: ${error.issues[0]?.message}`] : [];
  }
  const { "@type": ownType = "reference", ...properties } = Object.fromEntries(Object.entries(value));
  const known = PROPERTIES[ownType]?.split(" ") ?? [];
  const unknown = Object.keys(properties).filter(
    (name) => !known.some((one) => one.replace("?", "") === name),
  );
  const missing = known.filter((name) => !name.endsWith("?") && !(name in properties));
  return [
    ...[...unknown, ...missing].map((name) => `${ownType}.${name} is unknown or missing`),
    ...Object.entries(properties).flatMap(([name, child]) => listNodeProblems(child, name, ownType)),
  ];
}
