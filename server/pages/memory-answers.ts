import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, type Encoding } from "#server/pages/content-encoding.ts";
import type { FileCache, FileContents } from "#server/pages/file-cache.ts";
import type { ChooseForm } from "#server/pages/markdown-pages.ts";
import { prefersMarkdown } from "#server/pages/prefers-markdown.ts";
import type { SiteFile } from "#server/pages/site-files.ts";
import type { SitePaths } from "#server/pages/site-paths.ts";

/** Answers and returns true, or touches nothing and returns false. */
export type AnswerFromMemory = (request: IncomingMessage, response: ServerResponse) => boolean;

export type MemoryAnswersParts = {
  byPath: ReadonlyMap<string, SiteFile>;
  findDestination: SitePaths;
  chooseForm: ChooseForm;
  cache: Pick<FileCache, "peek">;
};

/**
 * Answers what most requests ask for: a file in memory by its exact address. It costs a lookup and a write where the general
 * way, which knows every other spelling, method and header, makes a `Request` and a `Response`. The answers are the same.
 */
export function createMemoryAnswers({
  byPath,
  findDestination,
  chooseForm,
  cache,
}: MemoryAnswersParts): AnswerFromMemory {
  // By the address as it comes in a request: one with escaped letters goes the general way.
  const files = new Map(
    [...byPath].filter(([path]) => isPlain(path) && findDestination(path).kind === "file"),
  );
  const prepared = new WeakMap<FileContents, PreparedHeaders>();

  return function answerFromMemory({ method, url = "", headers }, response) {
    const file = files.get(url);
    if (!file || method !== "GET" || !headers.host || prefersMarkdown(headers.accept ?? null)) return false;
    const encoding = chooseEncoding(headers["accept-encoding"]?.toString() ?? null, file.sources);
    const contents = cache.peek(file.sources.get(encoding) ?? "");
    if (!contents) return false;
    const known = headers["if-none-match"];
    if (known !== undefined && known !== contents.etag) return false;
    const { ok, notModified } = prepare(file, encoding, contents);
    if (known === undefined) response.writeHead(200, ok).end(contents.bytes);
    else response.writeHead(304, notModified).end();
    return true;
  };

  function prepare(file: SiteFile, encoding: Encoding, contents: FileContents): PreparedHeaders {
    const found = prepared.get(contents);
    if (found) return found;
    const notModified = { ...chooseForm(file, null).headers, ETag: contents.etag };
    const made = { ok: { ...notModified, ...describeContents(file, encoding, contents) }, notModified };
    prepared.set(contents, made);
    return made;
  }
}

/** The headers that come with the bytes of a file, so not with 304. */
export function describeContents(
  file: SiteFile,
  encoding: Encoding,
  { bytes }: FileContents,
): Record<string, string> {
  const headers = { "Content-Type": file.contentType, "Content-Length": String(bytes.byteLength) };
  return encoding === "identity" ? headers : { ...headers, "Content-Encoding": encoding };
}

type PreparedHeaders = Record<"ok" | "notModified", Record<string, string>>;

function isPlain(path: string): boolean {
  return new URL(path, "http://localhost").pathname === path && !path.includes("%");
}
