import { useEffect, useState } from "react";
import type { FileState, Problem } from "../files/rejection.ts";

/** What the server answers when it rejects a request. */
export type Failure = {
  message: string;
  problems?: Problem[];
  /** After a conflict, what the file is now. */
  current?: FileState;
};

/** Asks the editor's own server; with a body, JSON or a file, it writes. Rejects with a `Failure`. */
export async function request<Answer>(path: string, body?: string | Blob): Promise<Answer> {
  const type = body instanceof Blob ? "application/octet-stream" : "application/json";
  const sent = body === undefined ? {} : { method: "POST", headers: { "Content-Type": type }, body };
  const answer = await fetch(`api/${path}`, sent)
    .then(async (response) => ({ isOk: response.ok, value: await response.json() }))
    .catch(() => ({ isOk: false, value: { message: NOT_RESPONDING } }));
  return answer.isOk ? answer.value : Promise.reject(answer.value);
}

/** Starts a long task on the server. @param onText gets its output meanwhile */
export async function readReport(path: string, onText: (text: string) => void): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`api/${path}`, { method: "POST", headers }).catch(() => undefined);
  const reader = answer?.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return Promise.reject({ message: NOT_RESPONDING });
  for (let part = await reader.read(); !part.done; part = await reader.read()) onText(part.value);
}

const NOT_RESPONDING =
  "The editor's server is not responding. Is npm run cms still running? What you typed is kept here.";

/** The answer to the present question, or the previous one until then. @param path undefined while there is nothing to ask */
export function useAnswer<Answer>(path: string | undefined, body?: unknown, pauseMs = 0) {
  const [state, setState] = useState<{ answer?: Answer; failure?: Failure }>({});
  const text = body === undefined ? undefined : JSON.stringify(body);
  useEffect(() => {
    if (path === undefined) return;
    let isCurrent = true;
    const ask = () =>
      request<Answer>(path, text).then(
        (answer) => isCurrent && setState({ answer }),
        (failure) => isCurrent && setState((before) => ({ ...before, failure })),
      );
    const timer = setTimeout(ask, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [path, text, pauseMs]);
  return state;
}

/** Sends when it is told to. The button waits meanwhile. */
export function useSending<Answer>(onDone: (answer: Answer) => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const send = (path: string, body: object) => {
    setBusy(true);
    setFailure(undefined);
    request<Answer>(path, body instanceof Blob ? body : JSON.stringify(body))
      .then(onDone, setFailure)
      .finally(() => setBusy(false));
  };
  return { send, isBusy, failure };
}
