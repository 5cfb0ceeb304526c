import { inLocale, readLocale, withoutLocale } from "#contract/locales.ts";
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
 * other spelling of a page (case, trailing slash, `index.html`) redirects to the canonical one. A page that is not written
 * in the language of the path redirects to that of the default language. The same holds for the Markdown of a page.
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
    const page = findPage(path);
    if (page && page.path !== path) return { kind: "redirect", ...page };
    const file = byPath.get(path);
    return file ? { kind: "file", file } : findMarkdown(path);
  };

  function findPage(path: string): { status: 301 | 308; path: string } | undefined {
    const folded = foldPath(path);
    const plain = withoutLocale(folded);
    const moved = legacy.get(folded) ?? legacy.get(plain);
    if (moved !== undefined) {
      return { status: 301, path: pages.get(foldPath(inLocale(moved, readLocale(folded)))) ?? moved };
    }
    const own = pages.get(folded);
    if (own !== undefined) return { status: 308, path: own };
    const unwritten = pages.get(plain);
    return unwritten === undefined ? undefined : { status: 301, path: unwritten };
  }

  function findMarkdown(path: string): Destination {
    const [, address] = /^(.*?)(?:\/index)?\.md$/is.exec(path) ?? [];
    const page = address === undefined ? undefined : findPage(address);
    const target = page && markdownPath(page.path);
    if (!target || !byPath.has(target)) return { kind: "unknown" };
    return { kind: "redirect", status: page.status, path: target };
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
