import type { Element, ElementContent, RootContent } from "hast";
import { select } from "hast-util-select";
import { toHtml } from "hast-util-to-html";
import { toText } from "hast-util-to-text";
import { h } from "hastscript";
import { listRespelled } from "#app/features/search/words.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import type { PageSearch } from "#model/content/site-page.ts";
import { type BuiltPage, readBreadcrumb } from "../built-page.ts";

export type SearchRecord = { url: string; language: string; content: string };

/** A page is in the index of the language it is written in. */
export function writeSearchRecord(reader: ContentReader, page: BuiltPage): SearchRecord | undefined {
  const { search } = page.source;
  if (!search || !page.isListed) return undefined;
  const [language = ""] = page.locale.split("-");
  return { url: page.path, language, content: writeContent(reader, page, search, language) };
}

function writeContent(reader: ContentReader, page: BuiltPage, search: PageSearch, language: string): string {
  const { document, description } = page;
  const main = select("main", document);
  const title = page.title.replace(/ \| [^|]*$/, "");
  const h1 = select("main h1", document);
  const heading = h1 ? toText(h1).trim() : "";
  // A repeated title would fill the excerpt.
  const ownHeading = heading === title ? "" : heading;
  const body = h("body", [
    h("p", description),
    ...(ownHeading ? [h("h2", ownHeading)] : []),
    ...(main?.children.flatMap(simplify) ?? []),
  ]);
  const steps = readBreadcrumb(reader, page).slice(1, -1);
  const meta = {
    title,
    heading: ownHeading,
    name: search.name?.(reader.in(page.locale)) ?? "",
    spellings: listRespelled(`${title} ${toHtml(body)}`).join(" "),
    kind: search.kind,
    breadcrumb: steps.map(({ name }) => name).join(" › "),
    date: search.isDated ? String(select("main time", document)?.properties.dateTime ?? "") : "",
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
