import { IncomingMessage } from "node:http";
import { HttpError } from "#server/answers.ts";

/** A message of the largest size arrives in about ninety packets. */
export const MAX_CHUNKS = 4_000;
// Most messages fit into this.
const INITIAL_BYTES = 4 * 1024;
// As much as the reverse proxies let through.
const MAX_DISCARDED_BYTES = 1024 * 1024;

/**
 * Reads a body of at most `limit` bytes. A declared length is trusted only when it is over the limit. Hono's own limit
 * reads any number of chunks.
 * @throws HttpError: 413 when the rest has come and been discarded, since a proxy that is still sending would take an earlier
 * answer for a failure of the server; 400 after `MAX_CHUNKS`, and when the body breaks off
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const refuseSize = () =>
    new HttpError(413, `The message is too long: at most ${limit / 1024} KiB can be sent.`);
  const declared = Number(request.headers.get("content-length"));
  if (declared > MAX_DISCARDED_BYTES) throw refuseSize();
  let isTooLarge = declared > limit;
  let body = new Uint8Array(Math.min(limit, INITIAL_BYTES));
  let size = 0;
  let chunks = 0;
  for await (const chunk of readChunks(request)) {
    chunks += 1;
    if (chunks > MAX_CHUNKS) throw isTooLarge ? refuseSize() : new HttpError(400, TOO_MANY_CHUNKS);
    const end = size + chunk.byteLength;
    if (end > MAX_DISCARDED_BYTES) throw refuseSize();
    isTooLarge ||= end > limit;
    if (isTooLarge) {
      size = end;
      continue;
    }
    // Copied at once: a chunk of one byte may retain the whole packet it came in.
    if (end > body.length) body = grow(body, Math.min(limit, Math.max(end, body.length * 2)));
    body.set(chunk, size);
    size = end;
  }
  if (isTooLarge) throw refuseSize();
  return body.subarray(0, size);
}

/**
 * A request that buffers just enough chunks for `readBody` to see that there are too many. Node itself buffers up to
 * 64 KiB, and in chunks of one byte these take a thousand times as much memory.
 */
export class CountedMessage extends IncomingMessage {
  /** Whether it was a HEAD request, which is answered as GET. */
  isHead = false;
  #chunks = 0;

  // The end is dropped as well: a truncated body must never look complete.
  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    if (this.#chunks > MAX_CHUNKS) return false;
    if (chunk !== null) this.#chunks += 1;
    return super.push(chunk, encoding);
  }
}

const TOO_MANY_CHUNKS = "The message came in too many small pieces: please send it in larger ones.";

async function* readChunks({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch {
    throw new HttpError(400, "The message ended before it was complete.");
  }
}

function grow(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(length);
  grown.set(bytes);
  return grown;
}

/** In lower case, without parameters; empty without one. */
export function readMediaType({ headers }: Pick<Request, "headers">): string {
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  return type.trim().toLowerCase();
}
