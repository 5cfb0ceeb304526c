import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import { chooseEncoding, type HeaderValue, type Representation } from "#server/pages/negotiation.ts";
import type { Encoding } from "#server/pages/site-files.ts";

/** The headers of a request that select an answer, as Node names them. */
export type AskedHeaders = Partial<
  Record<"accept" | "accept-encoding" | "if-none-match" | "range" | "if-range", string | undefined>
>;

export type FileAnswer = {
  status: 200 | 206 | 304 | 416;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer> | null;
};

/** Answers with files of the site, of which it keeps at most `maxBytes` in memory; the least recently used go first. */
export function createFileAnswers(maxBytes: number) {
  const cache = new LRUCache<string, Contents>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.byteLength || 1,
  });

  return {
    /** Undefined for a file that must be read first. */
    find(representation: Representation, asked: AskedHeaders): FileAnswer | undefined {
      const encoding = chooseEncoding(asked["accept-encoding"], representation.file.sources);
      const contents = cache.get(sourceOf(representation, encoding));
      return contents && answer(representation, encoding, contents, asked);
    },
    /** @throws what the file system throws */
    async read(representation: Representation, asked: AskedHeaders): Promise<FileAnswer> {
      const encoding = chooseEncoding(asked["accept-encoding"], representation.file.sources);
      const source = sourceOf(representation, encoding);
      const contents = cache.get(source) ?? (await readContents(source));
      cache.set(source, contents);
      return answer(representation, encoding, contents, asked);
    },
  };
}

type Contents = {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
  /** By representation, because a file can be served at its own URL and as the Markdown of a page. */
  prepared: WeakMap<Representation, Prepared>;
};

type Prepared = { ok: FileAnswer; notModified: FileAnswer };

function sourceOf({ file }: Representation, encoding: Encoding): string {
  return file.sources.get(encoding) ?? "";
}

async function readContents(source: string): Promise<Contents> {
  const bytes = await readFile(source);
  const etag = `"${hash("sha256", bytes, "base64url").slice(0, 22)}"`;
  return { bytes, etag, prepared: new WeakMap() };
}

function answer(
  representation: Representation,
  encoding: Encoding,
  contents: Contents,
  asked: AskedHeaders,
): FileAnswer {
  let prepared = contents.prepared.get(representation);
  if (!prepared) {
    prepared = prepare(representation, encoding, contents);
    contents.prepared.set(representation, prepared);
  }
  if (matchesEtag(asked["if-none-match"], contents.etag)) return prepared.notModified;
  return asked.range === undefined ? prepared.ok : cutRange(prepared.ok, asked);
}

function prepare({ file, headers }: Representation, encoding: Encoding, { bytes, etag }: Contents): Prepared {
  const notModified = { ...headers, ETag: etag };
  const ok = {
    ...notModified,
    "Content-Type": file.contentType,
    "Content-Length": String(bytes.byteLength),
    ...(file.contentType.startsWith("video/") && { "Accept-Ranges": "bytes" }),
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
  };
  return {
    ok: { status: 200, headers: ok, body: bytes },
    notModified: { status: 304, headers: notModified, body: null },
  };
}

/** RFC 9110, section 13.1.2. Hono's ETags would hash each response. */
function matchesEtag(ifNoneMatch: HeaderValue, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag) return true;
  const known = ifNoneMatch.split(",").map((entry) => entry.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}

/** A single range (RFC 9110, section 14.1.2). */
const RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * The part of a video that a request asks for: without ranges Safari plays none, and no browser can seek. Anything that
 * isn't one valid range gets the whole file.
 */
function cutRange(whole: FileAnswer, asked: AskedHeaders): FileAnswer {
  const { headers, body } = whole;
  const [, first = "", last = ""] = RANGE.exec(asked.range ?? "") ?? [];
  if (!body || headers["Accept-Ranges"] !== "bytes" || first + last === "") return whole;
  if ((asked["if-range"] ?? headers.ETag) !== headers.ETag) return whole;
  if (first !== "" && last !== "" && Number(last) < Number(first)) return whole;
  const size = body.byteLength;
  const start = first === "" ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === "" || last === "" ? size : Math.min(Number(last) + 1, size);
  if (start >= end) return { status: 416, headers: { ...headers, ...describe(`*/${size}`, 0) }, body: null };
  const part = describe(`${start}-${end - 1}/${size}`, end - start);
  return { status: 206, headers: { ...headers, ...part }, body: body.subarray(start, end) };
}

function describe(range: string, length: number): Record<string, string> {
  return { "Content-Range": `bytes ${range}`, "Content-Length": String(length) };
}
