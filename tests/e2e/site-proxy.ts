import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { SERVICE_WORKER_PATH } from "#app/features/offline/background-sync.ts";
import { listenOnLoopback } from "#server/testing/listen-on-loopback.ts";
import { BASE_URL } from "./served-site.ts";

export type SiteProxy = AsyncDisposable & {
  url: string;
  /** Serves a service worker that differs from the one before, and says its name when it is asked. */
  deploy: (version: string) => void;
  /** The service worker from now on. */
  serveWorker: (script: string) => void;
  /** Serves some files no more; all are back when called without any. */
  remove: (isGone?: (path: string) => boolean) => void;
  /** Never answers pages from now on. */
  holdPages: () => void;
  /** Answers pages from now on with this status, as a proxy does that cannot reach the site. */
  breakDown: (status: number) => void;
  /** Takes no message from now on. */
  refuseMessages: () => void;
  /** How often a path was asked for. */
  countRequests: (path: string) => number;
};

/**
 * The built site at an address of its own, so with a service worker of its own, that can be deployed anew, or go wrong,
 * while pages of it are open. Ends with its scope.
 */
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
    // Browsers want it for answers that are no pages of the site, some time.
    if (path === "/favicon.ico") return outgoing.writeHead(204).end();
    if (state.isGone(path)) return outgoing.writeHead(404).end();
    if (isWorker && state.worker) return outgoing.writeHead(200, SCRIPT).end(state.worker);
    if (isPage && state.status) return outgoing.writeHead(state.status).end("No answer");
    if (isPage && state.holdsPages) return;
    passOn(incoming, outgoing, isWorker ? sayVersion(state.version) : "");
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

/** The service worker that was built. */
export async function readWorker(): Promise<string> {
  return (await fetch(BASE_URL + SERVICE_WORKER_PATH)).text();
}

/** Lets the served site answer, and adds to its answer. */
function passOn(incoming: IncomingMessage, outgoing: ServerResponse, addition: string): void {
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
