import { expect, test } from "vitest";
import { withoutLocale } from "#contract/locales.ts";
import { listSitePages, type SitePage } from "#model/site/site-pages.server.ts";
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
import { findGraphs, isRuled, listIds, RULES, type RuledType, readNodes } from "./structured-data-rules.ts";
import { findVocabularyErrors } from "./structured-data-vocabulary.ts";

const sources = new Map(listSitePages(reader).map((source) => [source.path, source]));
const described = new Set(listedPages.flatMap(readNodes).map((node) => node["@id"]));

testEach("each page describes each of its things once", listedPages, (page) => {
  const nodes = readNodes(page);
  expect(findGraphs(page).length).toBeLessThanOrEqual(1);
  expect(nodes.map((node) => node["@type"])).toEqual(listExpectedTypes(page));
});

testEach(
  "each page has the properties that search engines require, and no unknown ones",
  listedPages,
  (page) => {
    for (const node of readNodes(page)) {
      const type = node["@type"];
      expect(isRuled(type) ? RULES[type].safeParse(node).error : `no rule for ${type}`).toBeUndefined();
    }
  },
);

testEach("each page refers only to things that are described on some page", listedPages, (page) => {
  expect(listIds(readNodes(page)).filter((id) => !described.has(id))).toEqual([]);
});

testEach("each page describes only visible content", listedPages, (page) => {
  const shown = findElements(page.elements, "main")
    .map(({ text }) => normalize(text))
    .join();
  expect(listTexts(page).filter((text) => !shown.includes(normalize(text)))).toEqual([]);
  const days = findElements(page.elements, "time").map(({ attributes }) => attributes.datetime);
  expect(listDays(page).filter((day) => !days.includes(day))).toEqual([]);
});

testEach("each page matches its visible breadcrumb", listedPages, (page) => {
  const [list] = readAll(page, "BreadcrumbList");
  if (!list) return;
  const items = list.itemListElement;
  expect(items.at(-1)?.item).toBe(ORIGIN + page.path);
  const steps = page.elements.findIndex(({ attributes }) => attributes.class === "breadcrumb");
  const shown = page.elements.slice(steps + 1).filter(({ tag }) => tag === "li");
  expect(items.map(({ name }) => name)).toEqual(shown.slice(0, items.length).map(({ text }) => text));
});

testEach("no page that is not indexed describes anything", [...closedPages, ...answerPages], (page) => {
  expect(findGraphs(page)).toEqual([]);
});

test("the vocabulary is that of schema.org", async () => {
  const wrong = new Map(
    WRONG_NODES.map((node) => [node, `{"@context":"https://schema.org","@graph":[${node}]}`]),
  );
  const errors = await findVocabularyErrors(new Map([...listShapes(), ...wrong]));
  // The wrong nodes prove that errors are found.
  expect([...errors.keys()]).toEqual([...wrong.keys()]);
});

const WRONG_NODES = [
  '{"@type":"Service","nmae":"an unknown property"}',
  '{"@type":"BreadcrumbList","itemListElement":5}',
  '{"@type":"Servce","name":"an unknown type"}',
  '{"@type":"JobPosting","jobLocation":[{"@type":"Place","adress":"an unknown nested property"}]}',
];

/** Graphs by path, without those that differ from an earlier one only in their texts. */
function listShapes(): Map<string, string> {
  const shapes = new Map<string, [path: string, json: string]>();
  for (const page of listedPages) {
    for (const json of findGraphs(page)) {
      const isText = (key: string, value: unknown) => typeof value === "string" && key !== "@type";
      const shape = JSON.stringify(JSON.parse(json), (key, value) => (isText(key, value) ? "" : value));
      if (!shapes.has(shape)) shapes.set(shape, [page.path, json]);
    }
  }
  return new Map(shapes.values());
}

const ORGANIZATION = [
  ...["Organization", "WebSite"],
  ...readBuiltManifest().organization.offices.map(() => "LocalBusiness"),
];

function listExpectedTypes(page: BuiltPage): string[] {
  const source = sources.get(withoutLocale(page.path));
  const hasBreadcrumb = page.elements.some(({ attributes }) => attributes.class === "breadcrumb");
  return [...(source ? listContentTypes(source) : []), ...(hasBreadcrumb ? ["BreadcrumbList"] : [])];
}

function listContentTypes(source: SitePage): string[] {
  if (source.path === "/profile") return ["AboutPage"];
  if (source.path === "/edgecommerce") return ["FAQPage"];
  if (source.path === "/blog") return ["Blog"];
  if (source.kind === "home") return ORGANIZATION;
  if (source.kind === "contact") return ["ContactPage", ...ORGANIZATION];
  if (source.kind === "service") return ["Service", "FAQPage"];
  if (source.kind === "post") return ["BlogPosting"];
  if (source.kind === "job") return ["JobPosting"];
  return source.kind === "list" && source.of === "posts" ? ["CollectionPage"] : [];
}

/** Texts that must be visible. */
function listTexts(page: BuiltPage): string[] {
  const questions = readAll(page, "FAQPage").flatMap(({ mainEntity }) => mainEntity);
  return [
    ...questions.flatMap(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]),
    ...readAll(page, "BlogPosting").flatMap((post) => [post.headline, post.author.name, post.articleSection]),
    ...readAll(page, "JobPosting").flatMap((job) => [job.title, ...listParagraphs(job.description)]),
    ...readAll(page, "LocalBusiness").flatMap(({ telephone, address }) => [
      telephone,
      address.addressLocality,
    ]),
  ];
}

function listDays(page: BuiltPage): string[] {
  return [
    ...readAll(page, "BlogPosting").flatMap((post) => [post.datePublished, post.dateModified ?? []].flat()),
    ...readAll(page, "JobPosting").flatMap((job) => [job.datePosted, job.validThrough.slice(0, 10)]),
  ];
}

function listParagraphs(html: string): string[] {
  return listElements(html).flatMap(({ tag, text }) => (tag === "p" || tag === "li" ? text : []));
}

function readAll<Type extends RuledType>(page: BuiltPage, type: Type) {
  const found = readNodes(page).filter((node) => node["@type"] === type);
  // The rule of a type parses to that type.
  return found.map((node) => RULES[type].parse(node) as ReturnType<(typeof RULES)[Type]["parse"]>);
}

function normalize(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
