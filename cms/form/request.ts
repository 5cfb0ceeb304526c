import type { FileState, Problem } from "../files/rejection.ts";

/** What the server says when it does not do what it was asked for. */
export type Failure = {
  message: string;
  problems?: Problem[];
  /** After a conflict, what the file is now. */
  current?: FileState;
};

/** Asks the editor's own server; with a body, it writes. Rejects with a `Failure`. */
export async function request<Answer>(path: string, body?: unknown): Promise<Answer> {
  const isFile = body instanceof Blob;
  const sent = {
    method: "POST",
    headers: { "Content-Type": isFile ? "application/octet-stream" : "application/json" },
    body: isFile ? body : JSON.stringify(body),
  };
  const response = await fetch(`api/${path}`, body === undefined ? {} : sent).catch(() => undefined);
  const answer = (await response?.json()) ?? { message: NOT_RESPONDING };
  return response?.ok ? answer : Promise.reject(answer);
}

const NOT_RESPONDING =
  "The editor's server is not responding. Is npm run cms still running? What you typed is kept here.";
