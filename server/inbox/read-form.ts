import { HTTPException } from "hono/http-exception";
import { HttpError } from "#server/http-error.ts";
import { TEXT } from "#server/inbox/messages.ts";
import { readBody } from "#server/read-body.ts";

/** In bytes: the longest note, percent-encoded, fits. */
const FORM_LIMIT = 64 * 1024;

/** The fields of a posted form; of a repeated one the last. @throws HTTPException when it can't be read */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded"))
    throw new HTTPException(415, { message: TEXT.errors.unreadable });
  try {
    const body = await readBody(request, FORM_LIMIT);
    return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body)));
  } catch (error) {
    if (error instanceof HttpError)
      throw new HTTPException(error.status, { message: TEXT.errors.unreadable });
    throw error;
  }
}

/**
 * Whether a POST comes from the inbox's own pages. Browsers tell it in `Sec-Fetch-Site`, which no page can set; without it the
 * origin must be ours. `Referrer-Policy: no-referrer` makes the origin of our own forms `null`.
 */
export function isOwnPost({ headers }: Request, origin: string): boolean {
  const site = headers.get("sec-fetch-site");
  const sentOrigin = headers.get("origin");
  if (site !== null) return site === "same-origin" && [null, "null", origin].includes(sentOrigin);
  return sentOrigin === origin;
}
