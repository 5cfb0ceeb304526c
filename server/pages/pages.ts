import { MARKDOWN_TYPE } from "#contract/markdown-page.ts";
import { REDIRECT_HEADERS } from "#contract/security-headers.ts";
import type { SiteManifest } from "#contract/site-manifest.ts";
import { errorCode, errorMessage } from "#server/error-message.ts";
import { answerMethodNotAllowed, answerSentence } from "#server/http/answers.ts";
import type { Log } from "#server/log.ts";
import {
  type AnswerFromMemory,
  createFileCache,
  createMemoryAnswers,
  describeContents,
  type FileContents,
} from "#server/pages/memory-answers.ts";
import {
  chooseEncoding,
  createRepresentationChoice,
  type Encoding,
  prefersMarkdown,
  type Representation,
  VARY_REPRESENTATION,
} from "#server/pages/negotiation.ts";
import type { SiteFile, SiteFiles } from "#server/pages/site-files.ts";
import { createPathFinder } from "#server/pages/site-paths.ts";

const CACHE_BYTES = 64 * 1024 * 1024;

export type PagesParts = { files: SiteFiles; facts: SiteManifest; log: Log };

export type Pages = {
  answer(request: Request): Response | Promise<Response>;
  /** The fast path; returns false when `answer` must answer. */
  answerFromMemory: AnswerFromMemory;
};

export function createPages({ files, facts, log }: PagesParts): Pages {
  const findDestination = createPathFinder(files.byPath, facts.redirects);
  const chooseRepresentation = createRepresentationChoice(files.byPath, facts);
  const cache = createFileCache(CACHE_BYTES);

  return {
    answer: answerPage,
    answerFromMemory: createMemoryAnswers({
      byPath: files.byPath,
      findDestination,
      chooseRepresentation,
      cache,
    }),
  };

  function answerPage(request: Request): Response | Promise<Response> {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return answerMethodNotAllowed(request.method, "GET, HEAD");
    }
    const { pathname, search } = new URL(request.url);
    const path = decodePath(pathname);
    if (path === undefined) return answerSentence(400, "This address contains a broken % sign.");
    const destination = findDestination(path);
    const accept = request.headers.get("accept");
    if (destination.kind === "file")
      return answerFile(request, chooseRepresentation(destination.file, accept), 200);
    if (destination.kind === "redirect") {
      return redirect(destination.status, encodePath(destination.path) + search);
    }
    if (prefersMarkdown(accept)) return answerNotFoundAsMarkdown(request.method, facts.organization.url);
    const page = files.findNotFound(path);
    const headers = { ...facts.headers[page.kind], Vary: VARY_REPRESENTATION };
    return answerFile(request, { file: page, headers }, 404);
  }

  function answerFile(
    request: Request,
    { file, headers }: Representation,
    status: 200 | 404,
  ): Response | Promise<Response> {
    const encoding = chooseEncoding(request.headers.get("accept-encoding"), file.sources);
    const source = file.sources.get(encoding) ?? "";
    const contents = cache.peek(source);
    if (contents) return answerContents(request, { file, status, encoding, headers, contents });
    return cache.load(source).then(
      (loaded) => answerContents(request, { file, status, encoding, headers, contents: loaded }),
      (error: unknown) => answerUnreadable(file, error),
    );
  }

  function answerUnreadable(file: SiteFile, error: unknown): Response {
    log.error("A site file cannot be read", { path: file.path, reason: errorMessage(error) });
    return errorCode(error) === "ENOENT"
      ? answerSentence(404, "This file is no longer there.")
      : answerSentence(500, "This file cannot be read at the moment. Please try again.");
  }
}

type FoundFile = {
  file: SiteFile;
  status: 200 | 404;
  encoding: Encoding;
  headers: Record<string, string>;
  contents: FileContents;
};

function answerContents(
  request: Request,
  { file, status, encoding, headers, contents }: FoundFile,
): Response {
  if (status === 200) {
    headers.ETag = contents.etag;
    if (matchesEtag(request.headers.get("if-none-match"), contents.etag)) {
      return new Response(null, { status: 304, headers });
    }
  }
  Object.assign(headers, describeContents(file, encoding, contents));
  return new Response(request.method === "HEAD" ? null : contents.bytes, { status, headers });
}

/** Tells a language model where to find the existing pages. */
function answerNotFoundAsMarkdown(method: string, url: string): Response {
  const text = `# Not found\n\nNo page stands at this address. [Every page](${url}/llms.txt) is listed.\n`;
  const headers = { "Content-Type": MARKDOWN_TYPE, Vary: VARY_REPRESENTATION };
  return answerSentence(404, method === "HEAD" ? "" : text, headers);
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

/** RFC 9110, section 13.1.2. Hono's ETags would hash each response. */
function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const known = ifNoneMatch.split(",").map((entry) => entry.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}
