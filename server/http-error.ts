import { HTTPException } from "hono/http-exception";
import type { ContactErrors } from "#contract/contact-message.ts";

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
