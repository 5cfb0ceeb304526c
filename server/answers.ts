import { HTTPException } from "hono/http-exception";
import type { ContactErrors } from "#contract/contact-message.ts";
import { SECURITY_HEADERS } from "#contract/security-headers.ts";

/** Headers of every response that is not a file of the site: never cached, never active, never embedded. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** A response of one plain sentence, for people who see it in a browser or a log. */
export function answerSentence(
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(sentence, {
    status,
    headers: { ...API_HEADERS, "Content-Type": "text/plain; charset=utf-8", ...headers },
  });
}

export function answerJson(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...API_HEADERS, "Content-Type": "application/json" },
  });
}

/** @param allow the supported methods, as in the `Allow` header */
export function answerMethodNotAllowed(method: string, allow: string): Response {
  return answerSentence(405, `This address does not answer ${method}; it answers ${allow}.`, {
    Allow: allow,
  });
}

export type HttpErrorStatus = 400 | 403 | 413 | 415 | 422 | 429 | 503;

/** Why a request was rejected. The message is one plain sentence for the sender. */
export class HttpError extends HTTPException {
  declare readonly status: HttpErrorStatus;
  override name = "HttpError";
  readonly headers: Record<string, string>;
  readonly fieldErrors: ContactErrors;

  constructor(
    status: HttpErrorStatus,
    message: string,
    more: { headers?: Record<string, string>; fieldErrors?: ContactErrors } = {},
  ) {
    super(status, { message });
    this.headers = more.headers ?? {};
    this.fieldErrors = more.fieldErrors ?? {};
  }
}

export function tooManyRequests(reason: string, retryAfterSeconds: number): HttpError {
  const seconds = String(retryAfterSeconds);
  return new HttpError(429, `${reason}: please try again in ${seconds} seconds.`, {
    headers: { "Retry-After": seconds },
  });
}
