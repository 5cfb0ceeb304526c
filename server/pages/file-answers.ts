import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import type { DirectAnswer } from "#server/http/direct-answers.ts";
import { chooseEncoding, type HeaderValue, type Representation } from "#server/pages/negotiation.ts";
import type { Encoding } from "#server/pages/site-files.ts";

export type FileAnswer = DirectAnswer & { status: 200 | 206 | 304 | 416 };

/** Returns a promise while the file is read, which rejects with what the file system throws. */
export type AnswerFile = (
  representation: Representation,
  acceptEncoding: HeaderValue,
  ifNoneMatch: HeaderValue,
) => FileAnswer | Promise<FileAnswer>;

/** Answers with files of the site, of which `cache` holds those that were asked for lately. */
export function createFileAnswers(cache: FileCache): AnswerFile {
  return function answerFile(representation, acceptEncoding, ifNoneMatch) {
    const { sources } = representation.file;
    const encoding = chooseEncoding(acceptEncoding, sources);
    const source = sources.get(encoding) ?? "";
    const contents = cache.peek(source);
    if (!contents) return cache.load(source).then(choose);
    return choose(contents);

    function choose(loaded: FileContents): FileAnswer {
      const { ok, notModified } = prepareAnswers(representation, encoding, loaded);
      return matchesEtag(ifNoneMatch, loaded.etag) ? notModified : ok;
    }
  };
}

type PreparedAnswers = { ok: FileAnswer; notModified: FileAnswer };

function prepareAnswers(
  representation: Representation,
  encoding: Encoding,
  { bytes, etag, prepared }: FileContents,
): PreparedAnswers {
  const known = prepared.get(representation);
  if (known) return known;
  const { file, headers } = representation;
  const notModified = { ...headers, ETag: etag };
  const ok = {
    ...notModified,
    "Content-Type": file.contentType,
    "Content-Length": String(bytes.byteLength),
    ...(file.contentType.startsWith("video/") && { "Accept-Ranges": "bytes" }),
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
  };
  const answers: PreparedAnswers = {
    ok: { status: 200, headers: ok, body: bytes },
    notModified: { status: 304, headers: notModified, body: null },
  };
  prepared.set(representation, answers);
  return answers;
}

/** RFC 9110, section 13.1.2. Hono's ETags would hash each response. */
export function matchesEtag(ifNoneMatch: HeaderValue, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag) return true;
  const known = ifNoneMatch.split(",").map((entry) => entry.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}

export type FileContents = {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
  /** A file can be the Markdown of a page as well as one of its own. */
  prepared: WeakMap<Representation, PreparedAnswers>;
};

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
      const bytes = await readFile(file);
      const etag = `"${hash("sha256", bytes, "base64url").slice(0, 22)}"`;
      const loaded: FileContents = { bytes, etag, prepared: new WeakMap() };
      contents.set(file, loaded);
      return loaded;
    },
  };
}
