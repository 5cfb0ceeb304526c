import { withoutLocale } from "#contract/locales.ts";
import { markdownPath } from "#contract/markdown-page.ts";
import type { SiteFile } from "#server/pages/site-files.ts";

export type Destination =
  | { kind: "file"; file: SiteFile }
  | { kind: "redirect"; status: 301 | 308; path: string }
  | { kind: "unknown" };

/** Takes the decoded request path. */
export type FindDestination = (path: string) => Destination;

/**
 * Legacy paths redirect to the page in one hop (specification section 2), files are served at their exact path, and any
 * other spelling of a page (case, trailing slash, `index.html`) redirects to the canonical one. The same holds for the
 * Markdown of a page.
 */
export function createPathFinder(
  byPath: ReadonlyMap<string, SiteFile>,
  redirects: Readonly<Record<string, string>>,
): FindDestination {
  const pages = new Map<string, string>();
  for (const file of byPath.values()) if (file.kind === "page") pages.set(foldPath(file.path), file.path);
  const legacy = new Map<string, string>();
  for (const [from, to] of Object.entries(redirects)) {
    // An entry that folds to itself would redirect in a loop, and other spellings need no entry.
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
    // An untranslated page has the Markdown of the default language.
    const candidates = found === undefined ? [] : [found, withoutLocale(found)].map(markdownPath);
    const target = candidates.find((candidate) => byPath.has(candidate));
    if (target === undefined) return { kind: "unknown" };
    return { kind: "redirect", status: moved === undefined ? 308 : 301, path: target };
  }
}

function foldPath(path: string): string {
  const folded = trimSlashes(path.toLowerCase());
  return (folded.endsWith("/index.html") ? folded.slice(0, -"/index.html".length) : folded) || "/";
}

// Not a regular expression: matching slashes at the end takes quadratic time on a path of slashes.
function trimSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
