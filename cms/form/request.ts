import type { Problem } from "../files/rejection.ts";

/** What the server says when it does not do what it was asked for. */
export type Failure = {
  message: string;
  problems?: Problem[];
  /** After a conflict, what the file says now. */
  current?: { data: unknown; version: string | null };
};

class RequestError extends Error {
  override name = "RequestError";
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Asks the editor's own server; with a body, it writes. @throws RequestError */
export async function request<Answer>(path: string, body?: unknown): Promise<Answer> {
  const sent = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetch(`api/${path}`, body === undefined ? {} : sent);
  const answer = await response.json();
  if (!response.ok) throw new RequestError(answer);
  return answer;
}

export function describeFailure(error: unknown): Failure {
  if (error instanceof RequestError) return error.failure;
  return {
    message:
      "The editor's server is not responding. Is npm run cms still running? What you typed is kept here.",
  };
}
