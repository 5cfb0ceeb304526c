import { ESTIMATE_PATH } from "#contract/estimate-page.ts";
import { MARKDOWN_TYPE } from "#contract/markdown-page.ts";
import { REDIRECT_HEADERS } from "#contract/security-headers.ts";
import type { SiteManifest } from "#contract/site-manifest.ts";
import { errorCode, errorMessage } from "#server/error-message.ts";
import { answerMethodNotAllowed, answerSentence } from "#server/http/answers.ts";
import type { FindDirectAnswer } from "#server/http/direct-answers.ts";
import type { Log } from "#server/log.ts";
import { takeRange } from "#server/pages/byte-range.ts";
import type { FillEstimate } from "#server/pages/estimate-page.ts";
import { createFileAnswers, createFileCache, type FileAnswer } from "#server/pages/file-answers.ts";
import {
  chooseEncoding,
  createRepresentationChoice,
  prefersMarkdown,
  type Representation,
  VARY_REPRESENTATION,
} from "#server/pages/negotiation.ts";
import type { SiteFile, SiteFiles } from "#server/pages/site-files.ts";
import { createPathFinder } from "#server/pages/site-paths.ts";

/** In characters. A form writes about 200. */
const MAX_QUERY = 1_000;
const CACHE_BYTES = 64 * 1024 * 1024;

export type PagesParts = {
  files: SiteFiles;
  facts: SiteManifest;
  /** Without it, the page of the estimate shows no choices but the first ones. */
  fillEstimate?: FillEstimate | undefined;
  log: Log;
};

export type Pages = {
  answer(request: Request): Response | Promise<Response>;
  /** Finds files by their exact URL only. */
  findDirectAnswer: FindDirectAnswer;
};

export function createPages({ files, facts, fillEstimate, log }: PagesParts): Pages {
  const findDestination = createPathFinder(files.byPath, facts.redirects);
  const chooseRepresentation = createRepresentationChoice(files.byPath, facts);
  const answerFile = createFileAnswers(createFileCache(CACHE_BYTES));
  const byUrl = new Map(
    [...files.byPath].filter(([path]) => isUnescaped(path) && findDestination(path).kind === "file"),
  );

  return {
    answer: answerPage,
    findDirectAnswer({ url, accept, acceptEncoding, ifNoneMatch }) {
      const file = byUrl.get(url);
      return file && answerFile(chooseRepresentation(file, accept), acceptEncoding, ifNoneMatch);
    },
  };

  function answerPage(request: Request): Response | Promise<Response> {
    if (request.method !== "GET") {
      return answerMethodNotAllowed(request.method, "GET, HEAD");
    }
    const { pathname, search } = new URL(request.url);
    const path = decodePath(pathname);
    if (path === undefined) return answerSentence(400, "This address contains a broken % sign.");
    const destination = findDestination(path);
    const accept = request.headers.get("accept");
    if (destination.kind === "file") {
      const representation = chooseRepresentation(destination.file, accept);
      return path === ESTIMATE_PATH && search !== "" && representation.file === destination.file
        ? answerEstimate(request, representation)
        : answerWithFile(request, representation);
    }
    if (destination.kind === "redirect") {
      return redirect(destination.status, encodePath(destination.path) + search);
    }
    if (prefersMarkdown(accept)) return answerNotFoundAsMarkdown(facts.organization.url);
    const page = files.findNotFound(path);
    const headers = { ...facts.headers[page.kind], Vary: VARY_REPRESENTATION };
    return answerWithFile(request, { file: page, headers }, 404);
  }

  /** The page with the choices of the query. Only the page for a query that no form writes, and in a flood. */
  async function answerEstimate(request: Request, representation: Representation): Promise<Response> {
    const { search } = new URL(request.url);
    if (!fillEstimate || search.length > MAX_QUERY) return answerWithFile(request, representation);
    try {
      const page = await fillEstimate(search.slice(1));
      if (!page) return answerWithFile(request, representation);
      const encoding = chooseEncoding(request.headers.get("accept-encoding"), page);
      const headers = {
        ...representation.headers,
        "Content-Type": "text/html; charset=utf-8",
        ...(encoding !== "identity" && { "Content-Encoding": encoding }),
      };
      return new Response(page.get(encoding), { headers });
    } catch (error) {
      log.error("An estimate cannot be rendered", { reason: errorMessage(error) });
      return answerWithFile(request, representation);
    }
  }

  async function answerWithFile(
    request: Request,
    representation: Representation,
    status?: 404,
  ): Promise<Response> {
    const { headers } = request;
    const known = status === 404 ? undefined : headers.get("if-none-match");
    try {
      const answer = await answerFile(representation, headers.get("accept-encoding"), known);
      return toResponse(takeRange(answer, headers), status);
    } catch (error) {
      return answerUnreadable(representation.file, error);
    }
  }

  function answerUnreadable(file: SiteFile, error: unknown): Response {
    log.error("A site file cannot be read", { path: file.path, reason: errorMessage(error) });
    return errorCode(error) === "ENOENT"
      ? answerSentence(404, "This file is no longer there.")
      : answerSentence(500, "This file cannot be read at the moment. Please try again.");
  }
}

function toResponse(answer: FileAnswer, status: number = answer.status): Response {
  const response = new Response(answer.body, { status, headers: answer.headers });
  // Caches need not revalidate unknown addresses.
  if (status === 404) response.headers.delete("ETag");
  return response;
}

/** Tells a language model where to find the existing pages. */
function answerNotFoundAsMarkdown(url: string): Response {
  const text = `# Not found\n\nNo page stands at this address. [Every page](${url}/llms.txt) is listed.\n`;
  const headers = { "Content-Type": MARKDOWN_TYPE, Vary: VARY_REPRESENTATION };
  return answerSentence(404, text, headers);
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
