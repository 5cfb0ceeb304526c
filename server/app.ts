import { Hono } from "hono";
import { CHANGE_CALL_PATH, TAKEN_CALLS_PATH } from "#contract/call-rules.ts";
import { CHALLENGE_PATH, SEND_FORM_PATH, SEND_PATH } from "#contract/mail-request.ts";
import { COUNT_PATH } from "#contract/page-counts.ts";
import { errorMessage } from "#server/error-message.ts";
import type { HealthProbe } from "#server/health-probe.ts";
import { answerHead } from "#server/http/answer-head.ts";
import { answerJson, answerMethodNotAllowed, answerSentence } from "#server/http/answers.ts";
import { createAddressReader, createProxyCheck, createProxyWarning } from "#server/http/client-address.ts";
import type { Connection, Fetch } from "#server/http/connection.ts";
import { allowOrigins } from "#server/http/cors.ts";
import type { FindDirectAnswer } from "#server/http/direct-answers.ts";
import { createEndpoints, type EndpointsParts } from "#server/leads/endpoints.ts";
import type { Log } from "#server/log.ts";
import { createCountEndpoint } from "#server/pages/count-endpoint.ts";
import { createPageCounter, NO_COUNTER, type PageCounter, readBrowser } from "#server/pages/page-counter.ts";
import { createPages, type PagesParts } from "#server/pages/pages.ts";
import type { SiteFiles } from "#server/pages/site-files.ts";
import { createThrottledLog } from "#server/throttled-log.ts";

export type AppParts = EndpointsParts & {
  files: SiteFiles;
  fillEstimate?: PagesParts["fillEstimate"];
  readHealth: HealthProbe;
  /** Whether the process is shutting down, so that load balancers must send no more requests. */
  isStopping?: () => boolean;
};

export type App = {
  fetch: Fetch;
  /** A fast path for files of the site; returns undefined when `fetch` must answer. */
  findDirectAnswer?: FindDirectAnswer;
  /** Stores what has been counted. */
  close?(): Promise<void>;
  /** Serves other pages from now on. */
  replaceSite?(site: Pick<PagesParts, "files" | "facts" | "fillEstimate">): void;
};

/** The site and its mail relay as a function from request to response, without a port. */
export function createApp({ files, fillEstimate, readHealth, isStopping, ...parts }: AppParts): App {
  const { facts, log } = parts;
  const { clientAddressHeader, trustedProxies } = parts.env;
  const { send, sendForm, challenge, takenCalls, changeCall } = createEndpoints(parts);
  let pages = createPages({ files, facts, fillEstimate, log });
  let byPath = files.byPath;
  const counter: PageCounter = parts.env.countsPages
    ? createPageCounter({ ...parts, isPage: (path) => byPath.get(path)?.kind === "page" })
    : NO_COUNTER;
  const answerReadiness = createReadiness(readHealth, log, isStopping);
  const isTrustedProxy = createProxyCheck(trustedProxies);
  const warnOfProxy = createProxyWarning(clientAddressHeader, isTrustedProxy, log);
  const readAddress = createAddressReader(parts.env, isTrustedProxy);
  const addressOf = (request: Request, connection: Connection) => {
    warnOfProxy(request.headers, connection.clientAddress);
    return readAddress(request, connection);
  };

  // A form asks for its challenge as soon as somebody begins to fill it in.
  const countForms: typeof challenge = (request, clientAddress) => {
    const page = URL.parse(request.headers.get("referer") ?? "")?.pathname;
    if (page) counter.count("form", page, readBrowser(request.headers));
    return challenge(request, clientAddress);
  };

  const app = new Hono<{ Bindings: Connection }>();
  app.get("/healthz", answerHealth);
  app.get("/readyz", answerReadiness);
  for (const [method, path, answer] of [
    ["POST", SEND_PATH, send],
    ["POST", SEND_FORM_PATH, sendForm],
    ["GET", CHALLENGE_PATH, countForms],
    ["POST", COUNT_PATH, createCountEndpoint(counter, parts.settings.origins, parts.clock)],
    ["GET", TAKEN_CALLS_PATH, takenCalls],
  ] as const) {
    app.use(path, allowOrigins(parts.settings.origins, method));
    app.all(path, ({ req, env }) =>
      req.method === method
        ? answer(req.raw, addressOf(req.raw, env))
        : answerMethodNotAllowed(req.method, `${method === "GET" ? "GET, HEAD" : method}, OPTIONS`),
    );
  }
  app.all(CHANGE_CALL_PATH, ({ req, env }) => changeCall(req.raw, addressOf(req.raw, env)));
  app.all("/api/*", () => answerSentence(404, "There is nothing at this address."));
  app.all("*", ({ req }) => pages.answer(req.raw));
  app.onError((error, { req }) => {
    log.error("A request failed", { method: req.method, path: req.path, reason: errorMessage(error) });
    return answerSentence(500, "Something went wrong on our side. Please try again.");
  });
  const answer = answerHead(app.fetch);
  return {
    fetch(request, connection) {
      if (request.method === "GET")
        counter.count("view", new URL(request.url).pathname, readBrowser(request.headers));
      return answer(request, connection);
    },
    findDirectAnswer(request) {
      const answer = pages.findDirectAnswer(request);
      if (answer) counter.count("view", request.url, request);
      return answer;
    },
    close: counter.close,
    replaceSite(site) {
      byPath = site.files.byPath;
      pages = createPages({ ...site, log });
    },
  };
}

function answerHealth(): Response {
  return answerJson(200, { status: "ok" });
}

/**
 * Answers 200 when leads can be stored, and 503 when not or when the process is shutting down. It is public, so the reason,
 * which may name hosts and files, goes only to the log.
 */
function createReadiness(
  readHealth: HealthProbe,
  log: Pick<Log, "error" | "warn" | "info">,
  isStopping: () => boolean = () => false,
): () => Promise<Response> {
  const errorLog = createThrottledLog({
    log,
    event: "The store is not ready",
    endEvent: "The store is ready again",
  });

  return async function answerReadiness() {
    if (isStopping()) return answerJson(503, { status: "stopping" });
    const { error, oldestUndeliveredSeconds } = await readHealth();
    if (error === undefined) {
      errorLog.recovered();
      return answerJson(200, { status: "ok", store: "ok", oldestUndeliveredSeconds });
    }
    errorLog.failed(error);
    return answerJson(503, { status: "unavailable", store: "unavailable", oldestUndeliveredSeconds });
  };
}
