import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import {
  type ChooseRepresentation,
  chooseEncoding,
  type Encoding,
  prefersMarkdown,
} from "#server/pages/negotiation.ts";
import type { SiteFile } from "#server/pages/site-files.ts";
import type { FindDestination } from "#server/pages/site-paths.ts";

/** Answers and returns true, or touches nothing and returns false. */
export type AnswerFromMemory = (request: IncomingMessage, response: ServerResponse) => boolean;

export type MemoryAnswersParts = {
  byPath: ReadonlyMap<string, SiteFile>;
  findDestination: FindDestination;
  chooseRepresentation: ChooseRepresentation;
  cache: Pick<FileCache, "peek">;
};

/**
 * A fast path for most requests: a cached file by its exact URL costs a lookup and a write, without a `Request` and a
 * `Response`. The responses equal those of the general path.
 */
export function createMemoryAnswers({
  byPath,
  findDestination,
  chooseRepresentation,
  cache,
}: MemoryAnswersParts): AnswerFromMemory {
  const files = new Map(
    [...byPath].filter(([path]) => isUnescaped(path) && findDestination(path).kind === "file"),
  );
  const prepared = new WeakMap<FileContents, PreparedHeaders>();

  return function answerFromMemory({ method, url = "", headers }, response) {
    const file = files.get(url);
    if (!file || method !== "GET" || prefersMarkdown(headers.accept ?? null)) return false;
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
    const notModified = { ...chooseRepresentation(file, null).headers, ETag: contents.etag };
    const made = { ok: { ...notModified, ...describeContents(file, encoding, contents) }, notModified };
    prepared.set(contents, made);
    return made;
  }
}

/** The headers of a response with a body, not of 304. */
export function describeContents(
  file: SiteFile,
  encoding: Encoding,
  { bytes }: FileContents,
): Record<string, string> {
  const headers = { "Content-Type": file.contentType, "Content-Length": String(bytes.byteLength) };
  return encoding === "identity" ? headers : { ...headers, "Content-Encoding": encoding };
}

export type FileContents = { bytes: Uint8Array<ArrayBuffer>; etag: string };

export type FileCache = {
  peek(file: string): FileContents | undefined;
  /** Reads and caches the file. Throws what the file system throws. */
  load(file: string): Promise<FileContents>;
};

/** Caches at most `maxBytes` of files; the least recently used go first. */
export function createFileCache(maxBytes: number): FileCache {
  const contents = new LRUCache<string, FileContents>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.byteLength || 1,
  });
  return {
    peek: (file) => contents.get(file),
    async load(file) {
      const bytes = new Uint8Array(await readFile(file));
      const loaded = { bytes, etag: `"${hash("sha256", bytes, "base64url").slice(0, 22)}"` };
      contents.set(file, loaded);
      return loaded;
    },
  };
}

type PreparedHeaders = Record<"ok" | "notModified", Record<string, string>>;

/** Whether the path is spelled like this in a request. */
function isUnescaped(path: string): boolean {
  return new URL(path, "http://localhost").pathname === path && !path.includes("%");
}
