import type { TransportKind } from "#server/config/settings.ts";
import { errorCode, errorMessage } from "#server/error-message.ts";
import type { Mail } from "#server/mail/compose/mail.ts";

export type MailTransport = {
  kind: TransportKind | "webhook";
  description: string;
  /** How long an attempt may take; less than the lease of a mail. */
  timeoutMs: number;
  /** Rejects without secrets. */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  /** Removes the copy of a mail whose lead was deleted while it was sent. */
  takeBack?(mail: Pick<Mail, "leadId" | "kind">): Promise<void>;
};

/** For one call over HTTP. */
export const CALL_TIMEOUT_MS = 45_000;

/** The mail was not accepted, or may not have been. The message contains no secret. */
export class SendError extends Error {
  override name = "SendError";
  /** Codes for the log, such as `450 4.7.1` or `ECONNREFUSED`: the message can quote the mail. */
  readonly reason: string;
  /** For good: the server knows that the recipient doesn't exist. */
  readonly refusesRecipient: boolean;

  constructor(
    message: string,
    { reason, refusesRecipient = false }: { reason: string; refusesRecipient?: boolean },
  ) {
    super(message);
    this.reason = reason;
    this.refusesRecipient = refusesRecipient;
  }
}

const MAX_FAILURE_LENGTH = 300;

/** One line to store, without mail addresses. May quote the mail, so it must not be logged. */
export function describeFailure(error: unknown): string {
  const line = errorMessage(error)
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  const anonymous = line.replace(/[^\s<>,;:"'@]+@[^\s<>,;:"'@]+/g, "(address)");
  return anonymous.slice(0, MAX_FAILURE_LENGTH) || "No reason given.";
}

/** A server may echo the secrets it was sent. */
export function maskSecrets(text: string, secrets: string[]): string {
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, "***"), text);
}

type JsonCall = { url: string; body: string; headers?: Record<string, string>; signal: AbortSignal };

const MAX_TEXT_LENGTH = 200;

/** Follows no redirects. Throws SendError when there was no response. */
export async function postJson({ url, body, headers, signal }: JsonCall) {
  const response = await fetch(url, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body,
    redirect: "manual",
    signal,
  }).catch((error: unknown) => {
    throw describeNoAnswer(error);
  });
  // The status decides: a body that breaks off changes nothing, and that of a success isn't read.
  const read = response.ok ? response.body?.cancel() : response.text();
  const text = (await read?.catch(() => {})) ?? "";
  return { status: response.status, text: text.slice(0, MAX_TEXT_LENGTH) };
}

function describeNoAnswer(error: unknown): SendError {
  // fetch's own message says only that it failed.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = errorCode(cause);
  // Without a code the error is about the request, and may quote the URL with its secrets.
  const problem = code === "" ? "the call could not be made" : errorMessage(cause) || code;
  return new SendError(`No answer: ${problem}`, { reason: code || "no answer" });
}
