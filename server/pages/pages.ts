import type { IncomingMessage } from "node:http";
import { inLocale, readLocale, withoutLocale } from "#contract/locales.ts";
import { markdownPath } from "#contract/page-formats.ts";
import { REDIRECT_HEADERS } from "#contract/security-headers.ts";
import { ESTIMATE_PATH, type SiteManifest } from "#contract/site-manifest.ts";
import { answerMethodNotAllowed, answerSentence } from "#server/answers.ts";
import { errorCode, errorMessage } from "#server/error-message.ts";
import type { Log } from "#server/log.ts";
import type { FillEstimate } from "#server/pages/estimate-page.ts";
import {
  type AskedHeaders,
  chooseEncoding,
  createFileAnswers,
  type FileAnswer,
} from "#server/pages/file-answers.ts";
import type { SiteFile, SiteFiles } from "#server/pages/site-files.ts";

/** In characters. A form writes about 200. */
const MAX_QUERY = 1_000;
const CACHE_BYTES = 64 * 1024 * 1024;

export type Site = {
  files: SiteFiles;
  manifest: SiteManifest;
  /** Without it, the page of the estimate shows no choices but the first ones. */
  fillEstimate?: FillEstimate | undefined;
};

export function createPages({ files, manifest, fillEstimate }: Site, log: Pick<Log, "error">) {
  const findDestination = createPathFinder(files.byPath, manifest.redirects);
  const answers = createFileAnswers(CACHE_BYTES, manifest.headers);
  const byUrl = new Map(
    [...files.byPath].filter(([path]) => isUnescaped(path) && findDestination(path).kind === "file"),
  );

  return {
    isPage: (path: string) => files.byPath.get(path)?.kind === "page",
    /** Finds files in memory, by their exact URL only. */
    findFile({ method, url = "", headers }: IncomingMessage): FileAnswer | undefined {
      const file = byUrl.get(url);
      if (!file || (method !== "GET" && method !== "HEAD")) return undefined;
      return answers.find(file, headers);
    },
    answer(request: Request): Response | Promise<Response> {
      if (request.method !== "GET" && request.method !== "HEAD")
        return answerMethodNotAllowed(request.method, "GET, HEAD");
      const { pathname, search } = new URL(request.url);
      const path = decodePath(pathname);
      if (path === undefined) return answerSentence(400, "This address contains a broken % sign.");
      const destination = findDestination(path);
      const asked: AskedHeaders = Object.fromEntries(request.headers);
      if (destination.kind === "file")
        return path === ESTIMATE_PATH && search !== ""
          ? answerEstimate(search, asked, destination.file)
          : answerWithFile(asked, destination.file);
      if (destination.kind === "redirect")
        return redirect(destination.status, encodePath(destination.path) + search);
      return answerNotFound(asked, files.findNotFound(path));
    },
  };

  /** The page with the choices of the query. Only the page for a query that no form writes, and in a flood. */
  async function answerEstimate(search: string, asked: AskedHeaders, file: SiteFile): Promise<Response> {
    try {
      const page = search.length > MAX_QUERY ? undefined : await fillEstimate?.(search.slice(1));
      if (!page) return answerWithFile(asked, file);
      const encoding = chooseEncoding(asked["accept-encoding"], page);
      const headers = {
        ...manifest.headers[file.kind],
        Vary: "Accept-Encoding",
        "Content-Type": "text/html; charset=utf-8",
        ...(encoding !== "identity" && { "Content-Encoding": encoding }),
      };
      return new Response(page.get(encoding), { headers });
    } catch (error) {
      log.error("An estimate cannot be rendered", { reason: errorMessage(error) });
      return answerWithFile(asked, file);
    }
  }

  // Caches need not revalidate unknown addresses.
  async function answerNotFound(asked: AskedHeaders, page: SiteFile): Promise<Response> {
    const whole = { "accept-encoding": asked["accept-encoding"] };
    const answer = await answerWithFile(whole, page, 404);
    answer.headers.delete("ETag");
    return answer;
  }

  async function answerWithFile(asked: AskedHeaders, file: SiteFile, found?: 404): Promise<Response> {
    try {
      const { status, headers, body } = await answers.read(file, asked);
      return new Response(body, { status: found ?? status, headers });
    } catch (error) {
      return answerUnreadable(file, error);
    }
  }

  function answerUnreadable(file: SiteFile, error: unknown): Response {
    log.error("A site file cannot be read", { path: file.path, reason: errorMessage(error) });
    return errorCode(error) === "ENOENT"
      ? answerSentence(404, "This file is no longer there.")
      : answerSentence(500, "This file cannot be read at the moment. Please try again.");
  }
}

function redirect(status: 301 | 308, location: string): Response {
  return new Response(null, { status, headers: { ...REDIRECT_HEADERS, Location: location } });
}

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

/** Whether the path is spelled like this in a request. */
function isUnescaped(path: string): boolean {
  return new URL(path, "http://localhost").pathname === path && !path.includes("%");
}

type Destination =
  | { kind: "file"; file: SiteFile }
  | { kind: "redirect"; status: 301 | 308; path: string }
  | { kind: "unknown" };

/**
 * Legacy paths redirect to the page in one hop (specification section 2), files are served at their exact path, and any
 * other spelling of a page (case, trailing slash, `index.html`) redirects to the canonical one. A page that is not written
 * in the language of the path redirects to that of the default language. The same holds for the Markdown of a page.
 */
function createPathFinder(
  byPath: ReadonlyMap<string, SiteFile>,
  redirects: Readonly<Record<string, string>>,
): (path: string) => Destination {
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
