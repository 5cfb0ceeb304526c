import { errorCode, errorMessage } from "#server/error-message.ts";
import { SendError, type SendRejection } from "#server/mail/transports/transport.ts";

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
    throw describeNoAnswer(error, signal);
  });
  return { status: response.status, text: await readBeginning(response) };
}

function describeNoAnswer(error: unknown, signal: AbortSignal): SendError {
  if (signal.aborted) return new SendError("No answer in time.", { isCertain: false, reason: "no answer" });
  // fetch's own message says only that it failed.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = errorCode(cause);
  // Without a code the error is about the request, and may quote the URL with its secrets.
  const problem = code === "" ? "the call could not be made" : errorMessage(cause) || code;
  const isCertain = BEFORE_SENDING.test(code);
  return new SendError(`No answer: ${problem}`, { isCertain, reason: code || "no answer" });
}

/** A gateway timeout (502, 504, …) doesn't say what the server behind it did. */
export function isCertainRejection(status: number): boolean {
  return status < 500 || [500, 501, 503].includes(status);
}

/** Bad Request, Content Too Large and Unprocessable Content concern this mail only. */
export function findStatusRejection(status: number): SendRejection | undefined {
  return [400, 413, 422].includes(status) ? "content" : undefined;
}

// Failures before anything was sent.
const BEFORE_SENDING =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPROTO|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.*|ERR_SSL_.*|UNABLE_TO_.*|.*CERT.*)$/;

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
