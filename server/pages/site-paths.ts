import { withoutLocale } from "#contract/locales.ts";
import { markdownPath } from "#contract/markdown-page.ts";
import type { SiteFile } from "#server/pages/site-files.ts";

export type Destination =
  | { kind: "file"; file: SiteFile }
  | { kind: "redirect"; status: 301 | 308; path: string }
  | { kind: "unknown" };

/** Finds what a decoded request path leads to. */
export type SitePaths = (path: string) => Destination;

/**
 * Legacy paths go first and in one hop to the page (specification section 2), files answer by their exact
 * path, and any other spelling of a page (case, trailing slash, `index.html`) goes to its one canonical path. The Markdown
 * of a page is found by every spelling, too, and by the path from which the page has moved.
 */
export function createSitePaths(
  byPath: ReadonlyMap<string, SiteFile>,
  redirects: Readonly<Record<string, string>>,
): SitePaths {
  const pages = new Map<string, string>();
  for (const file of byPath.values()) if (file.kind === "page") pages.set(foldPath(file.path), file.path);
  const legacy = new Map<string, string>();
  for (const [from, to] of Object.entries(redirects)) {
    // A page spelled differently needs no entry, and one that folds to itself would lead in a circle.
    if (foldPath(from) !== foldPath(to)) legacy.set(foldPath(from), pages.get(foldPath(to)) ?? to);
  }

  return function findDestination(path) {
    const folded = foldPath(path);
    const moved = legacy.get(folded);
    if (moved !== undefined) return { kind: "redirect", status: 301, path: moved };
    const file = byPath.get(path);
    if (file) return { kind: "file", file };
    const other = pages.get(folded);
    return other === undefined ? findMarkdown(path) : { kind: "redirect", status: 308, path: other };
  };

  function findMarkdown(path: string): Destination {
    const [, page] = /^(.*?)(?:\/index)?\.md$/is.exec(path) ?? [];
    if (page === undefined) return { kind: "unknown" };
    const folded = foldPath(page);
    const moved = legacy.get(folded);
    const found = moved ?? pages.get(folded);
    // A page that is not translated has the Markdown of the one in the default language.
    const forms = found === undefined ? [] : [found, withoutLocale(found)].map(markdownPath);
    const form = forms.find((one) => byPath.has(one));
    if (form === undefined) return { kind: "unknown" };
    return { kind: "redirect", status: moved === undefined ? 308 : 301, path: form };
  }
}

function foldPath(path: string): string {
  const folded = trimSlashes(path.toLowerCase());
  return (folded.endsWith("/index.html") ? folded.slice(0, -"/index.html".length) : folded) || "/";
}

// Not a pattern: one for slashes at the end takes quadratic time on an address made of slashes.
function trimSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
