import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Socket } from "node:net";
import { connect } from "node:net";
import type { MailIds } from "#contract/mail-request.ts";
import { SEND_PATH, SUBMISSION_KEY_HEADER } from "#contract/mail-request.ts";

export type LoadOptions = {
  /** Connections are spread evenly over these servers. */
  urls: string[];
  mailIds: MailIds;
  connections: number;
  /** The header with each message's own client address. */
  addressHeader: string;
  /** Fields that a message has besides those of every one. */
  fields?: Record<string, string>;
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

/** Sends at random times, as visitors do. Latency counts from when a message was due. */
export async function sendAtRate(
  perSecond: number,
  seconds: number,
  options: LoadOptions,
): Promise<LoadResult> {
  const load = await openLoad(options);
  const times = makeArrivals(perSecond, Math.round(perSecond * seconds));
  const startedAt = performance.now();
  let next = 0;
  await Promise.all(
    load.sockets.map(async (socket) => {
      for (let time = times[next++]; time !== undefined; time = times[next++]) {
        const dueAt = startedAt + time;
        const wait = dueAt - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        await load.send(socket, dueAt);
      }
    }),
  );
  return load.close(startedAt);
}

/** Independent arrivals at this rate, in milliseconds from now. */
export function makeArrivals(perSecond: number, count: number): number[] {
  let time = 0;
  return Array.from({ length: count }, () => {
    time -= (Math.log(1 - Math.random()) / perSecond) * 1_000;
    return time;
  });
}

async function openLoad(options: LoadOptions) {
  const sockets = await Promise.all(
    Array.from({ length: options.connections }, async (_, index) => {
      const { hostname, port } = new URL(options.urls[index % options.urls.length] ?? "");
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

function writeRequest({ mailIds, addressHeader, fields }: LoadOptions, visitor: number): string {
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
      ...fields,
    },
  });
  const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
  return `POST ${SEND_PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${SUBMISSION_KEY_HEADER}: ${randomUUID()}\r\n${addressHeader}: ${address}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
