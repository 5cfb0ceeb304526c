import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { SERVICE_WORKER_PATH } from "#app/features/offline/worker-contract.ts";
import { listenOnLoopback } from "#server/testing/listen-on-loopback.ts";
import { BASE_URL } from "./served-site.ts";

export type SiteProxy = Awaited<ReturnType<typeof startSiteProxy>>;

/** Proxies the site under another origin, where it can be redeployed or fail while pages are open. */
export async function startSiteProxy() {
  const requests: string[] = [];
  const site = {
    url: "",
    /** The service worker replies it to "version": another one is another service worker. */
    version: "1",
    /** Served in place of the service worker. */
    worker: "",
    /** Whether a path is answered with 404. */
    isGone: (_path: string) => false,
    /** Whether requests for pages stay pending. */
    holdsPages: false,
    /** The answer to requests for pages, like that of a proxy that cannot reach the site. */
    pageStatus: 0,
    /** Otherwise they are answered with 503. */
    acceptsMessages: true,
    countRequests: (path: string) => requests.filter((requested) => requested === path).length,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  const server = createServer((incoming, outgoing) => {
    const path = new URL(BASE_URL + incoming.url).pathname;
    const isPage = incoming.headers.accept?.startsWith("text/html");
    const isWorker = path === SERVICE_WORKER_PATH;
    if (incoming.method === "GET") requests.push(path);
    else if (!site.acceptsMessages) return outgoing.writeHead(503).end();
    // Browsers request it for responses that are not pages of the site.
    if (path === "/favicon.ico") return outgoing.writeHead(204).end();
    if (site.isGone(path)) return outgoing.writeHead(404).end();
    if (isWorker && site.worker) return outgoing.writeHead(200, SCRIPT).end(site.worker);
    if (isPage && site.pageStatus) return outgoing.writeHead(site.pageStatus).end("No answer");
    if (isPage && site.holdsPages) return;
    forward(incoming, outgoing, isWorker ? writeVersionReply(site.version) : "");
  });
  site.url = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  return site;
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
