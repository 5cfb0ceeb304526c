import type { ContactErrors } from "#contract/contact-message.ts";

export type HttpErrorStatus = 400 | 403 | 413 | 415 | 422 | 429 | 503;

/** Why a submission was rejected. The message is one plain sentence for the sender. */
export class HttpError extends Error {
  override name = "HttpError";
  readonly status: HttpErrorStatus;
  readonly headers: Record<string, string>;
  readonly fieldErrors: ContactErrors;

  constructor(
    status: HttpErrorStatus,
    reason: string,
    {
      headers = {},
      fieldErrors = {},
    }: { headers?: Record<string, string>; fieldErrors?: ContactErrors } = {},
  ) {
    super(reason);
    this.status = status;
    this.headers = headers;
    this.fieldErrors = fieldErrors;
  }
}

export function tooManyRequests(reason: string, retryAfterSeconds: number): HttpError {
  const seconds = String(retryAfterSeconds);
  return new HttpError(429, `${reason}: please try again in ${seconds} seconds.`, {
    headers: { "Retry-After": seconds },
  });
}
