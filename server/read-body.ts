import { HttpError } from "#server/answers.ts";

// A message of the largest size arrives in about ninety packets. Each piece costs the time of a turn.
const MAX_PIECES = 4_000;
// As much as the reverse proxies let through.
const MAX_DISCARDED_BYTES = 1024 * 1024;

/**
 * Reads a body of at most `limit` bytes, whatever length was declared.
 * @throws HttpError: 413 when the rest has come and been discarded, since a proxy that is still sending would take an earlier
 * answer for a failure of the server; 400 when the body breaks off, or comes in thousands of pieces
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const refuseSize = () =>
    new HttpError(413, `The message is too long: at most ${limit / 1024} KiB can be sent.`);
  const declared = Number(request.headers.get("content-length"));
  if (declared > MAX_DISCARDED_BYTES) throw refuseSize();
  const pieces: Uint8Array[] = [];
  let size = 0;
  let count = 0;
  for await (const piece of readPieces(request)) {
    count += 1;
    if (count > MAX_PIECES)
      throw new HttpError(400, "The message came in too many small pieces: please send it in larger ones.");
    size += piece.byteLength;
    if (size > MAX_DISCARDED_BYTES) throw refuseSize();
    // Copied at once: a piece of one byte may retain the whole packet it came in.
    if (Math.max(size, declared) <= limit) pieces.push(new Uint8Array(piece));
    else pieces.length = 0;
  }
  if (size > limit) throw refuseSize();
  return Buffer.concat(pieces);
}

async function* readPieces({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch {
    throw new HttpError(400, "The message ended before it was complete.");
  }
}

/** In lower case, without parameters; empty without one. */
export function readMediaType({ headers }: Pick<Request, "headers">): string {
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  return type.trim().toLowerCase();
}
