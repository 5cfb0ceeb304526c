import { FEEDS } from "#contract/feeds.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import type { BuiltPage } from "#publish/built-page.ts";

/** Writes where feed readers find the blog: on its own pages in every form, on the home page in the one all can read. */
export function writeFeedLinks({ source, locale }: Pick<BuiltPage, "source" | "locale">): string {
  const isBlog = source.kind === "post" || (source.kind === "list" && source.of === "posts");
  if (isBlog) return Object.values(FEEDS).map(writeLink).join("");
  // The blog is written in one language.
  return source.kind === "home" && locale === DEFAULT_LOCALE ? writeLink(FEEDS.rss) : "";
}

function writeLink({ path, type, name }: (typeof FEEDS)[keyof typeof FEEDS]): string {
  return `<link rel="alternate" type="${type}" title="${name}" href="${path}">`;
}
