import type { IncomingMessage } from "node:http";
import { Hono } from "hono";
import { CHANGE_CALL_PATH, TAKEN_CALLS_PATH } from "#contract/call-rules.ts";
import { CHALLENGE_PATH, SEND_FORM_PATH, SEND_PATH } from "#contract/mail-request.ts";
import { COUNT_PATH } from "#contract/visit.ts";
import { answerJson, answerMethodNotAllowed, answerSentence } from "#server/answers.ts";
import { createCallEndpoints } from "#server/calls/routes.ts";
import { createAddressReader } from "#server/client-address.ts";
import { allowOrigins } from "#server/cors.ts";
import { errorMessage } from "#server/error-message.ts";
import type { FindAnswerPages } from "#server/leads/answer-pages.ts";
import { createLeadEndpoints } from "#server/leads/routes.ts";
import type { Connection } from "#server/listen.ts";
import type { FileAnswer } from "#server/pages/file-answers.ts";
import {
  createCountEndpoint,
  createPageCounter,
  NO_COUNTER,
  type PageCounter,
} from "#server/pages/page-counter.ts";
import { createPages, type Site } from "#server/pages/pages.ts";
import type { Endpoint } from "#server/rate-limit.ts";
import type { Services } from "#server/services.ts";
import { createThrottledLog } from "#server/throttled-log.ts";

export type ServedSite = Site & { findAnswerPages: FindAnswerPages };

/**
 * The site and its mail relay as a function from request to response, without a port.
 * @param isStopping whether the process is shutting down, so that load balancers must send no more requests
 */
export function createApp(services: Services, site: ServedSite, isStopping = () => false) {
  const { env, log, clock, origins } = services;
  let pages = createPages(site, log);
  let { findAnswerPages } = site;
  const counter: PageCounter = env.countsPages
    ? createPageCounter({ ...services, isPage: (path) => pages.isPage(path) })
    : NO_COUNTER;
  const addressOf = createAddressReader(env, log);
  const { send, sendForm, challenge } = createLeadEndpoints(services, (page) => findAnswerPages(page));
  const calls = createCallEndpoints(services);

  // A form asks for its challenge as soon as somebody begins to fill it in.
  const countForms: Endpoint = (request, clientAddress) => {
    const page = URL.parse(request.headers.get("referer") ?? "")?.pathname;
    if (page) counter.count("form", page, Object.fromEntries(request.headers));
    return challenge(request, clientAddress);
  };

  const app = new Hono<{ Bindings: Connection }>();
  app.get("/healthz", () => answerJson(200, { status: "ok" }));
  app.get("/readyz", createReadiness(services, isStopping));
  for (const [method, path, answer] of [
    ["POST", SEND_PATH, send],
    ["POST", SEND_FORM_PATH, sendForm],
    ["GET", CHALLENGE_PATH, countForms],
    ["POST", COUNT_PATH, createCountEndpoint(counter, origins, clock)],
    ["GET", TAKEN_CALLS_PATH, calls.taken],
  ] as const) {
    app.use(path, allowOrigins(origins, method));
    app.on(method, path, ({ req, env }) => answer(req.raw, addressOf(req.raw, env)));
    const allowed = method === "GET" ? "GET, HEAD" : method;
    app.all(path, ({ req }) => answerMethodNotAllowed(req.method, `${allowed}, OPTIONS`));
  }
  app.all(CHANGE_CALL_PATH, ({ req, env }) => calls.change(req.raw, addressOf(req.raw, env)));
  app.all("/api/*", () => answerSentence(404, "There is nothing at this address."));
  app.all("*", ({ req }) => {
    if (req.method === "GET")
      counter.count("view", new URL(req.url).pathname, Object.fromEntries(req.raw.headers));
    return pages.answer(req.raw);
  });
  app.onError((error, { req }) => {
    log.error("A request failed", { method: req.method, path: req.path, reason: errorMessage(error) });
    return answerSentence(500, "Something went wrong on our side. Please try again.");
  });
  return {
    fetch: app.fetch,
    findFile(request: IncomingMessage): FileAnswer | undefined {
      const answer = pages.findFile(request);
      if (answer && request.method === "GET") counter.count("view", request.url ?? "", request.headers);
      return answer;
    },
    /** Stores what has been counted. */
    close: counter.close,
    /** Serves another site from now on. */
    replaceSite(replacement: ServedSite): void {
      ({ findAnswerPages } = replacement);
      pages = createPages(replacement, log);
    },
  };
}

/**
 * Answers 200 when leads can be stored, and 503 when not or when the process is shutting down. It is public, so the reason,
 * which may name hosts and files, goes only to the log.
 */
function createReadiness(services: Services, isStopping: () => boolean): () => Promise<Response> {
  const errorLog = createThrottledLog("The store is not ready", services);
  return async () => {
    if (isStopping()) return answerJson(503, { status: "stopping" });
    const { error, queue } = await services.readHealth();
    const oldestUndeliveredSeconds = queue?.oldestSeconds ?? null;
    if (error === undefined) {
      errorLog.recovered();
      return answerJson(200, { status: "ok", store: "ok", oldestUndeliveredSeconds });
    }
    errorLog.failed(error);
    return answerJson(503, { status: "unavailable", store: "unavailable", oldestUndeliveredSeconds });
  };
}
