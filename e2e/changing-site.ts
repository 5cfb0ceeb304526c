import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { SERVICE_WORKER_PATH } from "#app/offline/background-sync.ts";
import { listenOnLoopback } from "#server/testing/listen-on-loopback.ts";
import { BASE_URL } from "./served-site.ts";

export type ChangingSite = AsyncDisposable & {
  url: string;
  /** Serves a service worker that differs from the one before, and says its name when it is asked. */
  deploy: (version: string) => void;
  /** Serves some files no more; all are back when called without any. */
  remove: (isGone?: (path: string) => boolean) => void;
  /** How often a path was asked for. */
  countRequests: (path: string) => number;
};

/**
 * The built site at an address of its own, so with a service worker of its own, that can be deployed anew while pages of
 * it are open. Ends with its scope.
 */
export async function startChangingSite(): Promise<ChangingSite> {
  const asked: string[] = [];
  let version = "1";
  let isGone = (_path: string) => false;

  const server = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? "", BASE_URL).pathname;
    if (incoming.method === "GET") asked.push(path);
    if (isGone(path)) return outgoing.writeHead(404).end();
    const isWorker = path === SERVICE_WORKER_PATH;
    passOn(incoming, outgoing, isWorker ? sayVersion(version) : "");
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    deploy: (next) => {
      version = next;
    },
    remove: (next = () => false) => {
      isGone = next;
    },
    countRequests: (path) => asked.filter((known) => known === path).length,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Lets the served site answer, and adds to its answer. */
function passOn(incoming: IncomingMessage, outgoing: ServerResponse, addition: string): void {
  const { "accept-encoding": encoding = "", "if-none-match": _known, ...headers } = incoming.headers;
  const asked = request(new URL(incoming.url ?? "", BASE_URL), {
    method: incoming.method,
    headers: { ...headers, "accept-encoding": addition ? "identity" : encoding },
  });
  asked.on("response", (answer) => {
    const { "content-length": length, etag, ...kept } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, addition ? kept : { ...answer.headers });
    answer.on("data", (bytes) => outgoing.write(bytes));
    answer.on("end", () => outgoing.end(addition));
  });
  asked.on("error", () => outgoing.destroy());
  incoming.pipe(asked);
}

function sayVersion(version: string): string {
  return `\naddEventListener("message", ({ data, ports }) => data === "version" && ports[0].postMessage("${version}"));\n`;
}
