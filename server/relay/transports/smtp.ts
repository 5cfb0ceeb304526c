import { createTransport } from "nodemailer";
import { errorMessage } from "#server/error-message.ts";
import { toMessageOptions } from "#server/relay/transports/message-options.ts";
import type { MailTransport } from "#server/relay/transports/transport.ts";

const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/** Hands mails to the server of an `smtp://` or `smtps://` URL; the URL says how the connection is protected. */
export function createSmtpTransport(smtpUrl: string): MailTransport {
  const url = new URL(smtpUrl);
  const transporter = createTransport({ url: smtpUrl, ...TIMEOUTS });
  const secrets = spellSecrets(url);
  return {
    description: `the mail server ${url.host}`,
    async send(mail) {
      try {
        await transporter.sendMail(toMessageOptions(mail));
      } catch (error) {
        throw new Error(maskSecrets(errorMessage(error), secrets));
      }
    },
  };
}

function maskSecrets(text: string, secrets: string[]): string {
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, "***"), text);
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
