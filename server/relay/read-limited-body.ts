import { BODY_LIMIT } from "#contract/limits.ts";
import { BodyTooLargeError, readBody, TooManyChunksError } from "#server/http/body-limit.ts";
import { HttpError } from "#server/relay/refusal.ts";

/** @throws HttpError 413 for a body over the limit, 400 for one that breaks off or comes in too many pieces. */
export async function readLimitedBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readBody(request, BODY_LIMIT);
  } catch (error) {
    if (error instanceof BodyTooLargeError) {
      throw new HttpError(413, `The message is too long: at most ${BODY_LIMIT / 1024} KiB can be sent.`);
    }
    if (error instanceof TooManyChunksError) {
      throw new HttpError(400, "The message came in too many small pieces: please send it in larger ones.");
    }
    throw new HttpError(400, "The message ended before it was complete.");
  }
}

/** The media type of the body, lower case and without parameters. */
export function readMediaType(request: Request): string {
  const [type = ""] = (request.headers.get("content-type") ?? "").split(";");
  return type.trim().toLowerCase();
}
