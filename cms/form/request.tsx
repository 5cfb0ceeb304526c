import { useEffect, useState } from "react";
import type { FileState, Problem } from "../files/rejection.ts";
import { labelPath } from "./labels.ts";
import { focusField } from "./part.tsx";

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

/** Why something was not done; says so as soon as there is a reason. */
export function FailureText({ failure }: { failure: Failure | undefined }) {
  return (
    <div role="alert" className="problem">
      {failure && <p>{failure.message}</p>}
      <ProblemList problems={failure?.problems ?? []} />
    </div>
  );
}

/** Each problem with a link to its field or file. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  return (
    <ul className="problems">
      {problems.map(({ path, message }) => {
        const [, file, words = message] = /^content\/(\S+)(.*)$/s.exec(message) ?? [];
        return (
          <li key={path + message}>
            {path && (
              <button type="button" className="link" onClick={() => focusField(path)}>
                {`${labelPath(path)}: ${message}`}
              </button>
            )}
            {!path && file && <a href={`#${file}`}>{file}</a>}
            {!path && <span>{words}</span>}
          </li>
        );
      })}
    </ul>
  );
}
