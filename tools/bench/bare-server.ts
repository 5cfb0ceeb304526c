import { once } from "node:events";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";

/** Run as a process: repeats what `origin` answers to each path, also to its ETag, with nothing around Node's own server. */
async function serveBare(origin: string, paths: string[]): Promise<void> {
  const answers = new Map<string, Answer>();
  for (const path of paths) {
    const whole = await ask(origin + path, {});
    answers.set(path, whole);
    answers.set(`${path} known`, await ask(origin + path, { "If-None-Match": whole.headers.etag ?? "" }));
  }
  const server = createServer(({ url, headers }, response) => {
    const answer = answers.get(headers["if-none-match"] ? `${url} known` : `${url}`);
    response.writeHead(answer?.status ?? 404, answer?.headers).end(answer?.body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on a port has such an address.
  process.stdout.write(`is at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
}

type Answer = { status: number; headers: Record<string, string>; body: Uint8Array };

async function ask(url: string, headers: Record<string, string>): Promise<Answer> {
  // Not fetch, which unpacks bodies.
  const sent = get(url, { headers: { "Accept-Encoding": "br", ...headers } });
  const [response] = await once(sent, "response");
  const { date, connection, "keep-alive": keepAlive, ...kept } = response.headers;
  return { status: response.statusCode, headers: kept, body: Buffer.concat(await response.toArray()) };
}

const [, , origin = "", ...paths] = process.argv;
await serveBare(origin, paths);
