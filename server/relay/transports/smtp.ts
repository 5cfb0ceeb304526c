import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import type { Mail } from "#server/relay/mails/mail.ts";
import { MAIL_KINDS } from "#server/relay/store/store.ts";
import { toMessageOptions } from "#server/relay/transports/message-options.ts";
import { describePartial, describeSmtpError } from "#server/relay/transports/smtp-errors.ts";
import type { MailTransport } from "#server/relay/transports/transport.ts";

/**
 * A server may look through a mail for long after its text, and has taken it all the same: who leaves earlier makes it
 * take a copy at every try. https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.2.6
 */
const ANSWER_MS = 10 * 60_000;
/** How long things may take, in milliseconds. */
type SmtpTimeouts = {
  connectionTimeout: number;
  greetingTimeout: number;
  /** From the beginning until the server asks for the text. */
  handshakeTimeout: number;
  /** From then on until the whole text is sent. */
  textTimeout: number;
  /** Without a word from the server after that. */
  answerTimeout: number;
};

const TIMEOUTS: SmtpTimeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  handshakeTimeout: 15_000,
  textTimeout: 45_000,
  answerTimeout: ANSWER_MS,
};

/** Hands mails to the server of an `smtp://` or `smtps://` URL; the URL says how the connection is protected. */
export function createSmtpTransport(smtpUrl: string, timeouts = TIMEOUTS): MailTransport {
  const url = new URL(smtpUrl);
  const secrets = spellSecrets(url);
  const rest = createSmtpRest();
  return {
    kind: "smtp",
    description: `the mail server ${url.host}`,
    carries: MAIL_KINDS,
    takesDigests: true,
    deadlineMs: timeouts.handshakeTimeout + timeouts.textTimeout + timeouts.answerTimeout,
    send: (mail, signal) => sendBySmtp(mail, { smtpUrl, timeouts, signal, secrets, rest }),
  };
}

type SmtpCall = {
  smtpUrl: string;
  timeouts: SmtpTimeouts;
  signal: AbortSignal;
  secrets: string[];
  rest: SmtpRest;
};

async function sendBySmtp(mail: Mail, call: SmtpCall): Promise<void> {
  const { smtpUrl, secrets, rest } = call;
  const { handshakeTimeout, textTimeout, answerTimeout, ...timeouts } = call.timeouts;
  let hasBegun = false;
  const late = new AbortController();
  let timer = setTimeout(() => late.abort(), handshakeTimeout);
  // The socket's own limit is the longest: until the text is sent, the timer is earlier.
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
  const to = rest.find(mail) ?? mail.to;
  const envelope = { from: mail.from.address, to };
  const signal = AbortSignal.any([call.signal, late.signal]);
  try {
    const { rejected, rejectedErrors } = await transporter.sendMail({
      ...toMessageOptions(mail),
      envelope,
      signal,
    });
    rest.keep(mail, rejected.map(String));
    if (rejected.length > 0) throw describePartial(to.length, rejected.length, rejectedErrors?.[0], secrets);
  } catch (error) {
    throw describeSmtpError(error, { hasBegun, isLate: late.signal.aborted, secrets });
  } finally {
    clearTimeout(timer);
  }
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

type Composed = { createReadStream(): Readable };

type ReadingWatch = {
  /** The first bytes are asked for: until then the server cannot have the mail. */
  onBegin: () => void;
  /** All has been taken: what is waited for now is the server's answer. */
  onEnd: () => void;
};

/**
 * Calls back when a composed mail begins to be read, and when it has been. nodemailer pulls the first bytes only after
 * the server has said that it will listen.
 */
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

/** Who still lacks a mail that the server took for some of its recipients only. */
type SmtpRest = {
  /** Undefined when nothing is known: then all are to get it. */
  find(mail: Mail): string[] | undefined;
  /** None: all have it now. */
  keep(mail: Mail, recipients: string[]): void;
};

/** Of how many mails it is remembered. */
const MOST_KEPT = 1_000;

/**
 * Remembers it in memory only: after a restart, or with several processes, those who have the mail may get a copy. It bears
 * the same Message-ID, so that most mail programs show it once.
 */
function createSmtpRest(): SmtpRest {
  const kept = new Map<string, string[]>();
  return {
    find: ({ messageId }) => kept.get(messageId),
    keep({ messageId }, recipients) {
      kept.delete(messageId);
      if (recipients.length === 0) return;
      kept.set(messageId, recipients);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    },
  };
}
