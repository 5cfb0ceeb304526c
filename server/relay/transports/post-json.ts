import { errorCode, errorMessage } from "#server/error-message.ts";
import { SendError, type SendRejection } from "#server/relay/transports/transport.ts";

type JsonCall = {
  url: string;
  /** JSON, as it is to be sent. */
  body: string;
  headers?: Record<string, string>;
  signal: AbortSignal;
};

/** What was answered, whatever it was. `text` is the beginning of it. */
type JsonAnswer = { status: number; text: string };

const LONGEST_TEXT = 200;

/**
 * Posts JSON and follows no redirect.
 * @throws SendError when no answer came.
 */
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
  // fetch itself only says that it failed.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = errorCode(cause);
  // Without a code it is about the call, not the connection, and may quote the address with its secrets.
  const words = code === "" ? "the call could not be made" : errorMessage(cause) || code;
  const isCertain = BEFORE_SENDING.test(code);
  return new SendError(`No answer: ${words}`, { isCertain, reason: code || "no answer" });
}

/**
 * Whether a status other than success says that the mail was certainly not taken. A gateway that gives up waiting (502,
 * 504 and those of its makers) does not know what the server behind it did.
 */
export function isCertainRejection(status: number): boolean {
  return status < 500 || [500, 501, 503].includes(status);
}

/** Bad Request, Content Too Large and Unprocessable Content are about this mail: others may be taken. */
export function nameStatusRejection(status: number): SendRejection | undefined {
  return [400, 413, 422].includes(status) ? "content" : undefined;
}

// Nobody listens, the name is unknown, or the certificate is not to be trusted: nothing has been sent by then.
const BEFORE_SENDING =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPROTO|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.*|ERR_SSL_.*|UNABLE_TO_.*|.*CERT.*)$/;

// The status is the answer: a body that breaks off, hangs or never ends changes nothing.
async function readBeginning(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  try {
    const chunk = await reader?.read();
    return new TextDecoder().decode(chunk?.value).slice(0, LONGEST_TEXT);
  } catch {
    return "";
  } finally {
    await reader?.cancel().catch(() => {});
  }
}
