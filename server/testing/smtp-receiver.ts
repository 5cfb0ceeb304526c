import { text } from "node:stream/consumers";
import type { Email } from "postal-mime";
import PostalMime from "postal-mime";
import type { SMTPServerOptions } from "smtp-server";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";
import { listenOnLoopback } from "#server/testing/listen-on-loopback.ts";

/** A real SMTP server on loopback that records mails. */
export async function startSmtpReceiver(options: SMTPServerOptions = {}, port = 0) {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    // Without a name server, lookups would time out.
    disableReverseLookup: true,
    onData(stream, _session, done) {
      const taken = text(stream).then(async (raw) => {
        mails.push(await PostalMime.parse(raw));
        done();
      });
      // An interrupted message is not a mail.
      taken.catch(() => {});
    },
    ...options,
  });
  // Some tests disconnect early.
  server.on("error", () => {});
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { port: await listenOnLoopback(server.server, port), mails };
}

export function makeSmtpRejection(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
