import { errorCode, errorMessage } from "#server/error-message.ts";
import { maskSecrets, SendError, type SendRejection } from "#server/mail/transports/transport.ts";

type SmtpErrorParts = {
  hasBegun: boolean;
  isLate: boolean;
  secrets: string[];
};

const TOO_SLOW = "The mail server did not ask for the text or take it in time.";

export function describeSmtpError(error: unknown, { hasBegun, isLate, secrets }: SmtpErrorParts): SendError {
  if (error instanceof SendError) return error;
  if (isLate) return new SendError(TOO_SLOW, { isCertain: !hasBegun, reason: "Timeout" });
  const reply = readReply(error);
  return new SendError(maskSecrets(errorMessage(error), secrets), {
    // A reply is proof, whenever it comes. Without one, the mail isn't out before its text is sent.
    isCertain: reply.code !== undefined || !hasBegun,
    reason: formatReplyCode(error),
    rejection: findRejection(reply),
  });
}

/** Uncertain: another transport would send a copy to the recipients that have it. */
export function describePartialRejection(
  all: number,
  refused: number,
  error: unknown,
  secrets: string[],
): SendError {
  const problem = maskSecrets(errorMessage(error), secrets);
  return new SendError(`The mail server refused ${refused} of ${all} recipients: ${problem}`, {
    isCertain: false,
    rejection: "later",
    reason: `${refused} of ${all} recipients refused, ${formatReplyCode(error)}`,
  });
}

// 421 closes the session in response to any command (RFC 5321).
function findRejection({ command, code }: Reply): SendRejection | undefined {
  if (code === undefined || code === 421 || !["RCPT TO", "DATA"].includes(command)) return undefined;
  if (command === "DATA") return isPermanent(code) ? "content" : "content later";
  return isPermanent(code) ? "recipient" : "later";
}

type Reply = { code: number | undefined; command: string; response: string };

function readReply(error: unknown): Reply {
  const { responseCode, command, response } = Object(error);
  return {
    code: typeof responseCode === "number" ? responseCode : undefined,
    command: typeof command === "string" ? command : "",
    response: typeof response === "string" ? response : "",
  };
}

// Reply code and enhanced code (RFC 3463), never the text; without a reply, the error code.
function formatReplyCode(error: unknown): string {
  const { code, response } = readReply(error);
  if (code === undefined) return readOriginalCode(error) || errorCode(error) || "no reply";
  const [, enhanced] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return enhanced === undefined ? String(code) : `${code} ${enhanced}`;
}

function readOriginalCode(error: unknown): string {
  const { originalCode } = Object(error);
  return typeof originalCode === "string" ? originalCode : "";
}

// RFC 5321: 5yz is permanent, but 503 only means a wrong session state.
function isPermanent(code = 0): boolean {
  return code >= 500 && code < 600 && code !== 503;
}
