import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { SERVICE_WORKER_PATH } from "#app/features/offline/worker-contract.ts";
import { listenOnLoopback } from "#server/testing/listen-on-loopback.ts";
import { BASE_URL } from "./served-site.ts";

export type SiteProxy = AsyncDisposable & {
  url: string;
  /** Serves a changed service worker that replies to "version" with this name. */
  deploy: (version: string) => void;
  serveWorker: (script: string) => void;
  /** Responds 404 for some paths; without an argument, for none. */
  remove: (isGone?: (path: string) => boolean) => void;
  /** Leaves page requests pending. */
  holdPages: () => void;
  /** Responds to page requests with this status, like a proxy that cannot reach the site. */
  breakDown: (status: number) => void;
  /** Responds 503 to messages. */
  refuseMessages: () => void;
  countRequests: (path: string) => number;
};

/** Proxies the served site at an origin of its own, with a service worker of its own, so that it can be redeployed or fail while pages are open. */
export async function startSiteProxy(): Promise<SiteProxy> {
  const asked: string[] = [];
  const state = {
    version: "1",
    worker: "",
    holdsPages: false,
    status: 0,
    takesMessages: true,
    isGone: (_path: string) => false,
  };

  const server = createServer((incoming, outgoing) => {
    const path = new URL(BASE_URL + incoming.url).pathname;
    const isPage = incoming.headers.accept?.startsWith("text/html");
    const isWorker = path === SERVICE_WORKER_PATH;
    if (incoming.method === "GET") asked.push(path);
    else if (!state.takesMessages) return outgoing.writeHead(503).end();
    // Browsers request it for responses that are no pages of the site.
    if (path === "/favicon.ico") return outgoing.writeHead(204).end();
    if (state.isGone(path)) return outgoing.writeHead(404).end();
    if (isWorker && state.worker) return outgoing.writeHead(200, SCRIPT).end(state.worker);
    if (isPage && state.status) return outgoing.writeHead(state.status).end("No answer");
    if (isPage && state.holdsPages) return;
    forward(incoming, outgoing, isWorker ? sayVersion(state.version) : "");
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    deploy: (version) => {
      state.version = version;
    },
    serveWorker: (script) => {
      state.worker = script;
    },
    remove: (isGone = () => false) => {
      state.isGone = isGone;
    },
    holdPages: () => {
      state.holdsPages = true;
    },
    breakDown: (status) => {
      state.status = status;
    },
    refuseMessages: () => {
      state.takesMessages = false;
    },
    countRequests: (path) => asked.filter((known) => known === path).length,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const SCRIPT = { "Content-Type": "text/javascript", "Cache-Control": "no-cache" };

export async function readWorker(): Promise<string> {
  return (await fetch(BASE_URL + SERVICE_WORKER_PATH)).text();
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, addition: string): void {
  const { "accept-encoding": encoding = "", "if-none-match": _known, ...headers } = incoming.headers;
  const asked = request(BASE_URL + incoming.url, {
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
