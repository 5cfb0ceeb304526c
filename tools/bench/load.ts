import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Socket } from "node:net";
import { connect } from "node:net";
import type { MailIds } from "#contract/mail-request.ts";
import { SEND_PATH, SUBMISSION_KEY_HEADER } from "#contract/mail-request.ts";

export type LoadOptions = {
  url: string;
  mailIds: MailIds;
  connections: number;
  /** The header with each message's own client address. */
  addressHeader: string;
};

export type LoadResult = { accepted: number; rejected: number; seconds: number; latenciesMs: number[] };

/** Sends each message as soon as the connection's previous one is answered. */
export async function sendAsFastAsPossible(count: number, options: LoadOptions): Promise<LoadResult> {
  const load = await openLoad(options);
  let left = count;
  const startedAt = performance.now();
  await Promise.all(
    load.sockets.map(async (socket) => {
      while (left > 0) {
        left -= 1;
        await load.send(socket, performance.now());
      }
    }),
  );
  return load.close(startedAt);
}

/** Sends at a constant rate, as visitors do. Latency counts from when a message was due. */
export async function sendAtRate(
  perSecond: number,
  seconds: number,
  options: LoadOptions,
): Promise<LoadResult> {
  const load = await openLoad(options);
  const startedAt = performance.now();
  const count = Math.round(perSecond * seconds);
  let next = 0;
  await Promise.all(
    load.sockets.map(async (socket) => {
      for (let index = next++; index < count; index = next++) {
        const dueAt = startedAt + (index / perSecond) * 1_000;
        const wait = dueAt - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        await load.send(socket, dueAt);
      }
    }),
  );
  return load.close(startedAt);
}

async function openLoad(options: LoadOptions) {
  const { hostname, port } = new URL(options.url);
  const sockets = await Promise.all(
    Array.from({ length: options.connections }, async () => {
      const socket = connect(Number(port), hostname);
      socket.setNoDelay();
      await once(socket, "connect");
      return socket;
    }),
  );
  const result: LoadResult = { accepted: 0, rejected: 0, seconds: 0, latenciesMs: [] };
  let visitor = 0;
  return {
    sockets,
    async send(socket: Socket, dueAt: number): Promise<void> {
      visitor += 1;
      socket.write(writeRequest(options, visitor));
      const [chunk] = await once(socket, "data");
      if (String(chunk).startsWith("HTTP/1.1 200")) result.accepted += 1;
      else result.rejected += 1;
      result.latenciesMs.push(performance.now() - dueAt);
    },
    close(startedAt: number): LoadResult {
      result.seconds = (performance.now() - startedAt) / 1_000;
      for (const socket of sockets) socket.destroy();
      return result;
    },
  };
}

function writeRequest({ url, mailIds, addressHeader }: LoadOptions, visitor: number): string {
  const body = JSON.stringify({
    lib_version: "4.4.1",
    user_id: mailIds.userId,
    service_id: mailIds.serviceId,
    template_id: mailIds.templateId,
    template_params: {
      first_name: "Asha Rao",
      email: `visitor-${visitor}-${randomUUID()}@client.example`,
      phone_number: "+91 422 000 0000",
      company_name: "Client Ltd",
      message: "We sell tea in three countries and need a shop that knows each one's taxes. ".repeat(4),
      page: "/contact-us",
    },
  });
  const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
  return `POST ${SEND_PATH} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nContent-Type: application/json\r\n${SUBMISSION_KEY_HEADER}: ${randomUUID()}\r\n${addressHeader}: ${address}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
