import { LRUCache } from "lru-cache";
import { createTransport } from "nodemailer";
import { errorCode, errorMessage } from "#server/error-message.ts";
import { toMessageOptions } from "#server/mail/transports/message-options.ts";
import { type MailTransport, SendError } from "#server/mail/transports/transport.ts";

const TIMEOUTS = {
  /** For all until the end of the text is sent. */
  handOver: 60_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  // Servers may scan a mail long after its text: hanging up early causes duplicates (RFC 5321, 4.5.3.2.6).
  socketTimeout: 10 * 60_000,
};
export const SMTP_TIMEOUT_MS = TIMEOUTS.handOver + TIMEOUTS.socketTimeout;

export function createSmtpTransport(smtpUrl: string, timeouts = TIMEOUTS): MailTransport {
  const url = new URL(smtpUrl);
  const secrets = listSecretSpellings(url);
  // In memory only: after a restart some recipients may get a copy, with the same Message-ID.
  const pendingRecipients = new LRUCache<string, string[]>({ max: 1_000 });
  return {
    kind: "smtp",
    description: `the mail server ${url.host}`,
    timeoutMs: SMTP_TIMEOUT_MS,
    async send(mail, signal) {
      const { handOver, ...silences } = timeouts;
      const transporter = createTransport({ url: smtpUrl, ...silences });
      const slow = new AbortController();
      const timer = setTimeout(() => slow.abort(), handOver);
      transporter.use("stream", ({ message }, done) => {
        // Its end is read only after the server has asked for it, and a retry from then on may send a second copy.
        message.processFunc((source) => source.once("end", () => clearTimeout(timer)));
        done();
      });
      const to = pendingRecipients.get(mail.messageId) ?? mail.to;
      const envelope = { from: mail.from.address, to };
      const { rejected, rejectedErrors } = await transporter
        .sendMail({
          ...toMessageOptions(mail),
          envelope,
          signal: AbortSignal.any([signal, slow.signal]),
        })
        .catch((error: unknown) => {
          throw slow.signal.aborted ? TOO_SLOW : describeSmtpError(error, secrets);
        })
        .finally(() => clearTimeout(timer));
      pendingRecipients.delete(mail.messageId);
      if (rejected.length === 0) return;
      pendingRecipients.set(mail.messageId, rejected.map(String));
      const count = `${rejected.length} of ${to.length} recipients`;
      const { message, reason } = describeSmtpError(rejectedErrors?.[0], secrets);
      throw new SendError(`The mail server refused ${count}: ${message}`, {
        reason: `${count} refused, ${reason}`,
      });
    },
  };
}

const TOO_SLOW = new SendError("The mail server did not take the message in time.", { reason: "ETIMEDOUT" });

function describeSmtpError(error: unknown, secrets: string[]): SendError {
  const { responseCode, command, response, originalCode } = Object(error);
  const message = secrets.reduce((masked, secret) => masked.replaceAll(secret, "***"), errorMessage(error));
  if (typeof responseCode !== "number")
    return new SendError(message, { reason: String(originalCode ?? errorCode(error)) || "no reply" });
  // Reply code and enhanced code (RFC 3463), never the text.
  const [, enhanced = ""] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(String(response)) ?? [];
  return new SendError(message, {
    reason: `${responseCode} ${enhanced}`.trim(),
    // RFC 5321: 5yz is permanent, but 503 only means a wrong session state.
    refusesRecipient: command === "RCPT TO" && responseCode >= 500 && responseCode !== 503,
  });
}

// A server may echo the password: plain, URL-encoded, or in base64 as in the protocol.
function listSecretSpellings({ username, password }: URL): string[] {
  if (password === "") return [];
  const plain = decodeSafely(password);
  const signIn = `\0${decodeSafely(username)}\0${plain}`;
  return [plain, password, ...[plain, signIn].map((secret) => Buffer.from(secret).toString("base64"))];
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
