import { Hono } from "hono";
import { CHALLENGE_PATH, SEND_FORM_PATH, SEND_PATH } from "#contract/mail-request.ts";
import { errorMessage } from "#server/error-message.ts";
import { createFaultLog } from "#server/fault-log.ts";
import type { HealthProbe } from "#server/health-probe.ts";
import { answerJson, answerMethodNotAllowed, answerSentence } from "#server/http/answers.ts";
import { readClientAddress } from "#server/http/client-address.ts";
import { createProxyWarning } from "#server/http/proxy-warning.ts";
import { createProxyCheck } from "#server/http/trusted-proxies.ts";
import type { Log } from "#server/log.ts";
import type { AnswerFromMemory } from "#server/pages/memory-answers.ts";
import { createPages } from "#server/pages/pages.ts";
import type { SiteFiles } from "#server/pages/site-files.ts";
import type { EndpointsParts } from "#server/relay/endpoints.ts";
import { createEndpoints } from "#server/relay/endpoints.ts";

export type AppParts = EndpointsParts & {
  files: SiteFiles;
  readHealth: HealthProbe;
  /** Whether the process is about to end, so that load balancers send no more visitors. */
  isStopping?: () => boolean;
  clientAddressHeader: string | undefined;
  /** Whom that header is believed from; undefined: private addresses. */
  trustedProxies: readonly string[] | undefined;
};

/** What the socket knows about a request. */
export type Connection = { clientAddress: string };

export type App = {
  fetch(request: Request, connection: Connection): Response | Promise<Response>;
  /** A shortcut for `fetch` of pages; false when it must answer. */
  answerFromMemory?: AnswerFromMemory;
};

/** The whole site and its mail relay as one function from request to answer; it binds no port. */
export function createApp({ files, readHealth, isStopping, ...parts }: AppParts): App {
  const { clientAddressHeader, facts, log } = parts;
  const { send, sendForm, challenge } = createEndpoints(parts);
  const pages = createPages({ files, facts, log });
  const answerReadiness = createReadiness(readHealth, log, isStopping);
  const isTrustedProxy = createProxyCheck(parts.trustedProxies);
  const warnOfProxy = createProxyWarning(clientAddressHeader, isTrustedProxy, log);
  const addressOf = ({ headers }: Request, { clientAddress }: Connection) => {
    warnOfProxy(headers, clientAddress);
    const header = isTrustedProxy(clientAddress) ? clientAddressHeader : undefined;
    return readClientAddress(headers, clientAddress, header);
  };

  const app = new Hono<{ Bindings: Connection }>();
  app.get("/healthz", answerHealth);
  app.get("/readyz", answerReadiness);
  app.on("ALL", ["/healthz", "/readyz"], ({ req }) => answerMethodNotAllowed(req.method, "GET, HEAD"));
  app.all(SEND_PATH, ({ req, env }) => send(req.raw, addressOf(req.raw, env)));
  app.all(SEND_FORM_PATH, ({ req, env }) => sendForm(req.raw, addressOf(req.raw, env)));
  app.all(CHALLENGE_PATH, ({ req, env }) => challenge(req.raw, addressOf(req.raw, env)));
  app.all("/api/*", () => answerSentence(404, "There is nothing at this address."));
  app.all("*", ({ req }) => pages.answer(req.raw));
  app.onError((error, { req }) => {
    log.error("A request failed", { method: req.method, path: req.path, reason: errorMessage(error) });
    return answerSentence(500, "Something went wrong on our side. Please try again.");
  });
  return { fetch: app.fetch, answerFromMemory: pages.answerFromMemory };
}

/** The process runs. */
function answerHealth(): Response {
  return answerJson(200, { status: "ok" });
}

/**
 * Answers whether leads can be stored, and how long the oldest one has waited for its mail, in seconds. Before the process
 * ends it says no, so that load balancers turn to others. Everybody may ask:
 * why the store is ill, which may name hosts and files, is for the log, at once and then once a minute.
 */
export function createReadiness(
  readHealth: HealthProbe,
  log: Pick<Log, "error" | "warn" | "info">,
  isStopping: () => boolean = () => false,
): () => Promise<Response> {
  const faults = createFaultLog({
    log,
    event: "The store is not ready",
    endEvent: "The store is ready again",
  });

  return async function answerReadiness() {
    if (isStopping()) return answerJson(503, { status: "stopping" });
    const { fault, oldestUndeliveredSeconds } = await readHealth();
    if (fault === undefined) {
      faults.ended();
      return answerJson(200, { status: "ok", store: "ok", oldestUndeliveredSeconds });
    }
    faults.noticed(fault);
    return answerJson(503, { status: "unavailable", store: "unavailable", oldestUndeliveredSeconds });
  };
}
