import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";
import type { SiteManifest } from "#contract/site-manifest.ts";
import { ENCODED, type Encoding, type SiteFile } from "#server/pages/site-files.ts";

/** The headers of a request that select an answer, as Node names them. */
export type AskedHeaders = Partial<
  Record<"accept-encoding" | "if-none-match" | "range" | "if-range", string | undefined>
>;

export type FileAnswer = {
  status: 200 | 206 | 304 | 416;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer> | null;
};

/** Answers with files of the site, of which it keeps at most `maxBytes` in memory; the least recently used go first. */
export function createFileAnswers(maxBytes: number, headers: SiteManifest["headers"]) {
  const cache = new LRUCache<string, Prepared>({
    maxSize: maxBytes,
    sizeCalculation: ({ ok }) => ok.body?.byteLength || 1,
  });

  return {
    /** Undefined for a file that must be read first. */
    find(file: SiteFile, asked: AskedHeaders): FileAnswer | undefined {
      const encoding = chooseEncoding(asked["accept-encoding"], file.sources);
      const prepared = cache.get(file.sources.get(encoding) ?? "");
      return prepared && answer(prepared, asked);
    },
    /** @throws what the file system throws */
    async read(file: SiteFile, asked: AskedHeaders): Promise<FileAnswer> {
      const encoding = chooseEncoding(asked["accept-encoding"], file.sources);
      const source = file.sources.get(encoding) ?? "";
      const prepared = cache.get(source) ?? prepare(file, encoding, await readFile(source));
      cache.set(source, prepared);
      return answer(prepared, asked);
    },
  };

  function prepare({ kind, contentType }: SiteFile, encoding: Encoding, body: Buffer<ArrayBuffer>): Prepared {
    const etag = `"${hash("sha256", body, "base64url").slice(0, 22)}"`;
    const notModified = { ...headers[kind], Vary: "Accept-Encoding", ETag: etag };
    const ok = {
      ...notModified,
      "Content-Type": contentType,
      "Content-Length": String(body.byteLength),
      ...(contentType.startsWith("video/") && { "Accept-Ranges": "bytes" }),
      ...(encoding !== "identity" && { "Content-Encoding": encoding }),
    };
    return {
      etag,
      ok: { status: 200, headers: ok, body },
      notModified: { status: 304, headers: notModified, body: null },
    };
  }
}

type Prepared = { etag: string; ok: FileAnswer; notModified: FileAnswer };

function answer({ etag, ok, notModified }: Prepared, asked: AskedHeaders): FileAnswer {
  if (matchesEtag(asked["if-none-match"], etag)) return notModified;
  return asked.range === undefined ? ok : cutRange(ok, asked);
}

/** Chooses by `Accept-Encoding` (RFC 9110, section 12.5.3). The plain file is always available. */
export function chooseEncoding(
  acceptEncoding = "",
  available: { has(encoding: Encoding): boolean },
): Encoding {
  let ranked = ranks.get(acceptEncoding);
  if (!ranked) {
    ranked = rankEncodings(acceptEncoding);
    if (ranks.size >= MAX_RANKS) ranks.clear();
    ranks.set(acceptEncoding, ranked);
  }
  return ranked.find((encoding) => available.has(encoding)) ?? "identity";
}

// Nearly all requests have one of a few headers.
const MAX_RANKS = 100;
const ranks = new Map<string, Encoding[]>();

/** The acceptable encodings, best first. */
function rankEncodings(header: string): Encoding[] {
  // Sorted: of an entry that is there twice, the higher weight counts.
  const entries = parseAccept(header.toLowerCase()).toReversed();
  const weights = new Map(entries.map(({ type, q }) => [type, q]));
  const weightOf = (encoding: Encoding) =>
    // Identity is acceptable unmentioned, but anything mentioned is preferred.
    weights.get(encoding) ?? (encoding === "identity" ? 0 : (weights.get("*") ?? 0));
  return [...ENCODED, "identity" as const]
    .filter((encoding) => encoding === "identity" || weightOf(encoding) > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a));
}

/** RFC 9110, section 13.1.2. Hono's ETags would hash each response. */
function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
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
