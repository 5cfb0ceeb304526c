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

/** Proxies the site under another origin, where it can be redeployed or fail while pages are open. */
export async function startSiteProxy(): Promise<SiteProxy> {
  const requests: string[] = [];
  const state = {
    version: "1",
    worker: "",
    delaysPages: false,
    status: 0,
    acceptsMessages: true,
    isGone: (_path: string) => false,
  };

  const server = createServer((incoming, outgoing) => {
    const path = new URL(BASE_URL + incoming.url).pathname;
    const isPage = incoming.headers.accept?.startsWith("text/html");
    const isWorker = path === SERVICE_WORKER_PATH;
    if (incoming.method === "GET") requests.push(path);
    else if (!state.acceptsMessages) return outgoing.writeHead(503).end();
    // Browsers request it for responses that are not pages of the site.
    if (path === "/favicon.ico") return outgoing.writeHead(204).end();
    if (state.isGone(path)) return outgoing.writeHead(404).end();
    if (isWorker && state.worker) return outgoing.writeHead(200, SCRIPT).end(state.worker);
    if (isPage && state.status) return outgoing.writeHead(state.status).end("No answer");
    if (isPage && state.delaysPages) return;
    forward(incoming, outgoing, isWorker ? writeVersionReply(state.version) : "");
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
      state.delaysPages = true;
    },
    breakDown: (status) => {
      state.status = status;
    },
    refuseMessages: () => {
      state.acceptsMessages = false;
    },
    countRequests: (path) => requests.filter((requested) => requested === path).length,
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
  const { "accept-encoding": encoding = "", "if-none-match": _etag, ...headers } = incoming.headers;
  const forwarded = request(BASE_URL + incoming.url, {
    method: incoming.method,
    headers: { ...headers, "accept-encoding": addition ? "identity" : encoding },
  });
  forwarded.on("response", (response) => {
    const { "content-length": length, etag, ...others } = response.headers;
    outgoing.writeHead(response.statusCode ?? 502, addition ? others : { ...response.headers });
    response.on("data", (bytes) => outgoing.write(bytes));
    response.on("end", () => outgoing.end(addition));
  });
  forwarded.on("error", () => outgoing.destroy());
  incoming.pipe(forwarded);
}

function writeVersionReply(version: string): string {
  return `\naddEventListener("message", ({ data, ports }) => data === "version" && ports[0].postMessage("${version}"));\n`;
}
