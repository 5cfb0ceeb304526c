import { select } from "hast-util-select";
import { toText } from "hast-util-to-text";
import type { ResultKind } from "#app/features/search/result-kind.ts";
import { isClosed } from "#model/pages/closed-page.server.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import type { SitePage } from "#model/site/site-pages.server.ts";
import type { BuiltPage } from "#publish/built-page.ts";
import { readBreadcrumb } from "#publish/head/read-breadcrumb.ts";
import { escapeText, writeSearchText } from "./search-text.ts";

/** What the index is told of a page: where it stands, among what it is listed, and what is read there, as HTML. */
export type SearchRecord = { url: string; kind: ResultKind; content: string };

/**
 * Writes what the index holds of a page, or undefined if nobody searches for it. Pages that are not translated are in the
 * index of every language, so that each finds the whole site.
 */
export function writeSearchRecord(reader: ContentReader, page: BuiltPage): SearchRecord | undefined {
  if (!isSearchable(reader, page.source)) return undefined;
  return { url: page.path, kind: KINDS[page.source.kind], content: writeContent(reader, page) };
}

/** Whether a page is searched for: not what is closed, an answer, or a further page of a list whose entries are found themselves. */
export function isSearchable(reader: ContentReader, source: SitePage): boolean {
  if (source.kind === "answer" || isClosed(reader, source)) return false;
  return !(source.kind === "list" && source.of === "posts" && (source.address.number ?? 1) > 1);
}

function writeContent(reader: ContentReader, page: BuiltPage): string {
  const { document, locale, source, description } = page;
  // What a list leads to is found by itself.
  const text = writeSearchText(document, source.kind === "list" ? ".page-head" : "main");
  const [language] = locale.split("-");
  const title = shortenTitle(page.title);
  const heading = readHeading(page);
  const facts = {
    title,
    name: readName(reader, page),
    breadcrumb: describeBreadcrumb(reader, page),
    date: readDate(page),
  };
  const metas = Object.entries(facts).map(([name, value]) => writeMeta(name, value));
  return [
    `<!doctype html><html lang="${language}"><head>${metas.join("")}</head>`,
    `<body><p>${escapeText(description)}</p>`,
    // Said twice, it would fill what is shown of the page.
    heading === title ? "" : `<h2>${escapeText(heading)}</h2>`,
    `${text}</body></html>`,
  ].join("");
}

const KINDS: Record<SitePage["kind"], ResultKind> = {
  service: "service",
  post: "post",
  project: "project",
  job: "job",
  ...{ home: "page", contact: "page", company: "page", text: "page", list: "page", answer: "page" },
};

/** A title without the brand, which every page would say. */
function shortenTitle(title: string): string {
  return title.replace(/ \| [^|]*$/, "");
}

function readHeading({ document }: BuiltPage): string {
  const heading = select("main h1", document);
  return heading ? toText(heading).trim() : "";
}

/** What a service is called where it is linked to, and in its address, where short forms stand: `SEO`, `PPC`. It is not shown. */
function readName(reader: ContentReader, page: BuiltPage): string {
  if (page.source.kind !== "service") return "";
  return [readSteps(reader, page).at(-1), page.path.split("/").at(-1)?.replaceAll("-", " ")].join(" ").trim();
}

/** The steps between home and the page. */
function describeBreadcrumb(reader: ContentReader, page: BuiltPage): string {
  return readSteps(reader, page).slice(1, -1).join(" › ");
}

/** From home to the page itself. */
function readSteps(reader: ContentReader, page: BuiltPage): string[] {
  return readBreadcrumb(reader, page).map(({ name }) => name);
}

function readDate({ document, source }: BuiltPage): string {
  return source.kind === "post" ? String(select("main time", document)?.properties.dateTime ?? "") : "";
}

function writeMeta(name: string, value: string): string {
  return value && `<meta data-pagefind-meta="${name}[content]" content="${escapeText(value)}">`;
}
