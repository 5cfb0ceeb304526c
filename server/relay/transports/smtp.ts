import { createTransport } from "nodemailer";
import { errorMessage } from "#server/error-message.ts";
import type { Mail } from "#server/relay/mails/mail.ts";
import { MAIL_KINDS } from "#server/relay/store/store.ts";
import { maskSecrets } from "#server/relay/transports/mask-secrets.ts";
import { toMessageOptions } from "#server/relay/transports/message-options.ts";
import { SendError } from "#server/relay/transports/send-error.ts";
import type { MailTransport, SmtpTimeouts } from "#server/relay/transports/transport.ts";
import { watchReading } from "#server/relay/transports/watch-reading.ts";

const TIMEOUTS: SmtpTimeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/** Hands mails to the server of an `smtp://` or `smtps://` URL; the URL says how the connection is protected. */
export function createSmtpTransport(smtpUrl: string, timeouts = TIMEOUTS): MailTransport {
  const url = new URL(smtpUrl);
  const secrets = spellSecrets(url);
  return {
    kind: "smtp",
    description: `the mail server ${url.host}`,
    carries: MAIL_KINDS,
    send: (mail, signal) => sendBySmtp(mail, { smtpUrl, timeouts, signal, secrets }),
  };
}

type SmtpCall = { smtpUrl: string; timeouts: SmtpTimeouts; signal: AbortSignal; secrets: string[] };

async function sendBySmtp(mail: Mail, { smtpUrl, timeouts, signal, secrets }: SmtpCall): Promise<void> {
  let hasBegun = false;
  const transporter = createTransport({ url: smtpUrl, ...timeouts });
  transporter.use("stream", (message, done) => {
    watchReading(message.message, () => {
      hasBegun = true;
    });
    done();
  });
  try {
    await transporter.sendMail({ ...toMessageOptions(mail), signal });
  } catch (error) {
    const reply = readReply(error);
    throw new SendError(maskSecrets(errorMessage(error), secrets), {
      // A reply is a word we can trust, whenever it comes. Without one, the mail is safe with us until its text flows.
      isCertain: reply.code !== undefined || !hasBegun,
      refusesRecipient: reply.command === "RCPT TO" && isPermanent(reply.code),
    });
  }
}

// nodemailer puts the reply of the server and the command it answers on its errors.
function readReply(error: unknown): { code: number | undefined; command: string } {
  const { responseCode, command } = Object(error);
  return {
    code: typeof responseCode === "number" ? responseCode : undefined,
    command: typeof command === "string" ? command : "",
  };
}

// RFC 5321: 5yz replies are permanent. 503 only says that the session was in the wrong state.
function isPermanent(code = 0): boolean {
  return code >= 500 && code < 600 && code !== 503;
}

// A server may echo what it was sent: the password plain, escaped as in the URL, or in the base64 of the protocol.
function spellSecrets({ username, password }: URL): string[] {
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
