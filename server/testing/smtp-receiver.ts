import { once } from "node:events";
import type { Email } from "postal-mime";
import PostalMime from "postal-mime";
import type { SMTPServerOptions } from "smtp-server";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

export type SmtpReceiver = { port: number; mails: Email[] };

/** A real mail server on loopback that keeps what it is given. */
export async function startSmtpReceiver(options: SMTPServerOptions = {}, port = 0): Promise<SmtpReceiver> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      void collect(stream).then(async (raw) => {
        mails.push(await PostalMime.parse(raw));
        done();
      });
    },
    ...options,
  });
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  return { port: address !== null && typeof address === "object" ? address.port : 0, mails };
}

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
