import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from "node:http";
import { text } from "node:stream/consumers";
import { fromHtml } from "hast-util-from-html";
import { select } from "hast-util-select";
import { listenOnLoopback } from "#server/testing/listen-on-loopback.ts";

const RECORDER_PATH = "/problem-recorder.js";

/** Adds a script that records problems to each page, because WebKit's WebDriver does not report them. */
export async function startRecordingProxy(site: string) {
  const { host, origin } = new URL(site);
  const server = createServer((request, response) => {
    if (request.url === RECORDER_PATH) {
      response.writeHead(200, { "content-type": "text/javascript" }).end(`(${recordProblems})()`);
      return;
    }
    const { method, headers } = request;
    // The editor answers its own page only.
    const own = { host, ...(headers.origin && { origin }), "accept-encoding": "identity" };
    const forwarded = sendRequest(site + request.url, { method, headers: { ...headers, ...own } }, (answer) =>
      forward(answer, response).catch(() => response.destroy()),
    );
    forwarded.on("error", () => response.destroy());
    request.pipe(forwarded);
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function forward(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const { statusCode = 502, headers } = answer;
  if (!headers["content-type"]?.startsWith("text/html")) {
    answer.pipe(response.writeHead(statusCode, headers));
    return;
  }
  const { "content-length": _, ...others } = headers;
  response.writeHead(statusCode, others).end(addRecorder(await text(answer)));
}

function addRecorder(html: string): string {
  const start = select("head", fromHtml(html))?.children[0]?.position?.start.offset;
  if (start === undefined) throw new Error("The page has no head.");
  return `${html.slice(0, start)}<script src="${RECORDER_PATH}"></script>${html.slice(start)}`;
}

/** Runs in the page. The records outlive the document. */
function recordProblems(): void {
  const record = (...parts: unknown[]) => {
    const recorded: string[] = JSON.parse(sessionStorage.getItem("problems") ?? "[]");
    sessionStorage.setItem("problems", JSON.stringify([...recorded, parts.map(String).join(" ")]));
  };
  for (const level of ["error", "warn"] as const) {
    // biome-ignore lint/suspicious/noConsole: what the page writes is what is recorded
    const write = console[level];
    console[level] = (...parts: unknown[]) => {
      record(...parts);
      write(...parts);
    };
  }
  // Like the browser, after all listeners.
  const recordUnhandled = (event: Event, ...parts: unknown[]) =>
    setTimeout(() => event.defaultPrevented || record(...parts));
  addEventListener("error", (event) => recordUnhandled(event, event.message));
  addEventListener("unhandledrejection", (event) =>
    recordUnhandled(event, "Unhandled rejection:", event.reason),
  );
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    record(`The policy ${effectiveDirective} blocked ${blockedURI}`),
  );
}

/** Runs in the page. */
export function takeRecorded(): string[] {
  const recorded = sessionStorage.getItem("problems") ?? "[]";
  sessionStorage.removeItem("problems");
  return JSON.parse(recorded);
}
