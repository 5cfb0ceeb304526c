import type { Email } from "postal-mime";
import PostalMime from "postal-mime";
import type { SMTPServerOptions } from "smtp-server";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";
import { listenOnLoopback } from "#server/testing/listen-on-loopback.ts";

export type SmtpReceiver = {
  port: number;
  mails: Email[];
  /** The same as they came. */
  sources: string[];
  /** Stops listening and ends all sessions. */
  close(): Promise<void>;
};

/** A real mail server on loopback that keeps what it is given. */
export async function startSmtpReceiver(options: SMTPServerOptions = {}, port = 0): Promise<SmtpReceiver> {
  const mails: Email[] = [];
  const sources: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    // Nobody asks who calls; without a name server that would take its time.
    disableReverseLookup: true,
    onData(stream, _session, done) {
      const taken = collect(stream).then(async (raw) => {
        sources.push(raw.toString("latin1"));
        mails.push(await PostalMime.parse(raw));
        done();
      });
      // A client that breaks off has sent no mail.
      taken.catch(() => {});
    },
    ...options,
  });
  // A client that breaks off is what some tests are about.
  server.on("error", () => {});
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  return { port: await listenOnLoopback(server.server, port), mails, sources, close };
}

/** An error with which a mail server answers a command, with its reply code. */
export function makeSmtpRejection(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
