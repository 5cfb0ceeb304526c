import type { RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import type { Article } from "./article.server.ts";
import { writeHtml } from "./write-html.server.ts";

type Cut = {
  /** The id of the heading with which the part begins. Left out: it is the first one. */
  from: string | undefined;
  /** The ids of the headings with which all parts but the first one begin. */
  starts: readonly string[];
};

/** One part of a text that several blocks show. */
export function cutArticle(article: Article, { from, starts }: Cut): Article {
  if (starts.length === 0) return article;
  let isWithin = from === undefined;
  return article.flatMap<Article[number]>((entry) => {
    if (typeof entry !== "string") return isWithin ? [entry] : [];
    const nodes = fromHtml(entry, { fragment: true }).children.filter((node) => {
      const id = readHeadingId(node);
      if (id !== undefined && starts.includes(id)) isWithin = id === from;
      return isWithin;
    });
    return nodes.length > 0 ? [writeHtml(nodes)] : [];
  });
}

function readHeadingId(node: RootContent): string | undefined {
  return node.type === "element" && node.tagName === "h2" ? String(node.properties.id) : undefined;
}
