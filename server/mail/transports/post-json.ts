import { errorCode, errorMessage } from "#server/error-message.ts";
import { SendError } from "#server/mail/transports/transport.ts";

type JsonCall = {
  url: string;
  body: string;
  headers?: Record<string, string>;
  signal: AbortSignal;
};

type JsonAnswer = { status: number; text: string };

const MAX_TEXT_LENGTH = 200;

/** Follows no redirects. Throws SendError when there was no response. */
export async function postJson({ url, body, headers, signal }: JsonCall): Promise<JsonAnswer> {
  const response = await fetch(url, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body,
    redirect: "manual",
    signal,
  }).catch((error: unknown) => {
    throw describeNoAnswer(error);
  });
  return { status: response.status, text: await readBeginning(response) };
}

function describeNoAnswer(error: unknown): SendError {
  // fetch's own message says only that it failed.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = errorCode(cause);
  // Without a code the error is about the request, and may quote the URL with its secrets.
  const problem = code === "" ? "the call could not be made" : errorMessage(cause) || code;
  return new SendError(`No answer: ${problem}`, { reason: code || "no answer" });
}

// The status decides: a body that breaks off or hangs changes nothing.
async function readBeginning(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  try {
    const chunk = await reader?.read();
    return new TextDecoder().decode(chunk?.value).slice(0, MAX_TEXT_LENGTH);
  } catch {
    return "";
  } finally {
    await reader?.cancel().catch(() => {});
  }
}
