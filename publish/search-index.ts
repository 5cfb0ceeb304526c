import { rm } from "node:fs/promises";
import path from "node:path";
import type { Element, ElementContent, RootContent } from "hast";
import { select } from "hast-util-select";
import { toHtml } from "hast-util-to-html";
import { toText } from "hast-util-to-text";
import { h } from "hastscript";
import { close, createIndex } from "pagefind";
import { INDEX_PATH, PARTS_PATH, type SearchParts } from "#app/features/search/search-contract.ts";
import { listRespelled } from "#app/features/search/words.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import type { PageSearch } from "#model/site/site-page.ts";
import type { BuiltPage } from "./built-page.ts";
import { writeBelow } from "./write-file.ts";

export type SearchRecord = { url: string; language: string; content: string };

/** A page is in the index of the language it is written in. */
export function writeSearchRecord(reader: ContentReader, page: BuiltPage): SearchRecord | undefined {
  const { search } = page.source;
  if (!search || !page.isListed) return undefined;
  const [language = ""] = page.locale.split("-");
  return { url: page.path, language, content: writeContent(reader, page, search, language) };
}

function writeContent(reader: ContentReader, page: BuiltPage, search: PageSearch, language: string): string {
  const { main, description } = page;
  const title = page.title.replace(/ \| [^|]*$/, "");
  const h1 = select("h1", main);
  const heading = h1 ? toText(h1).trim() : "";
  // A repeated title would fill the excerpt.
  const ownHeading = heading === title ? "" : heading;
  const body = h("body", [
    h("p", description),
    ...(ownHeading ? [h("h2", ownHeading)] : []),
    ...main.children.flatMap(simplify),
  ]);
  const steps = page.breadcrumb.slice(1, -1);
  const meta = {
    title,
    heading: ownHeading,
    name: search.name?.(reader.in(page.locale)) ?? "",
    spellings: listRespelled(`${title} ${toHtml(body)}`).join(" "),
    kind: search.kind,
    breadcrumb: steps.map(({ name }) => name).join(" › "),
    date: search.kind === "post" ? String(select("time", main)?.properties.dateTime ?? "") : "",
  };
  const metas = Object.entries(meta).flatMap(([name, content]) =>
    content ? h("meta", { dataPagefindMeta: `${name}[content]`, content }) : [],
  );
  return `<!doctype html>${toHtml(h("html", { lang: language }, h("head", metas), body))}`;
}

const LEFT_OUT = new Set("button form h1 nav noscript script select style svg template".split(" "));

// Bylines, and what leads to pages that are found themselves.
const LEFT_OUT_CLASSES = ["byline", "eyebrow", "facts", "cards", "map-group"];

// Elements that do not separate words.
const INLINE = new Set(["a", "abbr", "b", "code", "em", "i", "strong", "sub", "sup"]);

function simplify(node: RootContent): ElementContent[] {
  if (node.type === "text") return [node];
  if (node.type !== "element" || isLeftOut(node)) return [];
  const inner = node.children.flatMap(simplify);
  if (INLINE.has(node.tagName)) return inner;
  return [h(/^h[2-6]$/.test(node.tagName) ? node.tagName : "div", inner)];
}

function isLeftOut({ tagName, properties }: Element): boolean {
  const isHidden = properties.hidden === true || properties.ariaHidden === "true";
  const classes = [properties.className].flat();
  return LEFT_OUT.has(tagName) || isHidden || LEFT_OUT_CLASSES.some((name) => classes.includes(name));
}

// While it writes an index, Pagefind needs half a megabyte of memory for each page.
const PAGES_A_PART = 2_000;

/** @throws Error with Pagefind's messages */
export async function writeSearchIndex(
  client: string,
  records: readonly SearchRecord[],
  pagesAPart = PAGES_A_PART,
): Promise<void> {
  const folder = path.join(client, INDEX_PATH);
  await rm(folder, { recursive: true, force: true });
  const names: SearchParts = {};
  for (const [language, ofLanguage] of Map.groupBy(records, (record) => record.language)) {
    const parts = splitRecords(ofLanguage, Math.ceil(ofLanguage.length / pagesAPart));
    const named = parts.map(
      (part, index) => [index === 0 ? language : `${language}-${index + 1}`, part] as const,
    );
    for (const [name, part] of named) await writeIndex(path.join(folder, name), part);
    names[language] = named.map(([name]) => name);
  }
  await writeBelow(client, PARTS_PATH, JSON.stringify(names));
  await close();
}

/** Each part has pages of every kind, so that words are as rare in one as in another, and scores compare. */
function splitRecords(records: SearchRecord[], count: number): SearchRecord[][] {
  // An index depends on the order, and builds have to be reproducible.
  const sorted = records.toSorted((a, b) => (a.url < b.url ? -1 : 1));
  return Array.from({ length: count }, (_, part) => sorted.filter((_, index) => index % count === part));
}

/** Pagefind's own search boxes, and a worker that it starts in pages, not in a worker of ours. */
const UNUSED = /^pagefind-.+\.(?:js|css)$/;

async function writeIndex(folder: string, records: SearchRecord[]): Promise<void> {
  const { index, errors } = await createIndex();
  if (!index) throw new Error(`The search index cannot be made: ${errors.join(", ")}`);
  for (const { url, content } of records) {
    const { errors } = await index.addHTMLFile({ url, content });
    if (errors.length > 0) throw new Error(`${url} cannot be searched: ${errors.join(", ")}`);
  }
  // Not writeFiles, which reports files as written too early.
  const made = await index.getFiles();
  if (made.errors.length > 0)
    throw new Error(`The search index cannot be written: ${made.errors.join(", ")}`);
  await index.deleteIndex();
  for (const { path: name, content } of made.files)
    if (!UNUSED.test(name)) await writeBelow(folder, name, content);
}
