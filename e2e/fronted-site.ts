import { createServer } from "node:http";
import { SERVICE_WORKER_PATH } from "#app/offline/background-sync.ts";
import { listenOnLoopback } from "#server/testing/listen-on-loopback.ts";
import { BASE_URL } from "./served-site.ts";

export type FrontedSite = AsyncDisposable & {
  url: string;
  /** The service worker from now on. */
  serveWorker: (script: string) => void;
  /** Answers pages from now on only after so many milliseconds. */
  slowDown: (milliseconds: number) => void;
};

/** The served site at an address of its own, where its service worker can change. Its relay takes no message. Ends with its scope. */
export async function frontSite(): Promise<FrontedSite> {
  let worker = await readWorker();
  let delay = 0;
  const server = createServer(async ({ method, url = "/", headers }, outgoing) => {
    if (method !== "GET") return outgoing.writeHead(503).end();
    if (url === SERVICE_WORKER_PATH) return outgoing.writeHead(200, SCRIPT).end(worker);
    const isPage = headers.accept?.startsWith("text/html");
    if (isPage) await new Promise((resolve) => setTimeout(resolve, delay));
    const answer = await fetch(BASE_URL + url, { redirect: "manual" });
    const { "content-encoding": _, "content-length": __, ...kept } = Object.fromEntries(answer.headers);
    outgoing.writeHead(answer.status, kept).end(Buffer.from(await answer.arrayBuffer()));
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    serveWorker: (script) => {
      worker = script;
    },
    slowDown: (milliseconds) => {
      delay = milliseconds;
    },
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
