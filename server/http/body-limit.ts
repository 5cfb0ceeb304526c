/** So many pieces of a body are read: a message of the largest size comes in about ninety packets. */
export const MAX_CHUNKS = 4_000;
// Most messages fit into this.
const FIRST_BYTES = 4 * 1024;

/** The body is longer than allowed. */
export class BodyTooLargeError extends Error {
  override name = "BodyTooLargeError";
}

/** The body comes in so many pieces that reading them costs more than they hold. */
export class TooManyChunksError extends Error {
  override name = "TooManyChunksError";
}

/**
 * Reads a body of at most `limit` bytes. The declared length is believed only when it is too long: what
 * arrives is counted as well.
 * @throws BodyTooLargeError as soon as the limit is passed; TooManyChunksError after 4,000 pieces; whatever the stream
 * throws when it breaks off.
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length")) > limit) throw new BodyTooLargeError();
  let body = new Uint8Array(Math.min(limit, FIRST_BYTES));
  let size = 0;
  let chunks = 0;
  for await (const chunk of request.body ?? []) {
    chunks += 1;
    if (chunks > MAX_CHUNKS) throw new TooManyChunksError();
    const end = size + chunk.byteLength;
    if (end > limit) throw new BodyTooLargeError();
    // Copied at once: a chunk of one byte may hold on to the whole packet that it came in.
    if (end > body.length) body = grow(body, Math.min(limit, Math.max(end, body.length * 2)));
    body.set(chunk, size);
    size = end;
  }
  return body.subarray(0, size);
}

function grow(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(length);
  grown.set(bytes);
  return grown;
}
