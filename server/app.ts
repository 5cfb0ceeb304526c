import { Hono } from "hono";
import { SEND_FORM_PATH, SEND_PATH } from "#contract/mail-request.ts";
import type { SiteFacts } from "#contract/site-facts.ts";
import type { Clock } from "#server/clock.ts";
import { errorMessage } from "#server/error-message.ts";
import { answerHealth, answerReadiness } from "#server/health.ts";
import { answerMethodNotAllowed, answerSentence } from "#server/http/answers.ts";
import { readClientAddress } from "#server/http/client-address.ts";
import { createRateLimit } from "#server/http/rate-limit.ts";
import type { Log } from "#server/log.ts";
import { createPages } from "#server/pages/pages.ts";
import type { SiteFiles } from "#server/pages/site-files.ts";
import { createRelay } from "#server/relay/relay.ts";
import type { RelaySettings } from "#server/relay/relay-settings.ts";
import { createSendEndpoint } from "#server/relay/send-endpoint.ts";
import { createSendFormEndpoint } from "#server/relay/send-form-endpoint.ts";
import type { Store } from "#server/relay/store/store.ts";

const RATE_LIMIT = { capacity: 20, refillMs: 10_000, maxAddresses: 10_000 };

export type AppParts = {
  facts: SiteFacts;
  files: SiteFiles;
  notSentTemplate: string;
  settings: Pick<RelaySettings, "mailIds" | "origins">;
  clientAddressHeader: string | undefined;
  store: Store;
  onAccepted: () => void;
  clock: Clock;
  log: Log;
};

/** What the socket knows about a request. */
export type Connection = { clientAddress: string };

export type App = { fetch(request: Request, connection: Connection): Response | Promise<Response> };

/** The whole site and its mail relay as one function from request to answer; it binds no port. */
export function createApp({ facts, files, notSentTemplate, settings, ...parts }: AppParts): App {
  const { store, clock, log } = parts;
  const { mailIds, origins } = settings;
  const relay = createRelay({ ...parts, mailIds, takeToken: createRateLimit(RATE_LIMIT, clock) });
  const send = createSendEndpoint({ relay, origins });
  const pageHeaders = facts.headers.page;
  const sendForm = createSendFormEndpoint({ relay, origins, pageHeaders, notSentTemplate });
  const pages = createPages({ files, facts, log });
  const addressOf = (request: Request, { clientAddress }: Connection) =>
    readClientAddress(request.headers, clientAddress, parts.clientAddressHeader);

  const app = new Hono<{ Bindings: Connection }>();
  app.get("/healthz", answerHealth);
  app.get("/readyz", () => answerReadiness(store, clock));
  app.on("ALL", ["/healthz", "/readyz"], ({ req }) => answerMethodNotAllowed(req.method, "GET, HEAD"));
  app.all(SEND_PATH, ({ req, env }) => send(req.raw, addressOf(req.raw, env)));
  app.all(SEND_FORM_PATH, ({ req, env }) => sendForm(req.raw, addressOf(req.raw, env)));
  app.all("/api/*", () => answerSentence(404, "There is nothing at this address."));
  app.all("*", ({ req }) => pages(req.raw));
  app.onError((error, { req }) => {
    log.error("A request failed", { method: req.method, path: req.path, reason: errorMessage(error) });
    return answerSentence(500, "Something went wrong on our side. Please try again.");
  });
  return app;
}
