import type { ContactErrors } from "#contract/contact-message.ts";

export type HttpErrorStatus = 400 | 403 | 413 | 415 | 422 | 429 | 503;

/** A message that was not taken. Its message is one plain sentence for the person who sent it. */
export class HttpError extends Error {
  override name = "HttpError";
  readonly status: HttpErrorStatus;
  readonly headers: Record<string, string>;
  /** What is wrong with which field; empty unless the fields are the reason. */
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

/** There is too much of something now: says in how many seconds to try again, in words and for programs. */
export function refuseForNow(reason: string, retryAfterSeconds: number): HttpError {
  const seconds = String(retryAfterSeconds);
  return new HttpError(429, `${reason}: please try again in ${seconds} seconds.`, {
    headers: { "Retry-After": seconds },
  });
}
