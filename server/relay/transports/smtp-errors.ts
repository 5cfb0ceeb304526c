import { errorCode, errorMessage } from "#server/error-message.ts";
import { maskSecrets, SendError, type SendRejection } from "#server/relay/transports/transport.ts";

type SmtpErrorParts = {
  /** Whether the text of the mail had begun to be sent. */
  hasBegun: boolean;
  /** Whether that took so long that it was broken off. */
  isLate: boolean;
  /** What no sentence may hold, in all its spellings. */
  secrets: string[];
};

const TOO_SLOW = "The mail server did not ask for the text or take it in time.";

/** Says what an error of nodemailer means for the mail. */
export function describeSmtpError(error: unknown, { hasBegun, isLate, secrets }: SmtpErrorParts): SendError {
  if (error instanceof SendError) return error;
  if (isLate) return new SendError(TOO_SLOW, { isCertain: !hasBegun, reason: "Timeout" });
  const reply = readReply(error);
  return new SendError(maskSecrets(errorMessage(error), secrets), {
    // A reply is a word we can trust, whenever it comes. Without one, the mail is safe with us until its text flows.
    isCertain: reply.code !== undefined || !hasBegun,
    reason: nameReply(error),
    refusal: nameRejection(reply),
  });
}

/**
 * Some recipients were refused, the others have the mail. That is no certain failure: another transport would send a
 * copy to all of them.
 */
export function describePartial(all: number, refused: number, error: unknown, secrets: string[]): SendError {
  const words = maskSecrets(errorMessage(error), secrets);
  return new SendError(`The mail server refused ${refused} of ${all} recipients: ${words}`, {
    isCertain: false,
    refusal: "later",
    reason: `${refused} of ${all} recipients refused, ${nameReply(error)}`,
  });
}

// Of the recipient or, once all of them were taken, of the text. 421 ends the session, whatever it answers (RFC 5321).
function nameRejection({ command, code }: Reply): SendRejection | undefined {
  if (code === undefined || code === 421 || !["RCPT TO", "DATA"].includes(command)) return undefined;
  if (command === "DATA") return isPermanent(code) ? "content" : "content later";
  return isPermanent(code) ? "recipient" : "later";
}

type Reply = { code: number | undefined; command: string; response: string };

// nodemailer puts the reply of the server and the command it answers on its errors.
function readReply(error: unknown): Reply {
  const { responseCode, command, response } = Object(error);
  return {
    code: typeof responseCode === "number" ? responseCode : undefined,
    command: typeof command === "string" ? command : "",
    response: typeof response === "string" ? response : "",
  };
}

// The code and the enhanced one of RFC 3463, never the words; without a reply, the code of the error.
function nameReply(error: unknown): string {
  const { code, response } = readReply(error);
  if (code === undefined) return readOriginalCode(error) || errorCode(error) || "no reply";
  const [, enhanced] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return enhanced === undefined ? String(code) : `${code} ${enhanced}`;
}

// Where nodemailer gives an error a code of its own, it keeps that of the system.
function readOriginalCode(error: unknown): string {
  const { originalCode } = Object(error);
  return typeof originalCode === "string" ? originalCode : "";
}

// RFC 5321: 5yz replies are permanent. 503 only says that the session was in the wrong state.
function isPermanent(code = 0): boolean {
  return code >= 500 && code < 600 && code !== 503;
}
