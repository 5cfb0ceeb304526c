import type { Element, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import type { Article } from "../content/article.server.ts";
import { writeHtml } from "../content/write-html.server.ts";

type ArticlePart<Band> = { band?: Band; body: Article };

/** Cuts a text before and after each part that stands in a band of its own, named by the id of its heading. */
export function splitAtBands<Band extends { part: string }>(
  article: Article,
  bands: Band[],
): ArticlePart<Band>[] {
  if (bands.length === 0) return [{ body: article }];
  const parts: ArticlePart<Band>[] = [];
  for (const entry of article) {
    if (typeof entry !== "string") {
      parts.at(-1)?.body.push(entry) ?? parts.push({ body: [entry] });
      continue;
    }
    for (const { heading, nodes } of splitAtHeadings(entry)) {
      const html = writeHtml(nodes);
      const band = bands.find(({ part }) => part === heading);
      const last = parts.at(-1);
      if (band) parts.push({ band, body: [html] });
      else if (!last || (last.band && heading)) parts.push({ body: [html] });
      else append(last.body, html);
    }
  }
  return parts;
}

type Chapter = { heading?: string; nodes: RootContent[] };

function splitAtHeadings(html: string): Chapter[] {
  const chapters: Chapter[] = [{ nodes: [] }];
  for (const node of fromHtml(html, { fragment: true }).children) {
    if (isHeading(node)) chapters.push({ heading: String(node.properties.id), nodes: [node] });
    else chapters.at(-1)?.nodes.push(node);
  }
  return chapters.filter(({ nodes }) => nodes.length > 0);
}

function isHeading(node: RootContent): node is Element {
  return node.type === "element" && node.tagName === "h2";
}

/** Paragraphs between two figures are one string. */
function append(body: Article, html: string): void {
  const last = body.at(-1);
  if (typeof last === "string") body[body.length - 1] = last + html;
  else body.push(html);
}
