import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import type { Mail } from "#server/mail/compose/mail.ts";
import { toMessageOptions } from "#server/mail/transports/message-options.ts";
import { describePartialRejection, describeSmtpError } from "#server/mail/transports/smtp-errors.ts";
import type { MailTransport } from "#server/mail/transports/transport.ts";
import { MAIL_KINDS } from "#server/store/lead-record.ts";

/** Servers may scan a mail long after its text: hanging up early causes duplicates (RFC 5321, 4.5.3.2.6). */
const ANSWER_MS = 10 * 60_000;
type SmtpTimeouts = {
  connectionTimeout: number;
  greetingTimeout: number;
  handshakeTimeout: number;
  textTimeout: number;
  answerTimeout: number;
};

const TIMEOUTS: SmtpTimeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  handshakeTimeout: 15_000,
  textTimeout: 45_000,
  answerTimeout: ANSWER_MS,
};

export function createSmtpTransport(smtpUrl: string, timeouts = TIMEOUTS): MailTransport {
  const url = new URL(smtpUrl);
  const secrets = listSecretSpellings(url);
  const pendingRecipients = createPendingRecipients();
  return {
    kind: "smtp",
    description: `the mail server ${url.host}`,
    carries: MAIL_KINDS,
    takesDigests: true,
    deadlineMs: timeouts.handshakeTimeout + timeouts.textTimeout + timeouts.answerTimeout,
    send: (mail, signal) => sendBySmtp(mail, { smtpUrl, timeouts, signal, secrets, pendingRecipients }),
  };
}

type SmtpCall = {
  smtpUrl: string;
  timeouts: SmtpTimeouts;
  signal: AbortSignal;
  secrets: string[];
  pendingRecipients: PendingRecipients;
};

async function sendBySmtp(mail: Mail, call: SmtpCall): Promise<void> {
  const { smtpUrl, secrets, pendingRecipients } = call;
  const { handshakeTimeout, textTimeout, answerTimeout, ...timeouts } = call.timeouts;
  let hasBegun = false;
  const late = new AbortController();
  let timer = setTimeout(() => late.abort(), handshakeTimeout);
  // The socket timeout is the longest one; the timer covers the earlier phases.
  const transporter = createTransport({ url: smtpUrl, ...timeouts, socketTimeout: answerTimeout });
  transporter.use("stream", (message, done) => {
    const onBegin = () => {
      hasBegun = true;
      clearTimeout(timer);
      timer = setTimeout(() => late.abort(), textTimeout);
    };
    watchReading(message.message, { onBegin, onEnd: () => clearTimeout(timer) });
    done();
  });
  const to = pendingRecipients.find(mail) ?? mail.to;
  const envelope = { from: mail.from.address, to };
  const signal = AbortSignal.any([call.signal, late.signal]);
  try {
    const { rejected, rejectedErrors } = await transporter.sendMail({
      ...toMessageOptions(mail),
      envelope,
      signal,
    });
    pendingRecipients.keep(mail, rejected.map(String));
    if (rejected.length > 0)
      throw describePartialRejection(to.length, rejected.length, rejectedErrors?.[0], secrets);
  } catch (error) {
    throw describeSmtpError(error, { hasBegun, isLate: late.signal.aborted, secrets });
  } finally {
    clearTimeout(timer);
  }
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

type Composed = { createReadStream(): Readable };

type ReadingWatch = {
  /** Until then the server can't have the mail. */
  onBegin: () => void;
  onEnd: () => void;
};

/** nodemailer reads the first bytes only after the server has accepted DATA. */
function watchReading(composed: Composed, watch: ReadingWatch): void {
  const createReadStream = composed.createReadStream.bind(composed);
  composed.createReadStream = () =>
    Readable.from(readOnDemand(createReadStream, watch), { objectMode: false });
}

async function* readOnDemand(open: () => Readable, watch: ReadingWatch): AsyncGenerator<Buffer> {
  watch.onBegin();
  yield* open();
  watch.onEnd();
}

/** Recipients still missing a mail that the server accepted for some. */
type PendingRecipients = {
  find(mail: Mail): string[] | undefined;
  keep(mail: Mail, recipients: string[]): void;
};

const MAX_REMEMBERED = 1_000;

/** In memory only: after a restart some recipients may get a copy, with the same Message-ID. */
function createPendingRecipients(): PendingRecipients {
  const remaining = new Map<string, string[]>();
  return {
    find: ({ messageId }) => remaining.get(messageId),
    keep({ messageId }, recipients) {
      remaining.delete(messageId);
      if (recipients.length === 0) return;
      remaining.set(messageId, recipients);
      const [oldest] = remaining.keys();
      if (remaining.size > MAX_REMEMBERED && oldest !== undefined) remaining.delete(oldest);
    },
  };
}
